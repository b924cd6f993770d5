import { expect, test } from 'vitest';
import { Unavailable } from '#db/errors.ts';
import { hashPassword, isPassword } from './passwords.ts';

const SECRET = 'a secret of the tests';
/** Four run and sixty wait. */
const MOST = 64;

test('[SEC-10] a password is kept as a slow, salted hash that opens by the same word and the same secret only', async () => {
  const [hash, other] = [
    await hashPassword('correct horse', SECRET),
    await hashPassword('correct horse', SECRET),
  ];
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(hash);
  const is = (part: object) => isPassword({ password: 'correct horse', hash, secret: SECRET, ...part });
  expect([await is({}), await is({ hash: other })]).toEqual([true, true]);
  expect([await is({ password: 'wrong' }), await is({ secret: 'x' }), await is({ hash: null })]).toEqual([
    ...[false, false, false],
  ]);
});

test('[SEC-23] more passwords at once than may wait are refused, and each that has ended leaves its place', async () => {
  for (const round of [1, 2]) {
    const asked = Array.from({ length: MOST + 2 }, (_, place) =>
      place % 2 === 0
        ? hashPassword('correct horse', SECRET)
        : isPassword({ password: 'correct horse', hash: null, secret: SECRET }),
    );
    const ends = await Promise.allSettled(asked);
    const refused = ends.flatMap((end, place) => (end.status === 'rejected' ? [[place, end.reason]] : []));
    expect(refused, `round ${round}`).toEqual([
      [MOST, expect.any(Unavailable)],
      [MOST + 1, expect.any(Unavailable)],
    ]);
  }
}, 60_000);

test('[SEC-23] one that fails leaves its place, too', async () => {
  const broken = () => isPassword({ password: 'x', hash: 'no hash', secret: SECRET });
  for (let round = 0; round < 2; round += 1) {
    const ends = await Promise.allSettled(Array.from({ length: 6 }, broken));
    expect(ends.map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
  }
  expect(await hashPassword('x', SECRET)).toMatch(/^\$argon2id/);
});
