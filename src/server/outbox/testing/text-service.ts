import { createServer, type IncomingHttpHeaders } from 'node:http';

export type AskedText = { path: string; headers: IncomingHttpHeaders; body: string };
type Answer = { status: number; json: unknown; headers?: Record<string, string> };

/** A text service on loopback: keeps what it is asked and answers as it is told. */
export async function openTextService(answer: (asked: AskedText, count: number) => Answer) {
  const asked: AskedText[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('error', () => response.destroy());
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      const one = { path: request.url ?? '', headers: request.headers, body };
      asked.push(one);
      const { status, json, headers } = answer(one, asked.length);
      response
        .writeHead(status, { 'Content-Type': 'application/json', ...headers })
        .end(JSON.stringify(json));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
