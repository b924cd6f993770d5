import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { OpenDatabase } from '#db/client.ts';
import { type MadeBackup, noteBackup } from '#services/backup.ts';
import type { Log } from '../logs/open-log.ts';
import type { Clock } from '../start/shop-context.ts';

const COPIES = 'backup-copy';
/** The longest path that every system takes for a socket. */
const LONGEST_PATH = 100;

/** Where the shop that holds a data folder listens for a backup's question; null where the path is too long for it. */
export function copyAddress(dataDir: string): string | null {
  const paths = [join(dataDir, 'shop.sock'), relative(process.cwd(), join(dataDir, 'shop.sock'))];
  return paths.find((path) => Buffer.byteLength(path) <= LONGEST_PATH) ?? null;
}

const question = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('copy') }),
  z.object({
    ask: z.literal('note'),
    made: z.object({
      at: z.iso.datetime(),
      name: z.string(),
      bytes: z.number(),
      rows: z.number(),
      files: z.number(),
    }),
  }),
]);

export type Question = { ask: 'copy' } | { ask: 'note'; made: MadeBackup };
export type CopyAnswer =
  | { copy: string }
  | { ok: true }
  | { problem: 'malformed' | 'copy-busy' | 'copy-failed' };

type Options = { database: OpenDatabase; dataDir: string; now: Clock; log: Log };

/**
 * Gives copies of the embedded database to backups, because only the shop that runs may open it (KEEP-01). It listens
 * on a socket in DATA_DIR, which only the shop's own user may enter; a copy lives as long as the connection of whoever
 * asked for it. Answers how to stop.
 */
export async function openCopyService({
  database,
  dataDir,
  now,
  log,
}: Options): Promise<() => Promise<void>> {
  const { copyFiles } = database;
  const address = copyAddress(dataDir);
  if (!copyFiles || !address) return async () => {};
  const copies = join(dataDir, COPIES);
  const state = { isBusy: false };
  const sockets = new Set<Socket>();
  await rm(copies, { recursive: true, force: true });
  // The folder is ours alone: a socket that lies there is of a process that was killed.
  await rm(address, { force: true });

  async function answer(line: string, own: string): Promise<CopyAnswer> {
    const found = question.safeParse(parse(line)).data;
    if (!found) return { problem: 'malformed' };
    if (found.ask === 'note') {
      await noteBackup(database.db, found.made, now());
      return { ok: true };
    }
    if (state.isBusy || !copyFiles) return { problem: 'copy-busy' };
    state.isBusy = true;
    try {
      await copyFiles(join(own, 'db'));
      return { copy: own };
    } finally {
      state.isBusy = false;
    }
  }

  const server = createServer((socket) => {
    const own = join(copies, randomUUID());
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, {
      answer: (line) =>
        answer(line, own).catch((err: unknown): CopyAnswer => {
          log.error({ err }, 'a copy for a backup could not be made');
          return { problem: 'copy-failed' };
        }),
      end: () => rm(own, { recursive: true, force: true }),
    });
  });
  server.on('error', (err) => log.error({ err }, 'backups cannot ask this shop'));
  server.listen(address);
  return async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
    await rm(copies, { recursive: true, force: true });
  };
}

type Served = { answer(line: string): Promise<CopyAnswer>; end(): Promise<void> };

/** One question after the other; when the other side is gone and the last one is answered, `end` cleans up. */
function serve(socket: Socket, { answer, end }: Served): void {
  const lines = createInterface({ input: socket });
  const state = { last: Promise.resolve() };
  const next = async (line: string) => {
    const said = await answer(line);
    if (socket.writable) socket.write(`${JSON.stringify(said)}\n`);
  };
  socket.on('error', () => {});
  lines.on('error', () => {});
  lines.on('line', (line) => {
    state.last = state.last.then(() => next(line));
  });
  socket.on('close', () => {
    state.last = state.last.then(end).catch(() => {});
  });
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
