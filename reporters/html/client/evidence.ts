/** Unpacks the exchanges and puts each where it is named, once a reader comes near it. */
export const evidence = String.raw`
async function unpack() {
  const packed = Uint8Array.from(atob(one('#packed').textContent), (character) => character.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).json();
}
const unpacked = unpack();

const inView = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) fill(target);
  },
  { rootMargin: '600px' },
);

async function fill(story) {
  inView.unobserve(story);
  const ids = story.dataset.exchanges.split(' ');
  delete story.dataset.exchanges;
  const exchanges = await unpacked;
  // The markup was escaped when the report was written; see markup.ts.
  story.insertAdjacentHTML('beforeend', ids.map((id) => exchanges[id] ?? '').join(''));
}

for (const story of all('[data-exchanges]')) inView.observe(story);
`;
