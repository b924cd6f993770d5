import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildShop, findNode } from '../../../scripts/workspace.mjs';
import { startShop } from '../../support/shop-process.ts';

/** Loads the demo shop once; every test file opens a copy. */
export default async function prepare() {
  buildShop(findNode());
  const folder = await mkdtemp(join(tmpdir(), 'mooddrop-http-'));
  const shop = await startShop({ DATA_DIR: folder });
  await shop.stop();
  process.env.PREPARED_DATA = folder;
  return () => rm(folder, { recursive: true, force: true });
}
