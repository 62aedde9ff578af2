// A client that opens a connection for each request, as curl in a script does.
import http from 'node:http';
const b = process.env.LOYALTY_BASE_URL;
let ok = 0;
const errs = {};
const post = (path, body) =>
  new Promise((res) => {
    const q = http.request(
      b + path,
      { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, agent: false },
      (r) => {
        r.resume();
        r.on('end', () => res(r.statusCode));
      },
    );
    q.on('error', (e) => res(e.code));
    q.end(body);
  });
for (let i = 0; i < Number(process.env.REQUESTS ?? 100); i++) {
  const s = await post(
    '/connect/token',
    'grant_type=client_credentials&scope=api.retailer&client_id=me&client_secret=secret',
  );
  if (s === 200) ok++;
  else errs[s] = (errs[s] ?? 0) + 1;
  await new Promise((r) => setTimeout(r, Number(process.env.GAP ?? 0)));
}
process.stdout.write(`${JSON.stringify({ ok, errs })}\n`);
