import { expect, test } from 'vitest';
import { refuseDatabase, refuseOldDatabase } from './database-refusal.ts';

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

test('[SEC-37] a PostgreSQL without pg_trgm is told what to install, an old one what it needs', () => {
  const missing = Object.assign(new Error('extension "pg_trgm" is not available'), { code: '0A000' });
  const refused = refuseDatabase(new Error('prepared', { cause: missing }), {})?.message;
  expect(refused).toMatch(/^DATABASE_URL: its PostgreSQL has no extension pg_trgm/);
  expect(refuseOldDatabase(140_012)?.message).toBe(
    'DATABASE_URL: its PostgreSQL is version 14; the shop needs 15 or newer.',
  );
  expect([150_000, 180_001].map(refuseOldDatabase)).toEqual([null, null]);
});

test.each([
  [
    'SELF_SIGNED_CERT_IN_CHAIN',
    'connect',
    /^DATABASE_URL: the certificate of its server is not trusted here/,
  ],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'connect', /^DATABASE_URL: the certificate of its server is for another/],
  ['ENOENT', 'open', /^DATABASE_URL: a file that it names \(sslrootcert/],
  ['ENOENT', 'connect', /^DATABASE_URL: nothing answers/],
])('[SEC-37] a database by TLS is refused in words: %s at %s', (code, syscall, sentence) => {
  const error = Object.assign(new Error('no'), { code, syscall });
  expect(refuseDatabase(error, {})?.message).toMatch(sentence);
});
