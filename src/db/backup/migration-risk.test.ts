import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contractReason, findRisks } from './migration-risk.ts';
import { isNewer, listKnownMigrations, listPending } from './migration-state.ts';

/** Written before the rule: released migrations are never edited. */
const BEFORE_THE_RULE = new Set(['0005_reviewed_grams']);

test.each([
  ['drops a table', 'DROP TABLE "drops";'],
  ['drops a column', 'ALTER TABLE "drops" DROP COLUMN "title";'],
  ['renames', 'ALTER TABLE "drops" RENAME COLUMN "title" TO "name";'],
  ['renames', 'ALTER TABLE "drops" RENAME TO "releases";'],
  ['changes a type', 'ALTER TABLE "drops" ALTER COLUMN "title" SET DATA TYPE varchar(10);'],
  ['demands a value', 'ALTER TABLE "drops" ALTER COLUMN "label" SET NOT NULL;'],
  ['adds a column that needs a value', 'ALTER TABLE "drops" ADD COLUMN "place" text NOT NULL;'],
  ['checks more', 'ALTER TABLE "drops" ADD CONSTRAINT "drops_label" CHECK (label <> \'\');'],
  ['allows a value once', 'CREATE UNIQUE INDEX "drops_label" ON "drops" USING btree ("label");'],
])('[KEEP-11] a migration that %s takes something away: %s', (what, statement) => {
  const more = `CREATE TABLE "other" ("id" integer);\n--> statement-breakpoint\n${statement}`;
  expect(findRisks(more).map((risk) => risk.what)).toEqual([what]);
});

test.each([
  'ALTER TABLE "drops" ADD COLUMN "place" text;',
  'ALTER TABLE "drops" ADD COLUMN "place" text DEFAULT \'\' NOT NULL;',
  'CREATE INDEX "drops_label" ON "drops" USING btree ("label");',
  'ALTER TABLE "drops" ALTER COLUMN "label" DROP NOT NULL;',
  'CREATE TABLE "letters" ("id" uuid NOT NULL);\n--> statement-breakpoint\nALTER TABLE "letters" ADD CONSTRAINT "one" CHECK (true);\n--> statement-breakpoint\nCREATE UNIQUE INDEX "letters_one" ON "letters" ("id");',
  'ALTER TABLE "drops" ADD COLUMN "place_id" text;\n--> statement-breakpoint\nALTER TABLE "drops" ADD CONSTRAINT "place" FOREIGN KEY ("place_id") REFERENCES "places"("id");',
  '-- DROP TABLE drops;',
])('[KEEP-11] a migration that only adds does not: %s', (statement) => {
  expect(findRisks(statement)).toEqual([]);
});

test('[KEEP-11] every migration that takes something away says why, in a line that begins with “-- contract:”', () => {
  const silent = globSync('src/db/migrations/*.sql').filter((path) => {
    const text = readFileSync(path, 'utf8');
    const tag = path.replace(/^.*\/|\.sql$/g, '');
    return findRisks(text).length > 0 && contractReason(text) === null && !BEFORE_THE_RULE.has(tag);
  });
  expect(silent).toEqual([]);
  expect(contractReason('ALTER TABLE a DROP b;\n-- contract: nobody reads b since 0.4\n')).toBe(
    'nobody reads b since 0.4',
  );
});

test('[KEEP-11, KEEP-12] what would run are the migrations after the newest of the database; a later one is newer', () => {
  const known = listKnownMigrations('src/db/migrations');
  const [first, second] = known;
  expect(known.length).toBeGreaterThanOrEqual(10);
  expect(first?.tag).toBe('0000_shop');
  const at = (when: number | undefined) => ({ when: when ?? 0, count: 1 });
  expect(listPending(known, at(second?.when)).map(({ tag }) => tag)).toEqual(
    known.slice(2).map(({ tag }) => tag),
  );
  expect(listPending(known, null)).toHaveLength(known.length);
  expect(isNewer(known, at(known.at(-1)?.when))).toBe(false);
  expect(isNewer(known, at((known.at(-1)?.when ?? 0) + 1))).toBe(true);
});
