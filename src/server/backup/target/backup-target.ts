import type { Readable } from 'node:stream';

/** A backup while it is written: nobody sees it before it is finished. */
export type GrowingBackup = {
  /** Writes one file; the answer comes when it is on the disk. */
  put(path: string, content: Readable): Promise<void>;
  /** Makes it a backup, all of it or nothing. */
  finish(): Promise<void>;
  /** Takes back what was written. */
  abandon(): Promise<void>;
};

/** A place that keeps backups, each a set of files below one name. */
export type BackupTarget = {
  /** As people know it. */
  place: string;
  /** The names of the whole backups. */
  list(): Promise<string[]>;
  /** Takes the place for one writer, and removes what an interrupted one has left. */
  prepare(): Promise<void>;
  /** Begins a backup, once the place is prepared. */
  begin(name: string): Promise<GrowingBackup>;
  /** The file as it lies there; null if it does not. */
  get(name: string, path: string): Promise<Readable | null>;
  remove(name: string): Promise<void>;
  close(): Promise<void>;
};
