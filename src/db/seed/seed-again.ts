import { inArray, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '../client.ts';
import { raiseSettingsVersion } from '../queries/versions.ts';
import { shopMarks } from '../schema/settings.ts';
import { seedDemo } from './seed.ts';

/** What is about this installation and not about its demo: keys, versions. */
const KEPT = ['shop_marks', 'catalogue_version', 'price_list_version'];
/** What the demo says of itself, what somebody began since (FIRST-02, FIRST-04), and up to where its logs were seen (NUM-03). */
const DEMO_MARKS = ['demo', 'start', 'opening', 'reports', 'cash'];

type Input = Parameters<typeof seedDemo>[1];

/** Deletes every row of the shop and fills it with the demo again, both or neither (FIRST-10). */
export async function seedDemoAgain(db: Database, input: Input): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await tx.execute(sql`select tablename from pg_tables where schemaname = current_schema()`);
    const names = (found as unknown as { rows: { tablename: string }[] }).rows.map((row) => row.tablename);
    const tables = names.filter((name) => !KEPT.includes(name)).map((name) => sql.identifier(name));
    await tx.execute(sql`truncate ${sql.join(tables, sql`, `)} restart identity`);
    await tx.delete(shopMarks).where(inArray(shopMarks.key, DEMO_MARKS));
    await seedDemo(tx, input);
    await raiseSettingsVersion(tx);
  });
}

/** Does a shop run on this PostgreSQL database? Its one connection that only listens is there as long as it is. */
export async function isShopRunning(db: Database): Promise<boolean> {
  const found = await db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and application_name = 'mooddrop listening'`,
  );
  return (found as unknown as { rows: unknown[] }).rows.length > 0;
}
