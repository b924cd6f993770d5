import { hash, verify } from '@node-rs/argon2';
import { Unavailable } from '#db/errors.ts';

/** Each one holds 19 MiB while it runs, so only a few may run at once, and only so many wait (SEC-23). */
const AT_ONCE = 4;
const MOST_WAITING = 60;
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const turns: { running: number; waiting: (() => void)[] } = { running: 0, waiting: [] };

/** A password or PIN as it is kept: argon2id, salted, peppered with the shop's secret (SEC-10). */
export function hashPassword(password: string, secret: string): Promise<string> {
  return inTurn(() => hash(password, { ...COST, secret: Buffer.from(secret) }));
}

/**
 * Is it this password? Without a hash, because nobody has that name or the way in is closed, it works as long and
 * says no, so that the time does not tell who has an account (SEC-10, AUTH-09).
 */
export async function isPassword(input: {
  password: string;
  hash: string | null;
  secret: string;
}): Promise<boolean> {
  if (input.hash === null) {
    await hashPassword(input.password, input.secret);
    return false;
  }
  const { hash: kept, password, secret } = input;
  return inTurn(() => verify(kept, password, { secret: Buffer.from(secret) }));
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turns.waiting.length >= MOST_WAITING) throw new Unavailable('busy', null);
  if (turns.running >= AT_ONCE) await new Promise<void>((next) => turns.waiting.push(next));
  else turns.running += 1;
  try {
    return await work();
  } finally {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.running -= 1;
  }
}
