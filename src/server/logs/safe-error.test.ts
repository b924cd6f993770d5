import { DrizzleQueryError, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { OpenDatabase } from '#db/client.ts';
import { openTestDatabase } from '#db/testing/test-database.ts';
import { openLog } from './open-log.ts';
import { safeError } from './safe-error.ts';

const PERSON = '9515550123';
const EMAIL = 'ada.marsh@example.com';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
}, 60_000);
afterAll(() => open.close());

const caught = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};
const failed = (query: ReturnType<typeof sql>) =>
  open.db.execute(query).then(
    () => null,
    (error) => error,
  );

test('[SEC-19] a failed query is logged with code and place, without statement and parameters', async () => {
  const error = await failed(sql`select ${PERSON} as phone from no_such_table where name = ${'Ada Marsh'}`);
  expect(error).toBeInstanceOf(DrizzleQueryError);
  const said = safeError(error);
  expect(said).toMatchObject({
    name: 'Error',
    message: 'a query failed',
    cause: { code: '42P01', message: 'relation "no_such_table" does not exist' },
  });
  expect(said.stack?.[0]).toMatch(/^at /);
  expect(JSON.stringify(said)).not.toMatch(/9515550123|Ada|select|params/);
});

test('[SEC-19] row values that PostgreSQL quotes in detail or message are not logged', async () => {
  const twice = sql`insert into shop_marks (key, value, at) values (${EMAIL}, '1', now()), (${EMAIL}, '1', now())`;
  const unique = safeError(await failed(twice));
  expect(unique.cause).toMatchObject({ code: '23505', table: 'shop_marks' });
  expect(unique.cause?.constraint).toMatch(/shop_marks/);
  const invalid = safeError(await failed(sql`select ${`my "own" number ${PERSON}`}::uuid`));
  expect(invalid.cause).toMatchObject({ code: '22P02', message: 'invalid input syntax for type uuid: "…"' });
  expect(JSON.stringify([unique, invalid])).not.toMatch(/9515550123|ada\.marsh|own/);
});

test('[SEC-19] an error of the shop keeps its message and its stack', () => {
  const said = safeError(caught(() => (undefined as unknown as { name: string }).name));
  expect(said.name).toBe('TypeError');
  expect(said.message).toContain('undefined');
  expect(said.stack?.[0]).toMatch(/safe-error\.test/);
});

test.each([
  ['a phone number', new Error(`no customer with ${PERSON} or (951) 555-0123 or 951-555-0123`)],
  ['an e-mail address', new Error(`cannot write to ${EMAIL}`)],
  ['text that was parsed', caught(() => JSON.parse(`{"phone": ${PERSON}x ${EMAIL}`))],
  ['a message of several lines', new Error(`first\n    at ${EMAIL}\n    at ${PERSON}`)],
  ['a cause', new Error('outer', { cause: new Error(`inner ${PERSON}`) })],
  ['several at once', new AggregateError([new Error(EMAIL), new Error(PERSON)], 'all failed')],
  ['what a schema refused', caught(() => z.object({ phone: z.email() }).parse({ phone: PERSON }))],
  ['no error', { phone: PERSON, email: EMAIL }],
  ['a text', `thrown ${PERSON}`],
])('[SEC-19] %s names nobody', (_, error) => {
  const said = JSON.stringify(safeError(error));
  expect(said).not.toMatch(/9515550123|555-0123|ada\.marsh/);
  expect(said).toMatch(/"name":"\w+"/);
});

test('[SEC-19] causes are logged up to a limit, and an unreadable one is marked so', () => {
  const chain = new Error('first', { cause: new Error('second', { cause: new RangeError('third') }) });
  expect(safeError(chain)).toMatchObject({
    message: 'first',
    cause: { message: 'second', cause: { name: 'RangeError', message: 'third' } },
  });
  const ring: { error: Error } = { error: new Error('ring') };
  ring.error.cause = ring.error;
  expect(JSON.stringify(safeError(ring.error)).length).toBeLessThan(20_000);
  const hostile = Object.defineProperty(new Error('x'), 'message', {
    get: () => {
      throw new Error(PERSON);
    },
  });
  expect(safeError(hostile)).toEqual({ name: 'UnreadableError' });
  expect(safeError(null)).toEqual({ name: 'null' });
});

test('[SEC-19] however an error is passed to the log, only its safe parts are written', async () => {
  const lines: string[] = [];
  const log = openLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  const error = await failed(sql`select ${PERSON} from no_such_table`);
  log.error(error);
  log.error(error, 'with words');
  log.error({ err: error }, 'as err');
  log.error({ error }, 'as error');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'something failed',
    'with words',
    'as err',
    'as error',
  ]);
  for (const line of lines) {
    expect(line).toContain('a query failed');
    expect(line).not.toMatch(/9515550123|select/);
  }
});
