import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runEvents, runNotices, runStops, runs } from '#db/schema/runs.ts';
import { hashedText } from '#domain/road/run-event.ts';
import { sendOut } from '../support/road-run.ts';
import { roadNow, shopNow } from '../support/shop-time.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';

const KEY = 'k'.repeat(43);
const open: { shop?: BuiltShop; runId: string; stopId: string } = { runId: '', stopId: '' };

beforeAll(async () => {
  const shop = await openBuiltShop(roadNow());
  const { runId } = await sendOut(shop.db);
  const eventKeyHash = createHash('sha256').update(KEY).digest('hex');
  const eventKeyEndsAt = new Date(shopNow().getTime() + 72 * 3_600_000);
  await shop.db.update(runs).set({ eventKeyHash, eventKeyEndsAt }).where(eq(runs.id, runId));
  const [stop] = await shop.db
    .select()
    .from(runStops)
    .where(eq(runStops.runId, runId))
    .orderBy(runStops.position);
  Object.assign(open, { shop, runId, stopId: stop?.id ?? '' });
});
afterAll(() => open.shop?.close());

function event(change: object = {}) {
  const told = {
    ...({ runId: open.runId, id: randomUUID(), seq: 1, kind: 'arrived', stopId: open.stopId } as const),
    ...{ deviceAt: shopNow().toISOString(), previousHash: '', body: { addressVersion: 0 } },
  };
  return { ...told, hash: createHash('sha256').update(hashedText(told)).digest('hex'), ...change };
}

const batch = (events: unknown[], change: object = {}) =>
  JSON.stringify({ runId: open.runId, sentAt: shopNow().toISOString(), events, ...change });

async function send(
  body: string,
  { key = KEY, headers = {} as Record<string, string>, method = 'POST' } = {},
) {
  const url = `${open.shop?.url}/run-events`;
  const answer = await fetch(url, {
    method,
    headers: {
      ...{ 'Content-Type': 'application/json', Origin: open.shop?.url ?? '' },
      ...(key && { Authorization: `Bearer ${key}` }),
      ...headers,
    },
    ...(method === 'POST' && { body }),
  });
  const text = await answer.text();
  const json = text.startsWith('{') ? (JSON.parse(text) as { code?: string }) : {};
  return { status: answer.status, ...json };
}

async function written() {
  const db = open.shop?.db;
  if (!db) throw new Error('no shop');
  return [
    ...(await db.select().from(runEvents)),
    ...(await db.select().from(runNotices)),
    ...(await db.select().from(runStops).orderBy(runStops.id)),
  ];
}

test('[ROAD-05, ROAD-06] what is no batch, too long, or has no good key is refused by its code and changes nothing', async () => {
  const before = await written();
  const good = event();
  const cases: [string, number, string | undefined, Parameters<typeof send>][] = [
    ['no key', 401, 'run-key-invalid', [batch([good]), { key: '' }]],
    ['a wrong key', 401, 'run-key-invalid', [batch([good]), { key: 'w'.repeat(43) }]],
    ['a key of odd letters', 401, 'run-key-invalid', [batch([good]), { key: '<'.repeat(43) }]],
    ['another run', 401, 'run-key-invalid', [batch([good], { runId: randomUUID() })]],
    ['no JSON', 400, 'malformed', ['{']],
    ['nothing', 400, 'malformed', ['']],
    ['a list', 400, 'malformed', ['[]']],
    ['an unknown field', 400, 'malformed', [batch([event({ extra: 1 })])]],
    ['an unknown kind', 400, 'malformed', [batch([event({ kind: 'cancelled' })])]],
    ['a number below one', 400, 'malformed', [batch([event({ seq: 0 })])]],
    ['an odd clock', 400, 'malformed', [batch([event({ deviceAt: 'yesterday' })])]],
    ['no hash', 400, 'malformed', [batch([event({ hash: '' })])]],
    [
      'a document’s number',
      400,
      'malformed',
      [batch([event({ body: { addressVersion: 0, number: 'X1' } })])],
    ],
    ['too many', 400, 'malformed', [batch(Array.from({ length: 51 }, () => event()))]],
    ['another site', 403, undefined, [batch([good]), { headers: { Origin: 'https://evil.example' } }]],
  ];
  for (const [name, status, code, asked] of cases) {
    const answer = await send(...asked);
    expect([name, answer.status, code && answer.code]).toEqual([name, status, code]);
  }
  expect((await send('', { method: 'GET' })).status).toBeGreaterThanOrEqual(400);
  expect(await written()).toEqual(before);
});

test('[ROAD-05, ROAD-06] without a session the key alone sends; another run’s stop is looked at and untouched', async () => {
  const [first] = [event()];
  const gap = event({ seq: 3 });
  expect(await send(batch([gap]))).toMatchObject({ status: 200, taken: [], missing: 1 });
  expect(await send(batch([first, first]))).toMatchObject({ status: 200, taken: [first.id], missing: null });
  expect(await send(batch([first]))).toMatchObject({ status: 200, taken: [first.id], head: { seq: 1 } });
  const [stop] = (await open.shop?.db.select().from(runStops).where(eq(runStops.id, open.stopId))) ?? [];
  expect(stop).toMatchObject({ state: 'arrived', version: 2 });
  const foreign = { seq: 2, previousHash: first?.hash, stopId: randomUUID() };
  const { hash: _, ...told } = event(foreign);
  const hash = createHash('sha256').update(hashedText(told)).digest('hex');
  expect(await send(batch([{ ...told, hash }]))).toMatchObject({ status: 200, taken: [told.id] });
  const notices = (await open.shop?.db.select().from(runNotices)) ?? [];
  expect(notices.map(({ code, stopId }) => [code, stopId])).toEqual([['not-found', null]]);
});

// The last one: its connection is of no use to others.
test('[ROAD-06] a batch that is too long is refused', async () => {
  // It is refused before it has been read: the answer, or the end of the connection, may come first.
  const long = batch([event({ signature: 'A'.repeat(1_100_000) })]);
  expect(
    await send(long).then(
      ({ status }) => status,
      () => 413,
    ),
  ).toBe(413);
});
