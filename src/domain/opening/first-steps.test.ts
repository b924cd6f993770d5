import { expect, test } from 'vitest';
import { FIRST_STEPS, parseProgress, withStep } from './first-steps.ts';
import { isTestOrder, nextStep, stepState, stepsThere } from './step-states.ts';

const NOTHING = { done: [], skipped: [] };

test('[FIRST-02] a step is saved or left out, never both', () => {
  const left = withStep(NOTHING, 'taxes', 'skipped');
  expect(left).toEqual({ done: [], skipped: ['taxes'] });
  const saved = withStep(left, 'taxes', 'done');
  expect(saved).toEqual({ done: ['taxes'], skipped: [] });
  expect(withStep(saved, 'taxes', 'skipped')).toEqual(left);
});

test.each([[null], ['x'], [7], [{}], [{ done: 'place', skipped: { name: 1 } }], [{ done: ['other'] }]])(
  '[FIRST-02] stored %j is nothing done',
  (stored) => {
    expect(parseProgress(stored)).toEqual(NOTHING);
  },
);

test('[FIRST-02] what was stored is read back in the order of the steps', () => {
  const stored = { done: ['law', 'name'], skipped: ['test'] };
  expect(parseProgress(stored)).toEqual({ done: ['name', 'law'], skipped: ['test'] });
});

test('[FIRST-02] a saved step is open again when something of it is missing', () => {
  const progress = { done: ['law', 'place'], skipped: ['taxes'] } as const;
  const state = (step: 'law' | 'place' | 'taxes' | 'name', lacking: readonly 'law'[] = []) =>
    stepState({ step, progress, lacking });
  expect([state('law'), state('taxes'), state('name')]).toEqual(['done', 'skipped', 'open']);
  expect([state('law', ['law']), state('place', ['law'])]).toEqual(['open', 'done']);
});

test('[FIRST-02] the next step is the next open one, then the first that is left', () => {
  const all = Object.fromEntries(FIRST_STEPS.map((step) => [step, 'open'])) as Parameters<typeof nextStep>[0];
  expect(nextStep(all, null)).toBe('name');
  expect(nextStep({ ...all, hours: 'done', taxes: 'skipped' }, 'place')).toBe('payment');
  expect(nextStep({ ...all, test: 'skipped' }, 'product')).toBe('name');
  const done = Object.fromEntries(FIRST_STEPS.map((step) => [step, 'done'])) as typeof all;
  expect(nextStep(done, 'name')).toBeNull();
});

test('[FIRST-08] only an order placed while the shop is closed is a test', () => {
  const since = new Date('2026-11-18T12:00:00Z');
  const at = (ms: number) => ({ createdAt: new Date(since.getTime() + ms) });
  expect([isTestOrder(at(0), since), isTestOrder(at(-1), since), isTestOrder(at(1), null)]).toEqual([
    ...[true, false, false],
  ]);
});

test('[FIRST-16] a step whose facts are there is done, saved or not, and left out or not, unless something is missing', () => {
  const progress = { done: [], skipped: ['taxes'] } as const;
  const state = (step: 'place' | 'taxes' | 'law', there: readonly (typeof step)[]) =>
    stepState({ step, progress, lacking: ['law'], there });
  expect([state('place', ['place']), state('taxes', ['taxes']), state('law', ['law'])]).toEqual([
    ...['done', 'done', 'open'],
  ]);
  expect([state('place', []), state('taxes', [])]).toEqual(['open', 'skipped']);
});

test('[FIRST-16] the facts of a shop at work are judged, those of a new one are to be saved', () => {
  const shop = { isClosed: false, hasSold: true, hasTaxes: true };
  expect(stepsThere(shop)).toEqual(FIRST_STEPS);
  expect(stepsThere({ ...shop, isClosed: true })).toEqual(FIRST_STEPS);
  expect(stepsThere({ ...shop, isClosed: true, hasSold: false })).toEqual([]);
  const unsold = stepsThere({ ...shop, hasSold: false, hasTaxes: false });
  expect(FIRST_STEPS.filter((step) => !unsold.includes(step))).toEqual(['taxes', 'test']);
});
