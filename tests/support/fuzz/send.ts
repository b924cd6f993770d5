import { connect } from 'node:net';
import type { Manner } from './request.ts';

const PATIENCE_MS = 25_000;
/** More of an answer is not read: clips are long. */
const MOST_BYTES = 300_000;

export type Answer = {
  statuses: number[];
  /** The first answer's head, and as much of everything as was read. */
  head: string;
  text: string;
  ms: number;
  end: 'answered' | 'closed' | 'hung' | 'refused' | 'left';
};

type Sending = { port: number; from: string; bytes: Buffer; manner: Manner; isOwedAnswer: boolean };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends bytes from an address of the own machine and reads what comes, until the shop closes or is done. */
export function send({ port, from, bytes, manner, isOwedAnswer }: Sending): Promise<Answer> {
  const startedAt = performance.now();
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    let length = 0;
    const socket = connect({
      port,
      host: '127.0.0.1',
      localAddress: from,
      noDelay: true,
      allowHalfOpen: true,
    });
    const finish = (end: Answer['end']) => {
      socket.destroy();
      const text = Buffer.concat(chunks).toString('latin1');
      const statuses = [...text.matchAll(/(?:^|\n|[^\n]{0})HTTP\/1\.1 (\d{3}) /g)].map(([, status]) =>
        Number(status),
      );
      const head = text.split('\r\n\r\n')[0] ?? '';
      resolve({
        statuses,
        head,
        text,
        ms: performance.now() - startedAt,
        end: statuses.length > 0 ? 'answered' : end,
      });
    };
    // What is owed no answer is not waited for long.
    socket.setTimeout(isOwedAnswer ? PATIENCE_MS : 700, () => finish(isOwedAnswer ? 'hung' : 'left'));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      finish(error.code === 'ECONNREFUSED' ? 'refused' : 'closed'),
    );
    socket.on('end', () => finish('closed'));
    socket.on('close', () => finish('closed'));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      length += chunk.length;
      if (manner.after === 'drop' || length > MOST_BYTES || isStream(chunks)) finish('left');
    });
    socket.on('connect', () => void write().catch(() => finish('closed')));

    async function write() {
      const whole =
        manner.cutAt === undefined ? bytes : bytes.subarray(0, Math.floor(bytes.length * manner.cutAt));
      const size = Math.max(1, Math.ceil(whole.length / (manner.pieces ?? 1)));
      for (let at = 0; at < whole.length && !socket.destroyed; at += size) {
        if (at > 0) await pause(manner.pauseMs ?? 0);
        await new Promise((done) => socket.write(whole.subarray(at, at + size), done));
      }
      if (manner.after === 'half-close') socket.end();
      if (manner.after === 'reset') socket.resetAndDestroy();
      if (manner.after === 'close') finish('left');
    }
  });
}

function isStream(chunks: readonly Buffer[]): boolean {
  return chunks.length < 3 && Buffer.concat(chunks).includes('text/event-stream');
}
