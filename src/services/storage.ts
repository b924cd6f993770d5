import type { Readable } from 'node:stream';

export type Stored = { size: number; changedAt: Date };
export type Listed = Stored & { name: string };
export type ByteRange = { start: number; end: number };

/** The bytes of a new file; one whose path `mayMove` is gone from there afterwards. */
export type Source = { data: Buffer } | { path: string; mayMove?: boolean };
/** `ifAbsent`: a file of that name stays as it is; of two that come at once, either may stay. */
export type PutOptions = { mediaType: string; ifAbsent?: boolean };

/**
 * Where files lie, whatever keeps them: a folder of this machine, or a service that several machines share (STORE-01).
 * A name is a relative path in small parts; one that leads elsewhere throws. Whoever reads meanwhile sees the whole
 * file or none. What cannot be done now throws `StorageUnavailable`; a missing file is null, its removal no fault.
 */
export type Storage = {
  put(name: string, source: Source, options: PutOptions): Promise<void>;
  /** `range`: both ends count, and the file must have them. The body fails like any stream while it is read. */
  open(name: string, range?: ByteRange): Promise<(Stored & { body: Readable }) | null>;
  stat(name: string): Promise<Stored | null>;
  remove(names: readonly string[]): Promise<void>;
  /** Every file whose name begins so, in no particular sequence. */
  list(prefix?: string): AsyncIterable<Listed>;
};

/** Throws for a name that is no relative path, or that leads out of the storage. */
export function checkName(name: string): string {
  const isOdd = name.split('/').some((part) => part === '' || part === '.' || part === '..');
  if (isOdd || /[\0\\]/.test(name)) throw new Error('not the name of a stored file');
  return name;
}
