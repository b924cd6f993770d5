import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildShop, findNode } from '../../scripts/workspace.mjs';
import { startShop } from './shop-process.ts';

/** Loads the demo shop once for the whole run; each file starts on a copy. */
export default async function prepareData() {
  buildShop(findNode());
  const folder = await mkdtemp(join(tmpdir(), 'mooddrop-browser-'));
  const shop = await startShop({ DATA_DIR: folder });
  await shop.stop();
  process.env.PREPARED_DATA = folder;
  return () => rm(folder, { recursive: true, force: true });
}

export async function copyData(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mooddrop-worker-'));
  await cp(process.env.PREPARED_DATA ?? '', folder, { recursive: true });
  return folder;
}
