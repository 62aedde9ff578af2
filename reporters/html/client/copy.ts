import { unpacked } from './evidence.ts';
import { one, onClick } from './find.ts';
import { say } from './status.ts';

const contentOf = (selector: string, within: ParentNode | null): string =>
  (within === null ? null : one(selector, within))?.textContent.trim() ?? '';

/** What a button copies, by its `data-copy`. */
const texts: Record<string, (button: HTMLElement, clause: HTMLElement) => string | Promise<string>> = {
  id: ({ previousElementSibling }) => contentOf('code', previousElementSibling),
  curl: (button) => contentOf('pre', button.closest('.curl')),
  link: (_, { id }) => `${location.href.replace(/#.*$/, '')}#${id}`,
  script: async (_, { id }) => (await unpacked)[`script ${id}`] ?? '',
  vendor: async (_, { id }) => (await unpacked)[`vendor ${id}`] ?? '',
};

/** Pages from an insecure origin have no clipboard: there the old way does. */
async function toClipboard(text: string): Promise<void> {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  const isDone = document.execCommand('copy');
  area.remove();
  if (!isDone) throw new Error('The browser refuses to copy.');
}

async function copyBy(button: HTMLButtonElement): Promise<void> {
  const label = button.textContent;
  button.disabled = true;
  try {
    const clause = button.closest<HTMLElement>('.clause') ?? button;
    await toClipboard((await texts[button.dataset['copy'] ?? '']?.(button, clause)) ?? '');
    say('Copied');
    button.textContent = 'Copied';
  } catch {
    say('The browser refuses to copy');
    button.textContent = 'Not copied';
  }
  setTimeout(() => {
    button.textContent = label;
    button.disabled = false;
  }, 1200);
}

/** Copies a curl command, a link, a script, or a broken clause with its evidence as text for the vendor. */
export function watchCopies(): void {
  onClick('[data-copy]', (button) => {
    if (button instanceof HTMLButtonElement) void copyBy(button);
  });
}
