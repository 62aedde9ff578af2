// An HTTP/1.1 service that ends each connection some ms after its answer, without saying Connection: close.
import net from 'node:net';
const ms = Number(process.env.CLOSE_MS ?? 2);
net
  .createServer((s) => {
    let buf = '';
    s.on('error', () => {});
    s.on('data', (d) => {
      buf += d;
      for (;;) {
        const at = buf.indexOf('\r\n\r\n');
        if (at < 0) return;
        const n = Number(/content-length: (\d+)/i.exec(buf.slice(0, at))?.[1] ?? 0);
        if (buf.length < at + 4 + n) return;
        buf = buf.slice(at + 4 + n);
        const body =
          '{"access_token":"a.b.c","scope":"api.retailer","expires_in":3600,"token_type":"Bearer"}';
        s.write(
          `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
        );
        setTimeout(() => (process.env.RST ? s.resetAndDestroy() : s.destroy()), ms);
      }
    });
  })
  .listen(0, '127.0.0.1', function () {
    process.stdout.write(`${this.address().port}\n`);
  });
