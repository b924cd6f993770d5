import { expect, test } from 'vitest';
import { quizBody } from './quiz-body.server.ts';

const BODY = {
  variant: 'a',
  sessionHash: 'a-random-session-id',
  answers: {
    feeling: 'Tired',
    goal: 'Calm',
    setting: 'Home Vibes',
    experience: 'Regular',
    formats: ['Vapes'],
    budget: 50,
  },
};

test('[QUIZA-12] six answers are understood', () => {
  expect(quizBody.safeParse(BODY).success).toBe(true);
  expect(quizBody.safeParse({ ...BODY, variant: 'b', answers: { q: 3, r: 'Calm' } }).success).toBe(true);
});

test.each([
  [{ feeling: 'Sunny' }],
  [{ formats: [] }],
  [{ budget: 10 }],
  [{ budget: 210 }],
  [{ budget: 55 }],
  [{ goal: undefined }],
  [{ perk: 'free-shot' }],
])('[QUIZA-08, QUIZA-09, SEC-09] answers with %j are malformed', (change) => {
  expect(quizBody.safeParse({ ...BODY, answers: { ...BODY.answers, ...change } }).success).toBe(false);
});

test.each([[{ customerId: 'x' }], [{ sessionHash: 'x y' }], [{ variant: 'c' }]])(
  '[QUIZA-24, SEC-07] a body with %j is malformed',
  (change) => {
    expect(quizBody.safeParse({ ...BODY, ...change }).success).toBe(false);
  },
);
