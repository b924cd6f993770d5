import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createFolderStorage } from '#services/files/folder-storage.ts';
import { checkName, type Storage } from '#services/storage.ts';
import { StorageUnavailable } from '#services/storage-trouble.ts';
import { type Copy, createCopies } from './kept-copies.ts';

type Options = {
  storage: Storage;
  /** The processes of a machine may share it; what lies there already is used again. */
  folder: string;
  maxBytes: number;
  /** How long a copy is taken for the file without asking. */
  trustMs?: number;
  /** After a failure nothing is asked for so long. */
  pauseMs?: number;
};

const TRUST_MS = 3_600_000;
const PAUSE_MS = 2_000;
/** A part that has not grown for so long belongs to no process of this machine any more. */
const LEFT_MS = 3_600_000;

/**
 * Copies of stored files on this machine's disk, so that pictures are read from it and not from the network (STORE-05). One
 * fetch for all who ask meanwhile; the least recently used copies go first when the bytes run out. A copy whose original
 * was deleted goes within the hour; while the storage is away, copies are sent and everything else throws
 * `StorageUnavailable`, at once for two seconds after each failure.
 */
export function createFileCache({
  storage,
  folder,
  maxBytes,
  trustMs = TRUST_MS,
  pauseMs = PAUSE_MS,
}: Options) {
  const copies = createCopies(maxBytes);
  const inTurn = createTurns();
  const files = createFolderStorage(join(folder, 'files'));
  const pathOf = (name: string) => join(folder, 'files', checkName(name));
  const ask = createPause(pauseMs);
  const opened = readFolder(folder, copies);
  opened.catch(() => {});

  /** Answers whether there is such a file. */
  async function fetchCopy(name: string): Promise<boolean> {
    const size = await ask(() =>
      download(storage, name, { growing: join(folder, 'growing'), path: pathOf(name) }),
    );
    if (size === null) return false;
    copies.keep(name, { size, checkedAt: performance.now() });
    await files.remove(copies.takeSurplus());
    return true;
  }

  /** Answers whether the copy may be sent. */
  async function checkCopy(name: string, copy: Copy): Promise<boolean> {
    const original = await ask(() => storage.stat(name)).catch(() => 'unknown' as const);
    if (original === null) {
      copies.forget(name);
      await files.remove([name]);
      return false;
    }
    if (original !== 'unknown') copy.checkedAt = performance.now();
    return true;
  }

  function bring(name: string): Promise<boolean> {
    const copy = copies.get(name);
    if (copy && performance.now() - copy.checkedAt < trustMs) return Promise.resolve(true);
    return inTurn(name, () => (copy ? checkCopy(name, copy) : fetchCopy(name)));
  }

  /** The file, open for reading; null where the storage has none. The caller closes it. */
  return async (name: string): Promise<FileHandle | null> => {
    await opened;
    for (let tries = 0; tries < 2; tries += 1) {
      if (!(await bring(name))) return null;
      copies.use(name);
      const handle = await open(pathOf(name)).catch(() => null);
      if (handle) return handle;
      // Room was made just now, or somebody emptied the folder.
      copies.forget(name);
    }
    throw new StorageUnavailable('storage-away', null);
  };
}

async function readFolder(folder: string, copies: ReturnType<typeof createCopies>) {
  const growing = join(folder, 'growing');
  await mkdir(growing, { recursive: true });
  for (const part of await readdir(growing)) {
    const path = join(growing, part);
    const facts = await stat(path).catch(() => null);
    if (facts && Date.now() - facts.mtimeMs > LEFT_MS) await rm(path, { force: true });
  }
  for await (const { name, size } of createFolderStorage(join(folder, 'files')).list())
    copies.keep(name, { size, checkedAt: Number.NEGATIVE_INFINITY });
}

/** One piece of work for a name at a time; whoever asks meanwhile waits for it. */
function createTurns() {
  const running = new Map<string, Promise<boolean>>();
  return (name: string, work: () => Promise<boolean>): Promise<boolean> => {
    const known = running.get(name);
    if (known) return known;
    const turn = work().finally(() => running.delete(name));
    running.set(name, turn);
    return turn;
  };
}

/** Asks, unless asking has failed a moment ago. */
function createPause(pauseMs: number) {
  const state = { until: 0 };
  return async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
    if (performance.now() < state.until) throw new StorageUnavailable('storage-away', null);
    try {
      return await question();
    } catch (error) {
      state.until = performance.now() + pauseMs;
      throw error;
    }
  };
}

type Target = { growing: string; path: string };

/** Brings a file to this path whole and answers its size; null where there is none. A body that ends early is no file. */
async function download(storage: Storage, name: string, { growing, path }: Target): Promise<number | null> {
  const found = await storage.open(name);
  if (!found) return null;
  const part = join(growing, randomUUID());
  try {
    const sink = createWriteStream(part, { flags: 'wx' });
    await pipeline(found.body, sink);
    if (sink.bytesWritten !== found.size) throw new Error('a stored file ended early');
    await utimes(part, found.changedAt, found.changedAt);
    await mkdir(dirname(path), { recursive: true });
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw new StorageUnavailable('storage-away', error);
  }
  return found.size;
}
