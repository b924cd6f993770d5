import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Database } from '#db/client.ts';
import { readConfig } from '#server/config.ts';
import type { OpenShopServer } from '#server/entry.ts';
import { shopJobs } from '#server/jobs/shop-jobs.ts';
import { copyData } from '../../support/prepared-data.ts';
import { shopTime } from '../../support/shop-time.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const BUILD = pathToFileURL(join(ROOT, 'build', 'server', 'index.js')).href;

/** Opens the figures of the built shop. */
export const METRICS_TOKEN = 'figures-of-the-built-shop';

export type BuiltShop = { url: string; db: Database; folder: string; close: () => Promise<void> };

/**
 * The built shop behind a real socket, on a copy of the demo, with its database at hand: so a test can compare
 * what is stored before and after a question. Every question may come from an address of its own.
 */
export async function openBuiltShop(at?: Date, environment: Record<string, string> = {}): Promise<BuiltShop> {
  const { openShopServer } = (await import(/* @vite-ignore */ BUILD)) as { openShopServer: OpenShopServer };
  const folder = await copyData();
  const config = readConfig({
    METRICS_TOKEN,
    ...shopTime(at),
    DATA_DIR: folder,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'silent',
    PORT: '0',
    ...environment,
  });
  const shop = await openShopServer({ config, root: ROOT });
  // What the shop does by itself each minute is done now, so that nothing changes while a test looks.
  for (const job of shopJobs(shop.shop.publicContext, shop.shop.run, { upkeep: null })) await job.run();
  const server = createServer(shop.listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    db: shop.shop.db,
    folder,
    close: async () => {
      shop.endStreams();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await shop.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
