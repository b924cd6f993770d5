import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createFastPath } from './fast-path.ts';
import type { Kept } from './page-cache.ts';

const toPage = (body: string): Kept => ({
  status: 200,
  headers: {},
  etag: `"${body}"`,
  version: 1,
  until: Number.MAX_SAFE_INTEGER,
  bodies: { br: Buffer.from(body), gzip: Buffer.from(body), identity: Buffer.from(body) },
  bytes: 3 * body.length,
  settlesAt: Number.POSITIVE_INFINITY,
});

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that answers from memory alone; whatever is not kept is 404. */
async function serve({ isBusy, isClosed = false }: { isBusy: boolean; isClosed?: boolean }) {
  const send = createFastPath({
    isClosed: () => isClosed,
    pages: { find: () => null, takeStale: (key) => toPage(`before of ${key}`) },
    places: { work: { isBusy: () => isBusy } },
    publicHeaders: {},
  });
  const server = createServer((request, response) => {
    if (!send(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'Accept-Encoding': 'identity' },
    });
    return [answer.status, await answer.text()];
  };
}

test('[SEC-23] a busy shop sends the previous page, and an idle one renders it again', async () => {
  const [busy, idle] = [await serve({ isBusy: true }), await serve({ isBusy: false })];
  expect(await busy('/gallery')).toEqual([200, 'before of /gallery']);
  expect(await busy('/shop?tab=third-party')).toEqual([200, 'before of /shop?tab=third-party']);
  expect(await idle('/gallery')).toEqual([404, '']);
});

test('[FIRST-04] a closed shop sends no page of before, however busy it is', async () => {
  const closed = await serve({ isBusy: true, isClosed: true });
  expect(await closed('/gallery')).toEqual([404, '']);
});

test('[SEC-23] [GAL-08] an open page that reloads its data never gets outdated ones', async () => {
  const busy = await serve({ isBusy: true });
  expect(await busy('/gallery.data')).toEqual([404, '']);
  expect(await busy('/_.data')).toEqual([404, '']);
  expect(await busy('/shop.data?tab=third-party')).toEqual([404, '']);
});
