import { expect, test } from 'vitest';
import { refuseDatabase } from './database-refusal.ts';

const silent = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('[SEC-37] a database that does not answer is refused by the name of its variable, and by both where there are two', () => {
  expect(refuseDatabase(silent, {})?.message).toMatch(/^DATABASE_URL: nothing answers/);
  const two = { databaseDirectUrl: 'postgres://shop:hidden@db.example/shop' };
  const refused = refuseDatabase(new Error('failed', { cause: silent }), two)?.message;
  expect(refused).toMatch(/^DATABASE_URL or DATABASE_DIRECT_URL: nothing answers/);
  expect(refused).not.toContain('hidden');
});

test('[SEC-37] an error with another cause stays what it is', () => {
  expect(refuseDatabase(new Error('a bug'), {})).toBeNull();
});
