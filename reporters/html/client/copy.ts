import { unpacked } from './evidence.ts';
import { all, one, onClick } from './find.ts';
import { say } from './status.ts';

const contentOf = (selector: string, within: ParentNode | null): string =>
  (within === null ? null : one(selector, within))?.textContent.trim() ?? '';
const indented = (text: string): string => text.replaceAll(/^/gm, '    ');

function findingAsText(finding: HTMLElement): string {
  const values = all('.compare > div, .reason', finding).map((value) =>
    value.matches('.reason') ? value.textContent : `${contentOf('dt', value)}: ${contentOf('dd', value)}`,
  );
  const evidence = one('.exchange', finding);
  const inLogs = all('.log-id > span', finding).map(({ textContent }) => textContent);
  const request = ['', 'To see it:', '', indented(contentOf('.curl pre', evidence))];
  const answer = ['', 'Answer:', '', indented(contentOf('figure:last-child pre', evidence))];
  const exchange = evidence === null ? [] : [...request, ...answer];
  return ['', ...values, contentOf('.attempts', finding), ...inLogs, ...exchange].join('\n');
}

function clauseAsText(clause: HTMLElement): string {
  const { section = '', operations = '' } = clause.dataset;
  const place = [
    `Clause ${clause.id}`,
    `section ${section}`,
    contentOf('.mark', clause),
    ...operations.split(' '),
  ];
  const findings = all('.finding', clause).slice(0, 5).map(findingAsText);
  return `${[`**${contentOf('h3', clause)}**`, place.join(', '), ...findings].join('\n')}\n`;
}

/** What a button copies, by its `data-copy`. */
const texts: Record<string, (button: HTMLElement, clause: HTMLElement) => string | Promise<string>> = {
  id: ({ previousElementSibling }) => previousElementSibling?.querySelector('code')?.textContent ?? '',
  curl: (button) => contentOf('pre', button.closest('.curl')),
  link: (_, { id }) => `${location.href.replace(/#.*$/, '')}#${id}`,
  script: async (_, { id }) => (await unpacked)[`script ${id}`] ?? '',
  clause: (_, clause) => clauseAsText(clause),
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
