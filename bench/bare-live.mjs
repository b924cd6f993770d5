// The limit of live streams: a bare server that holds as many responses open, tells one of them on request, and answers
// an order's requests with a page. `node bench/bare-live.mjs` is started by `bench/live.mjs`.
import { createServer } from 'node:http';

const streams = new Map();
const page = 'x'.repeat(40_000);

const server = createServer((request, response) => {
  const [path, name = ''] = request.url.split('?');
  if (path === '/live') {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write('event: open\ndata: {}\n\n');
    streams.set(name, response);
    response.on('error', () => {});
    response.on('close', () => streams.delete(name));
    return;
  }
  request.resume();
  if (path === '/tell') streams.get(name)?.write(`event: hint\ndata: {"ref":"${name}"}\n\n`);
  const isPage = request.method !== 'POST';
  response.writeHead(200, { 'Content-Type': isPage ? 'text/html' : 'application/json' });
  response.end(isPage ? page : '{"ok":true}');
});
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () =>
  process.stdout.write(`${server.address().port}\n`),
);
