/** Colours, type and the frame of the page. */
export const frame = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fcfcfa, #161615); --card: light-dark(#fff, #1e1e1c); --sunk: light-dark(#f3f3ef, #262623);
  --ink: light-dark(#1d1d1b, #ecebe6); --muted: light-dark(#62615b, #a9a8a0); --line: light-dark(#e3e2dc, #363632);
  --link: light-dark(#1f4f8f, #9cc1f2);
  --fail: light-dark(#b0281c, #ff9286); --pass: light-dark(#256b45, #86cfa3);
  --inconclusive: light-dark(#7f5700, #e8bf68); --not-run: light-dark(#62615b, #a9a8a0);
  --fail-fill: light-dark(#c4392c, #d9584b); --pass-fill: light-dark(#9ccdb0, #3d7a58); --review-fill: light-dark(#d98a4a, #c98246); --warning-fill: light-dark(#e6c66a, #a8842a); --partly-tested-fill: light-dark(#c9dfc0, #4a6b52);
  --inconclusive-fill: light-dark(#e3b04b, #b98a2c); --not-run-fill: light-dark(#d5d4cd, #55544e);
  --unobservable-fill: light-dark(#ecebe6, #333330);
  --fail-tint: light-dark(#fbeeec, #33201d); --pass-tint: light-dark(#edf6f0, #1c2a22);
  --sans: ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  --mono: ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace;
}
:root[data-theme='light'] { color-scheme: light; }
:root[data-theme='dark'] { color-scheme: dark; }
* { box-sizing: border-box; }
html { scroll-padding-top: 4.5rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.55 var(--sans); overflow-wrap: anywhere; }
h1, h2, h3, p, ul, ol, dl, dd, figure, pre { margin: 0; }
ul, ol { padding: 0; list-style: none; }
code, pre { font-family: var(--mono); font-size: 0.87em; }
pre { white-space: pre-wrap; }
a { color: var(--link); text-underline-offset: 2px; }
small { color: var(--muted); font-size: 0.87em; }
svg { display: block; width: 100%; }
[hidden] { display: none !important; }
:focus-visible { outline: 2px solid var(--link); outline-offset: -2px; border-radius: 4px; }
html:not(.script) :is(button, #filters) { pointer-events: none; }
html:not(.script) :is([data-copy], #filters, #theme, #keys) { display: none; }
button, input, select { font: inherit; color: inherit; }
button { background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: 0.1rem 0.6rem; font-size: 0.87rem; cursor: pointer; }
button:hover { border-color: var(--muted); }

.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: 1rem; background: var(--card); padding: 0.5rem; z-index: 3; }
.top { display: flex; gap: 0.3rem 0.9rem; align-items: center; padding: 0.9rem 1.5rem 0; max-width: 1320px; margin: 0 auto; font-size: 0.87rem; }
.top b { font-weight: 600; flex: none; }
.top nav { display: flex; flex: 1; flex-wrap: wrap; justify-content: end; gap: 0.2rem 0.9rem; }
.top button { flex: none; }
main, footer { max-width: 1320px; margin: 0 auto; padding: 0 1.5rem; }
footer { padding-block: 3rem 2rem; color: var(--muted); font-size: 0.87rem; }

.hero { padding: 3rem 0 1.6rem; }
.hero h1 { font-size: clamp(1.9rem, 4.4vw, 3rem); line-height: 1.12; letter-spacing: -0.025em; font-weight: 650; text-wrap: balance; }
.hero.bad h1 { color: var(--fail); }
.hero.good h1 { color: var(--pass); }
.hero.none h1 { color: var(--inconclusive); }
.hero .explanation { font-size: 1.15rem; margin-top: 0.7rem; max-width: 60rem; }
.where { display: flex; flex-wrap: wrap; gap: 0.2rem 2rem; margin-top: 0.9rem; font-size: 0.93rem; }
.where div { display: flex; gap: 0.5rem; }
.where dt { color: var(--muted); }
.bar { margin: 1.5rem 0 0.7rem; }
.bar svg { height: 14px; border-radius: 4px; }
.totals { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.totals button { padding: 0.2rem 0.75rem 0.25rem 0.6rem; border-radius: 99px; }
.totals button::before { content: ''; display: inline-block; width: 0.65em; height: 0.65em; border-radius: 3px; margin-right: 0.5em; background: var(--fill); border: 1px solid var(--line); }
.totals b { font-variant-numeric: tabular-nums; }
[aria-pressed='true'] { border-color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink); }
.fail { --fill: var(--fail-fill); fill: var(--fail-fill); }
.review { --fill: var(--review-fill); fill: var(--review-fill); }
.warning { --fill: var(--warning-fill); fill: var(--warning-fill); }
.pass { --fill: var(--pass-fill); fill: var(--pass-fill); }
.inconclusive { --fill: var(--inconclusive-fill); fill: var(--inconclusive-fill); }
.partly-tested { --fill: var(--partly-tested-fill); fill: var(--partly-tested-fill); }
.not-run { --fill: var(--not-run-fill); fill: var(--not-run-fill); }
.unobservable { --fill: var(--unobservable-fill); fill: var(--unobservable-fill); }

#filters { position: sticky; top: 0; z-index: 2; display: flex; gap: 0.5rem; align-items: center; padding: 0.6rem 0; background: var(--paper); border-bottom: 1px solid var(--line); }
#filters :is(input, select) { min-width: 0; padding: 0.35rem 0.6rem; background: var(--card); border: 1px solid var(--line); border-radius: 6px; font-size: 0.93rem; }
#search { flex: 1 1 16rem; }
#filters select { flex: 0 1 11rem; }
#status { color: var(--muted); font-size: 0.87rem; min-width: 8.5rem; text-align: right; font-variant-numeric: tabular-nums; }
#no-hits { margin-top: 1rem; }
.columns { display: grid; grid-template-columns: minmax(0, 1fr) 250px; gap: 3rem; align-items: start; }
aside { position: sticky; top: 3.6rem; max-height: calc(100vh - 3.6rem); overflow-y: auto; }
dialog { max-width: 32rem; color: var(--ink); background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1.5rem; }
dialog::backdrop { background: rgb(0 0 0 / 0.4); }
dialog dl { display: grid; grid-template-columns: auto 1fr; gap: 0.3rem 1rem; margin: 0.8rem 0; }
#drawer { margin: 0 0 0 auto; height: 100vh; max-height: none; width: min(32rem, 100vw); max-width: none; border-width: 0 0 0 1px; border-radius: 0; }
#drawer form { display: flex; justify-content: space-between; align-items: start; gap: 1rem; position: sticky; top: -1.5rem; padding: 0.6rem 0; background: var(--card); }
#drawer li { padding: 0.7rem 0.6rem; border-top: 1px solid var(--line); scroll-margin-top: 3rem; }
#drawer li:target { background: var(--sunk); }
#drawer h3 { font-size: 1rem; font-weight: 600; }
#drawer button { margin-top: 0.3rem; }
kbd { font-family: var(--mono); border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 4px; padding: 0 0.35em; }
`;
