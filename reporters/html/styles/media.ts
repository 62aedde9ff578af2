/** Phones and paper. */
export const media = `
@media (max-width: 62rem) {
  .columns { grid-template-columns: minmax(0, 1fr); gap: 0; }
  aside { position: static; max-height: none; }
}
@media (max-width: 44rem) {
  main, footer, .top { padding-inline: 1rem; }
  .hero { padding-top: 1.6rem; }
  .hero .explanation { font-size: 1rem; }
  .top { flex-wrap: wrap; }
  .top nav { flex: none; justify-content: start; order: 3; width: 100%; }
  #theme { margin-left: auto; }
  #keys { display: none; }
  .actions { margin-left: 0; }
  #filters { position: static; flex-wrap: wrap; }
  #filters select { flex: 1 1 40%; }
  #search { flex-basis: 100%; }
  #status { text-align: left; }
  .clause > summary { grid-template-columns: minmax(0, 1fr) auto; gap: 0.1rem 0.8rem; }
  .clause > summary :is(h3, .statement) { grid-column: 1 / -1; grid-row: 2; }
  .clause .body { padding-left: 0.4rem; }
  .compare, .wire { grid-template-columns: 1fr; }
  .wire figure + figure { border-left: 0; border-top: 1px solid var(--line); }
  .group > summary, .group > summary:not(:has(svg)) { grid-template-columns: minmax(0, 1fr) auto; }
  .group > summary > code { grid-column: 1 / -1; padding-left: 1.1em; overflow-wrap: anywhere; }
  .group > .clause { margin-left: 0.5rem; }
  .group svg { display: none; }
  .observations { margin-left: 0.5rem; }
  .observation { grid-template-columns: 1fr; }
  .plain, .plain :is(tbody, tr, td) { display: block; }
  .plain thead { display: none; }
  .plain tr { padding: 0.5rem 0.4rem; border-top: 1px solid var(--line); }
  .plain :is(td, td:first-child) { display: grid; grid-template-columns: 6rem minmax(0, 1fr); padding: 0.1rem 0; border: 0; white-space: normal; }
  .plain td::before { content: attr(data-head); color: var(--muted); }
  #last-runs td:nth-child(n) { width: auto; white-space: normal; }
  .where div { flex-wrap: wrap; }
  .times thead { display: none; }
  .times tr { display: grid; grid-template-columns: 1fr auto auto; padding: 0.2rem 0; }
  .times :is(th, td) { padding-right: 0; }
  .times td { padding-left: 0.8rem; }
  .times td:nth-child(2) { grid-row: 2; grid-column: 1 / -1; width: auto; padding-left: 0; }
  .times td:last-child { display: none; }
}
@media print {
  :root, :root[data-theme] { color-scheme: light; }
  * { print-color-adjust: exact; }
  body { font-size: 10pt; }
  #filters, .skip, .top nav, #theme, #keys, [data-copy], .more, dialog, noscript { display: none !important; }
  .hero { padding-top: 0; }
  .columns, .columns > div { display: block; }
  .clause { content-visibility: visible; }
  .clause .body { padding-left: 0.4rem; }
  .compare { break-inside: avoid; }
  aside { position: static; max-height: none; }
  h2, h3 { break-after: avoid; }
  .story { font-size: 8pt; }
  .scroll { overflow: visible; max-height: none; }
  .matrix { zoom: 0.72; }
  .sections ol { columns: 3; }
  .finding > .story details::details-content, #not-run > .group::details-content, #observations > .group::details-content { content-visibility: visible; block-size: auto; }
}
`;
