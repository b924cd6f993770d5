import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#db/client/open-database.ts';
import { copyData } from '../support/prepared-data.ts';
import { startShop } from '../support/shop-process.ts';
import { logLines } from './support/log-lines.ts';

const PLANTED = {
  thrown: "throw new Error('planted 9515550123')",
  rejected: "Promise.reject(new Error('planted 9515550123'))",
};

test.each(Object.entries(PLANTED))(
  '[SEC-17] [SEC-19] an uncaught error (%s) is logged and stops the process in order',
  async (_, deed) => {
    const folder = await copyData();
    const script = join(folder, 'planted.mjs');
    await writeFile(script, `process.on('SIGUSR2', () => { ${deed} });`);
    const shop = await startShop({ DATA_DIR: folder, NODE_OPTIONS: `--import=${script}` });
    expect(await shop.stop('SIGUSR2')).toBe(1);
    const { lines, odd } = logLines(shop);
    expect(odd).toEqual([]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ level: 60, err: { name: 'Error', message: 'planted …' } });
    expect(lines[0]).toMatchObject({ err: { stack: [expect.stringMatching(/^at /), expect.anything()] } });
    expect(JSON.stringify(lines)).not.toContain('9515550123');

    const open = await openDatabase({ dataDir: folder, now: new Date() });
    expect(open).not.toHaveProperty('problem');
    if (!('problem' in open)) await open.close();
    await rm(folder, { recursive: true, force: true });
  },
  120_000,
);
