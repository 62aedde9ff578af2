import { areas, products, watchTriggers, faultOfProduct } from './mock/mistakes/grid.ts';
import { operations, type OperationName } from './specs/operations.ts';
import { tourOfAccess } from './tests/support/tour-access.ts';
const all = products('access');
const hit = new Set<string>();
const t0=Date.now();
for (const name of Object.keys(operations) as OperationName[]) await tourOfAccess([name], (s) => watchTriggers(s, (p) => hit.add(p)));
console.log('watched', Date.now()-t0);
const places = new Set(all.map(({ mistake, trigger }) => `${mistake.operation} ${trigger.name}`));
console.log([...places].filter((p) => !hit.has(p)).sort((a,b)=>a.split(' ')[1]! < b.split(' ')[1]! ? -1 : 1).join('\n'));
if (process.argv[2]) {
  const refs = new Map<string,string[]>();
  let bad=0, n=0;
  const seen = new Set<string>();
  for (const p of all) {
    if (process.argv[2]==='plain') { if (seen.has(p.mistake.name)) continue; seen.add(p.mistake.name); }
    const op = p.mistake.operation;
    if (!refs.has(op)) { const s: string[]=[]; await tourOfAccess([op], ()=>{}, (x)=>s.push(x)); refs.set(op,s); console.log(op, s.length); }
    const ref = refs.get(op)!; let step=0; let differs=false;
    try { await tourOfAccess([op], (s)=>faultOfProduct(p).break(s), (x)=>{ if (x!==ref[step++]) { differs=true; throw new Error('x'); } }); } catch (e) { if (!differs) console.log('ERR', p.id, e); }
    n++; if (!differs) { bad++; console.log('SAME', p.id); }
  }
  console.log(n, bad, Date.now()-t0);
}
