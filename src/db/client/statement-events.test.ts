import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from './open-database.ts';
import { type StatementEvent, statementChannel } from './statement-events.ts';

const databaseUrl = process.env.TEST_DATABASE_URL ?? '';

test.skipIf(!databaseUrl)(
  '[WATCH-10, WATCH-03] a statement that waits for a connection is announced as part of who asked for it, by its text alone',
  async () => {
    const opened = await openDatabase({ databaseUrl, poolSize: 1 });
    if ('problem' in opened) throw new Error(opened.problem);
    const asker = new AsyncLocalStorage<number>();
    const heard: [number | undefined, string][] = [];
    const hear = (event: unknown) =>
      void heard.push([asker.getStore(), (event as StatementEvent).text.trim()]);
    statementChannel.subscribe(hear);
    const ask = (who: number) =>
      asker.run(who, async () => await opened.db.execute(sql`select ${`Ada ${who}`}::text`));
    await Promise.all([1, 2, 3].map(ask));
    statementChannel.unsubscribe(hear);
    await opened.close();
    expect(heard).toEqual([1, 2, 3].map((who) => [who, 'select $1::text']));
  },
);
