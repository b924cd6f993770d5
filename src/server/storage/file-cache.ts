import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createFolderStorage } from '#services/files/folder-storage.ts';
import { checkName, type Storage, StorageUnavailable } from '#services/storage.ts';

type Options = {
  storage: Storage;
  /** Of this process alone: what lies there already is used again. */
  folder: string;
  maxBytes: number;
  /** How long a copy is taken for the file without asking. */
  trustMs?: number;
  /** After a failure nothing is asked for so long. */
  pauseMs?: number;
};
type Copy = { size: number; checkedAt: number };

const TRUST_MS = 3_600_000;
const PAUSE_MS = 2_000;

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
  const copies = new Map<string, Copy>();
  const running = new Map<string, Promise<boolean>>();
  const growing = join(folder, 'growing');
  const files = createFolderStorage(join(folder, 'files'));
  const pathOf = (name: string) => join(folder, 'files', checkName(name));
  const state = { bytes: 0, pausedUntil: 0 };
  const opened = readFolder();
  opened.catch(() => {});

  async function readFolder() {
    await rm(growing, { recursive: true, force: true });
    await mkdir(growing, { recursive: true });
    for await (const { name, size } of files.list())
      keep(name, { size, checkedAt: Number.NEGATIVE_INFINITY });
  }

  function keep(name: string, copy: Copy) {
    forget(name);
    copies.set(name, copy);
    state.bytes += copy.size;
  }

  function forget(name: string) {
    state.bytes -= copies.get(name)?.size ?? 0;
    copies.delete(name);
  }

  async function makeRoom() {
    for (const name of copies.keys()) {
      if (state.bytes <= maxBytes) return;
      forget(name);
      await files.remove([name]);
    }
  }

  /** Asks the storage, unless it has just failed. */
  async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    if (performance.now() < state.pausedUntil) throw new StorageUnavailable('storage-away', null);
    try {
      return await question();
    } catch (error) {
      state.pausedUntil = performance.now() + pauseMs;
      throw error;
    }
  }

  /** Answers whether there is such a file. A body that ends early is no file. */
  async function fetchCopy(name: string): Promise<boolean> {
    const found = await ask(() => storage.open(name));
    if (!found) return false;
    const path = join(growing, randomUUID());
    try {
      await ask(async () => {
        const sink = createWriteStream(path, { flags: 'wx' });
        await pipeline(found.body, sink);
        if (sink.bytesWritten !== found.size) throw new Error('a stored file ended early');
      });
      await utimes(path, found.changedAt, found.changedAt);
      await mkdir(dirname(pathOf(name)), { recursive: true });
      await rename(path, pathOf(name));
    } catch (error) {
      await rm(path, { force: true });
      throw new StorageUnavailable('storage-away', error);
    }
    keep(name, { size: found.size, checkedAt: performance.now() });
    await makeRoom();
    return true;
  }

  /** Answers whether the copy may be sent. */
  async function checkCopy(name: string, copy: Copy): Promise<boolean> {
    const original = await ask(() => storage.stat(name)).catch(() => 'unknown' as const);
    if (original === null) {
      forget(name);
      await files.remove([name]);
      return false;
    }
    if (original !== 'unknown') copy.checkedAt = performance.now();
    return true;
  }

  function bring(name: string): Promise<boolean> {
    const copy = copies.get(name);
    if (copy && performance.now() - copy.checkedAt < trustMs) return Promise.resolve(true);
    const known = running.get(name);
    if (known) return known;
    const work = (copy ? checkCopy(name, copy) : fetchCopy(name)).finally(() => running.delete(name));
    running.set(name, work);
    return work;
  }

  return {
    /** The file, open for reading; null where the storage has none. The caller closes it. */
    async open(name: string): Promise<FileHandle | null> {
      await opened;
      for (let tries = 0; tries < 2; tries += 1) {
        if (!(await bring(name))) return null;
        const copy = copies.get(name);
        if (copy) keep(name, copy);
        const handle = await open(pathOf(name)).catch(() => null);
        if (handle) return handle;
        // Room was made just now, or somebody emptied the folder.
        forget(name);
      }
      throw new StorageUnavailable('storage-away', null);
    },
  };
}

export type FileCache = ReturnType<typeof createFileCache>;
