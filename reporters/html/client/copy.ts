/** Copies a curl command, a link, or a broken clause with its evidence as text that can be sent to the vendor. */
export const copy = String.raw`
const contentOf = (selector, within) => one(selector, within)?.textContent.trim() ?? '';
const indented = (text) => text.replaceAll(/^/gm, '    ');

function findingAsText(finding) {
  const values = all('.compare > div, .reason', finding).map((value) =>
    value.matches('.reason') ? value.textContent : contentOf('dt', value) + ': ' + contentOf('dd', value),
  );
  const evidence = one('.exchange', finding);
  const request = evidence ? ['', 'To see it:', '', indented(contentOf('.curl pre', evidence))] : [];
  const answer = evidence ? ['', 'Answer:', '', indented(contentOf('figure:last-child pre', evidence))] : [];
  return ['', ...values, contentOf('.attempts', finding), ...request, ...answer].join('\n');
}

function clauseAsText(clause) {
  const { section, operations } = clause.dataset;
  const head = [
    '**' + contentOf('h3', clause) + '**',
    'Clause ' + clause.id + ', section ' + section + ', ' + contentOf('.mark', clause) + ', ' + operations.replaceAll(' ', ', '),
  ];
  return [...head, ...all('.finding', clause).slice(0, 5).map(findingAsText)].join('\n') + '\n';
}

const copies = {
  curl: (button) => contentOf('pre', button.closest('.curl')),
  link: (button) => location.href.replace(/#.*$/, '') + '#' + button.closest('.clause').id,
  script: async (button) => (await unpacked)['script ' + button.closest('.clause').id],
  clause: (button) => clauseAsText(button.closest('.clause')),
};

/** Pages from an insecure origin have no clipboard: there the old way does. */
async function toClipboard(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (!done) throw new Error('The browser refuses to copy.');
}

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-copy]');
  if (!button) return;
  const label = button.textContent;
  button.disabled = true;
  try {
    await toClipboard(await copies[button.dataset.copy](button));
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
});
`;
