import { statfs } from 'node:fs/promises';
import { StartRefused } from './refused.ts';

const LEAST_FREE_BYTES = 16 * 1024 * 1024;

/** A database that cannot be opened says nothing of its cause; the disk does (an embedded one writes before it serves). */
export async function refuseFullDisk(dataDir: string): Promise<void> {
  const disk = await statfs(dataDir).catch(() => null);
  if (!disk || disk.bavail * disk.bsize >= LEAST_FREE_BYTES) return;
  throw new StartRefused(
    `disk-full: the disk of ${dataDir} has ${Math.floor((disk.bavail * disk.bsize) / 1e6)} MB left. Make room and start again; nothing that was acknowledged is lost.`,
  );
}
