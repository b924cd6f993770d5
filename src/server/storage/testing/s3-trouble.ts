import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** `silent`: no answer; `cut`: half of every file; `full`: no room; `away`: the connection ends. */
export type Trouble = 'none' | 'silent' | 'cut' | 'full' | 'away';

const FULL = '<?xml version="1.0"?><Error><Code>QuotaExceeded</Code><Message>full</Message></Error>';

/** Stands before an S3 server and passes everything on, unless there is trouble. Counts what it was asked. */
export async function openTrouble(endpoint: string) {
  const state = { trouble: 'none' as Trouble, asked: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((asked, answer) => {
    state.asked += 1;
    asked.on('error', () => {});
    answer.on('error', () => {});
    if (state.trouble === 'silent') return;
    if (state.trouble === 'away') return void asked.socket.destroy();
    if (state.trouble === 'full' && asked.method === 'PUT') {
      asked.resume();
      return void answer.writeHead(403, { 'Content-Type': 'application/xml' }).end(FULL);
    }
    // The signature names the host that the client asked.
    const on = request(endpoint + asked.url, { method: asked.method, headers: asked.headers }, (found) => {
      answer.writeHead(found.statusCode ?? 500, found.headers);
      if (state.trouble !== 'cut' || asked.method !== 'GET') return void found.pipe(answer);
      const size = Number(found.headers['content-length']);
      found.once('data', (chunk: Buffer) => {
        answer.write(chunk.subarray(0, Math.floor(size / 2)), () => asked.socket.destroy());
      });
    });
    on.on('error', () => answer.destroy());
    asked.pipe(on);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    state,
    mediaUrl: `s3://shop-files/shop?endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
