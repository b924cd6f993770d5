import { connect } from 'node:net';

export type RawAnswer = { status: number; head: string; body: string };

/**
 * Sends these bytes as they are and reads until the shop closes: fetch mends targets and headers before they are
 * sent, a socket does not. `localAddress` is who asks, for what is limited by address. A status of 0 is a connection that was closed without a word.
 */
export function sendRaw(
  url: string,
  lines: readonly string[],
  patienceMs = 20_000,
  localAddress?: string,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(port), host: hostname, localAddress }, () =>
      socket.write(lines.join('\r\n')),
    );
    const read = () => {
      const text = Buffer.concat(chunks).toString('latin1');
      const [head = '', ...body] = text.split('\r\n\r\n');
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
        head,
        body: body.join('\r\n\r\n'),
      });
    };
    socket.setTimeout(patienceMs, () => socket.destroy(new Error(`no answer to ${lines[0]}`)));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? read() : reject(error),
    );
    socket.once('end', () => socket.end());
    socket.once('close', read);
  });
}

/** One request line with the shop's own Host, and whatever else is wanted. */
export function askRaw(
  url: string,
  firstLine: string,
  headers: readonly string[] = [],
  localAddress?: string,
): Promise<RawAnswer> {
  const isHostGiven = headers.some((line) => /^host:/i.test(line));
  const host = isHostGiven ? [] : [`Host: ${new URL(url).host}`];
  const lines = [`${firstLine} HTTP/1.1`, ...host, 'Connection: close', ...headers, '', ''];
  return sendRaw(url, lines, undefined, localAddress);
}
