import { type Attempt, prepareAttempt, send } from './buyers.ts';
import { startShop } from './shop-process.ts';

const AT_ONCE = 4;

type Round = {
  environment: Record<string, string>;
  optionId: string;
  attempts: number;
  /** The process is killed when so many orders are acknowledged. */
  killAfter: number;
  acknowledged: Map<string, string>;
};

/**
 * A shop that is killed, with no chance to say goodbye, while buyers are ordering. Answers the attempts that got no
 * answer: each may have become an order or not, and only asking again with the same key can tell.
 */
export async function killWhileOrdering(round: Round): Promise<Attempt[]> {
  const shop = await startShop(round.environment);
  const queue: Attempt[] = [];
  for (let count = 0; count < round.attempts; count += 1)
    queue.push(await prepareAttempt(shop.url, round.optionId));
  const open: Attempt[] = [];
  const tally = { acknowledged: 0 };
  const buyer = async () => {
    for (let attempt = queue.shift(); attempt; attempt = queue.shift()) {
      const number = await send(shop.url, attempt);
      if (number) round.acknowledged.set(attempt.body.attemptKey, number);
      else open.push(attempt);
      tally.acknowledged += number ? 1 : 0;
      if (tally.acknowledged === round.killAfter) shop.child.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, buyer));
  await shop.stop('SIGKILL');
  return open;
}

/** Every open attempt is sent again with its own key, twice: the same order each time. */
export async function askAgain(round: Pick<Round, 'environment' | 'acknowledged'>, open: readonly Attempt[]) {
  const shop = await startShop(round.environment);
  const unequal: string[] = [];
  for (const attempt of open) {
    const [first, second] = [await send(shop.url, attempt), await send(shop.url, attempt)];
    if (!first || first !== second) unequal.push(attempt.body.attemptKey);
    else round.acknowledged.set(attempt.body.attemptKey, first);
  }
  await shop.stop();
  return unequal;
}
