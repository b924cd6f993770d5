import { afterEach, expect, test, vi } from 'vitest';
import { askInTurn } from './ask-in-turn.ts';

afterEach(() => vi.useRealTimers());

/** Questions whose answers are given by hand, in their order. */
function byHand() {
  const answers: PromiseWithResolvers<void>[] = [];
  const ask = askInTurn(() => {
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    return answer.promise;
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { answers, ask, settled };
}

test('[SHELL-48] ten change notices while one question is out lead to one more, and to none after that', async () => {
  const { answers, ask, settled } = byHand();
  ask();
  for (let notice = 0; notice < 10; notice += 1) ask();
  expect(answers).toHaveLength(1);
  answers[0]?.resolve();
  await settled();
  expect(answers).toHaveLength(2);
  answers[1]?.resolve();
  await settled();
  expect(answers).toHaveLength(2);
  ask();
  expect(answers).toHaveLength(3);
});

test('[SHELL-48] a question that fails is over, and the next one is asked', async () => {
  const { answers, ask, settled } = byHand();
  ask();
  ask();
  answers[0]?.reject(new Error('the shop is away'));
  await settled();
  expect(answers).toHaveLength(2);
});

test('[SHELL-48] a question that is never answered holds up the next one for twenty seconds', async () => {
  vi.useFakeTimers();
  const { answers, ask } = byHand();
  ask();
  ask();
  await vi.advanceTimersByTimeAsync(19_000);
  expect(answers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answers).toHaveLength(2);
});
