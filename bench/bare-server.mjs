// The limit: a bare server that answers every request with the same number of bytes, as dense as compressed ones.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

const body = randomBytes(Number(process.argv[2]));
const server = createServer((_, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
