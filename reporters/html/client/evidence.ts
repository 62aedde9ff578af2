import { all, existing } from './find.ts';

/** Markup of the exchanges by their ids, their bodies, and scripts by `script ` and the id of their clause. */
type Evidence = Readonly<Record<string, string>>;

async function unpack(): Promise<Evidence> {
  const text = existing('packed', HTMLScriptElement).textContent;
  const packed = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return (await new Response(stream).json()) as Evidence;
}

/** What the page carries packed. */
export const unpacked = unpack();

async function fill(story: HTMLElement): Promise<void> {
  const ids = (story.dataset['exchanges'] ?? '').split(' ');
  delete story.dataset['exchanges'];
  const exchanges = await unpacked;
  // The markup was escaped when the report was written; see markup.ts.
  story.insertAdjacentHTML('beforeend', ids.map((id) => exchanges[id] ?? '').join(''));
  for (const body of all('[data-body]', story))
    body.textContent = exchanges[body.dataset['body'] ?? ''] ?? '';
}

/** Puts each exchange where it is named, when a reader comes near it. */
export function showEvidence(): void {
  const inView = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        inView.unobserve(target);
        void fill(target);
      }
    },
    { rootMargin: '600px' },
  );
  for (const story of all('[data-exchanges]')) inView.observe(story);
}
