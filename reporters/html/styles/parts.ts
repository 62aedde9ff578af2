/** Clauses, exchanges, pictures and tables. */
export const parts = `
.part, .matrix { padding-top: 2.4rem; }
h2 { font-size: 1.3rem; letter-spacing: -0.012em; font-weight: 650; margin-bottom: 0.25rem; }
.lead { color: var(--muted); margin-bottom: 0.9rem; max-width: 46rem; }
.alert { margin: 0 0 1.2rem; padding: 1rem 1.2rem; border: 1px solid var(--fail-fill); border-radius: 10px; background: var(--fail-tint); }
.alert ul { margin-top: 0.5rem; list-style: disc; padding-left: 1.2rem; }

summary { cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
.clause { content-visibility: auto; contain-intrinsic-size: auto 2.6rem; border-top: 1px solid var(--line); }
.clause[data-verdict='fail'] { contain-intrinsic-size: auto 22rem; }
.clause > summary { display: grid; grid-template-columns: 6.6rem minmax(0, 1fr) auto; gap: 0.8rem; align-items: baseline; padding: 0.5rem 0.4rem; }
.clause > summary:hover { background: var(--sunk); }
.clause:target > summary { background: var(--sunk); box-shadow: inset 3px 0 0 var(--link); }
.clause .body { padding: 0 0.4rem 1.1rem calc(7.4rem + 0.4rem); }
.clause h3 { font-size: 1.06rem; font-weight: 600; line-height: 1.4; }
.section { color: var(--muted); font-size: 0.87rem; white-space: nowrap; font-variant-numeric: tabular-nums; }
.mark { font-size: 0.8rem; font-weight: 600; white-space: nowrap; color: var(--muted); }
.mark::before { content: ''; display: inline-block; width: 0.6em; height: 0.6em; border-radius: 50%; margin-right: 0.55em; background: var(--fill); border: 1px solid var(--line); }
.mark.fail { color: var(--fail); } .mark:is(.normal, .minor) { color: var(--muted); } .mark.pass { color: var(--pass); } .mark.inconclusive { color: var(--inconclusive); }
.facts { display: flex; flex-wrap: wrap; gap: 0.2rem 0.9rem; align-items: baseline; font-size: 0.87rem; color: var(--muted); }
.actions { display: flex; flex-wrap: wrap; gap: 0.3rem; margin-left: auto; }
.reason, .note { margin-top: 0.4rem; white-space: pre-wrap; }
.note { color: var(--muted); }
.finding { margin-top: 0.9rem; }
.compare { display: grid; grid-template-columns: 1fr 1fr; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; background: var(--card); }
.compare > div { padding: 0.55rem 0.9rem 0.7rem; }
.compare .expected { border-left: 3px solid var(--pass-fill); }
.compare .received { border-left: 3px solid var(--fail-fill); background: var(--fail-tint); }
.compare dt { font-size: 0.8rem; font-weight: 600; color: var(--muted); }
.compare dd { font-family: var(--mono); font-size: 0.9rem; white-space: pre-wrap; }
.course { display: flex; flex-wrap: wrap; gap: 0.3rem 0.8rem; align-items: center; margin-top: 0.5rem; font-size: 0.87rem; }
.course svg { height: 0.8rem; width: auto; flex: none; }
#last-runs svg { height: 8px; border-radius: 3px; }
#last-runs small { display: block; color: var(--muted); }
#last-runs :is(th, td:nth-child(2)) { white-space: nowrap; }
#last-runs td:nth-child(1) { width: 8rem; white-space: normal; }
#last-runs td:nth-child(3) { width: 28%; }
code.source { color: var(--muted); }
.check { font-size: 0.87rem; color: var(--muted); margin-top: 0.45rem; }
.attempts { color: var(--fail); margin-right: 0.7rem; white-space: nowrap; }
.checks { font-size: 0.93rem; margin-top: 0.4rem; }
.checks li { padding: 0.15rem 0; }
.more > summary { color: var(--muted); }
.more { margin-top: 0.4rem; font-size: 0.87rem; }
.more > summary::before { content: '›' / ''; display: inline-block; width: 1em; margin-right: 0.2em; text-align: center; color: var(--muted); }
.more[open] > summary::before { rotate: 90deg; }
.group { border-top: 1px solid var(--line); }
.group > summary { display: grid; grid-template-columns: minmax(0, 1fr) auto 9rem; gap: 1rem; align-items: center; padding: 0.5rem 0.4rem; }
.group > summary:not(:has(svg)) { grid-template-columns: minmax(0, 1fr) auto; }
.group > summary:hover { background: var(--sunk); }
.group > summary > span { padding-left: 1.1em; text-indent: -1.1em; }
.group > summary > span::before { text-indent: 0; content: '›' / ''; display: inline-block; width: 1.1em; color: var(--muted); transition: rotate 0.1s; }
.group[open] > summary > span::before { rotate: 90deg; translate: -0.2em 0; }
.group > .clause { margin-left: 1.1rem; }
.group svg { height: 8px; border-radius: 3px; }
.group > summary > code { color: var(--muted); }
.group small { font-variant-numeric: tabular-nums; }

.exchange { margin-top: 0.4rem; border: 1px solid var(--line); border-radius: 8px; background: var(--card); font-size: 0.87rem; }
.exchange > summary { padding: 0.25rem 0.8rem; color: var(--muted); }
.exchange > summary::before { content: '›' / ''; display: inline-block; width: 1em; margin-right: 0.2em; text-align: center; }
.exchange[open] > summary::before { rotate: 90deg; }
.exchange > summary code { color: var(--ink); }
.exchange .step { color: var(--ink); }
.exchange mark { background: var(--sunk); color: var(--ink); font-weight: 600; border-radius: 4px; padding: 0 0.3em; }
.finding .exchange mark { background: var(--fail-tint); color: var(--fail); }
.exchange > summary code { display: block; padding-left: 1em; }
.attempt { margin-top: 0.7rem; }
.attempt h4 { margin: 0; font-size: 0.93rem; }
.waterfall { margin: 0.3rem 0; font-size: 0.8rem; line-height: 1.3; font-variant-numeric: tabular-nums; }
.waterfall li { display: grid; grid-template-columns: 3.2rem minmax(0, 1fr) 4.8rem; gap: 0.5rem; align-items: center; }
.waterfall b { font-weight: 500; }
.waterfall svg { height: 0.6rem; background: var(--sunk); border-radius: 3px; }
.waterfall rect { fill: var(--muted); }
.waterfall .decides rect { fill: var(--fail-fill); }
.waterfall small { text-align: right; white-space: nowrap; }
.exchange > summary small { white-space: nowrap; }
.exchange > summary b { font-weight: 500; font-variant-numeric: tabular-nums; }
.exchange[open] > summary { border-bottom: 1px solid var(--line); }
.wire { display: grid; grid-template-columns: 1fr 1fr; }
.wire figure { padding: 0.6rem 0.8rem; min-width: 0; }
.wire figure + figure { border-left: 1px solid var(--line); }
.wire figcaption { font-size: 0.8rem; font-weight: 600; color: var(--muted); }
.wire pre { font-size: 0.8rem; line-height: 1.5; }
.wire pre span { color: var(--muted); }
.wire pre i { color: var(--muted); font-family: var(--sans); }
.curl { display: flex; gap: 0.8rem; align-items: start; justify-content: space-between; padding: 0.45rem 0.8rem; border-top: 1px solid var(--line); }
.curl pre { font-size: 0.8rem; padding: 0.4rem 0; }
.curl summary { color: var(--link); }
.curl button { flex: none; }

.sections { padding: 2.4rem 0 1rem; }
.sections button { display: grid; grid-template-columns: 2.2rem minmax(0, 1fr) 4.2rem; gap: 0 0.5rem; align-items: center; width: 100%; padding: 0.1rem 0.3rem; border: 0; background: none; font-size: 0.8rem; line-height: 1.35; text-align: left; }
.sections button:hover { background: var(--sunk); }
.sections .title { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.sections svg { height: 5px; grid-column: 2 / -1; margin: 0.1rem 0 0.2rem; order: 1; }
.sections b { font-weight: 500; font-variant-numeric: tabular-nums; }
.sections .count { text-align: right; color: var(--muted); font-variant-numeric: tabular-nums; }
.sections strong { color: var(--fail); }

.scroll { overflow: auto; max-height: 85vh; }
.matrix table { border-collapse: separate; border-spacing: 2px; font-size: 0.75rem; }
.matrix thead :is(th, td) { position: sticky; top: 0; z-index: 1; background: var(--paper); }
.matrix thead th { height: 9.5rem; vertical-align: bottom; font-weight: 400; padding: 0; }
.matrix thead span { display: block; writing-mode: vertical-rl; rotate: 180deg; white-space: nowrap; margin: 0 auto; line-height: 1.6rem; }
.matrix td { white-space: nowrap; }
.matrix tbody th { position: sticky; left: 0; background: var(--paper); text-align: left; font-weight: 400; white-space: nowrap; padding: 0 0.5rem 0 0; }
.matrix tbody th a { padding-left: 1.2rem; }
.matrix th button { border: 0; background: none; padding: 0.1rem 0.2rem; font-size: 0.8rem; }
.matrix th button::before { content: '›' / ''; display: inline-block; width: 0.9em; color: var(--muted); }
.matrix th button[aria-expanded='true']::before { rotate: 90deg; }
.matrix td :is(button, span) { display: block; width: 1.75rem; padding: 0; border: 0; border-radius: 4px; font-size: 0.75rem; line-height: 1.5rem; text-align: center; background: var(--sunk); color: var(--muted); font-variant-numeric: tabular-nums; }
.matrix td .pass { background: var(--pass-tint); color: var(--pass); }
.matrix td .part { background: none; box-shadow: inset 0 0 0 1px var(--pass-fill); color: var(--pass); }
.matrix td .fail { background: var(--fail-fill); color: light-dark(#fff, #000); font-weight: 700; }
.matrix td .review { background: var(--review-fill); color: #1d1d1b; font-weight: 600; }
.matrix td .warning { background: var(--warning-fill); color: #1d1d1b; font-weight: 600; }
.matrix td .inconclusive { background: var(--inconclusive-fill); color: #1d1d1b; font-weight: 600; }
.matrix td button:hover { box-shadow: inset 0 0 0 1px var(--ink); }
.coverage tbody th b { display: inline-block; width: 2.4rem; font-weight: 500; font-variant-numeric: tabular-nums; }
.coverage tbody th { max-width: 9rem; overflow: hidden; text-overflow: ellipsis; }
.coverage td .all { background: var(--pass-tint); color: var(--pass); }
.coverage td .some { background: none; box-shadow: inset 0 0 0 1px var(--pass-fill); color: var(--pass); }
.times { border-collapse: collapse; width: 100%; font-size: 0.87rem; font-variant-numeric: tabular-nums; }
.times th { text-align: left; font-weight: 400; white-space: nowrap; }
.times thead th { color: var(--muted); font-size: 0.8rem; }
.times :is(th, td) { padding: 0.1rem 0.8rem 0.1rem 0; }
.times td:nth-child(2) { width: 45%; }
.times :is(th, td):nth-child(n + 3) { text-align: right; white-space: nowrap; }
.times svg { height: 0.75rem; background: var(--sunk); border-radius: 3px; }
.times rect { fill: var(--muted); }
.times .p95 { fill: var(--not-run-fill); }
.plain { border-collapse: collapse; width: 100%; font-size: 0.93rem; }
.plain :is(th, td) { text-align: left; vertical-align: top; padding: 0.45rem 1rem 0.45rem 0.4rem; border-top: 1px solid var(--line); }
.plain td:first-child { white-space: nowrap; }
.plain th { overflow-wrap: normal; }
#targets td:nth-child(6) { white-space: nowrap; }
#created-resources td { overflow-wrap: break-word; }
#created-resources td:first-child { white-space: normal; width: 32%; }
#created-resources td:last-child { width: 44%; }
.observations { margin: 0 0 0.8rem 1.1rem; font-size: 0.93rem; }
.observation { display: grid; grid-template-columns: 3fr 2fr; gap: 0.2rem 1.5rem; padding: 0.45rem 0.4rem; border-top: 1px solid var(--line); }
.observation dd { white-space: pre-wrap; }
.columns > div { display: flex; flex-direction: column; }
.filtering :is(.matrix, .picture, #run, #created-resources) { order: 1; }
.plain thead th { border: 0; font-size: 0.8rem; color: var(--muted); }
.run { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: 0.9rem 1.5rem; margin-top: 0.8rem; }
.run dt { font-size: 0.8rem; color: var(--muted); }
`;
