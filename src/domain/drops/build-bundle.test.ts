import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOODS, type Mood } from '../moods.ts';
import { type BuilderSlot, buildBundle, isWhole } from './build-bundle.ts';

const choice = (mood: Mood, optionId = `o-${mood}`) => ({ mood, optionId, name: mood, imageUrl: null });

const open = (slot: string, moods: readonly Mood[] = MOODS): BuilderSlot => ({
  slot,
  formatKey: 'gummies',
  isBonus: false,
  choices: moods.map((mood) => choice(mood, `${slot}-${mood}`)),
  fixed: null,
});

const fixedTo = (slot: string, optionId: string | null): BuilderSlot => ({
  slot,
  formatKey: 'shot',
  isBonus: true,
  choices: [],
  fixed: { sku: `SKU-${slot}`, optionId, name: 'Shot', imageUrl: null },
});

const anyMood = fc.constantFrom(...MOODS);

test('[DROP-15] one slot without its mood keeps the whole bundle open', () => {
  const slots = ['a', 'b', 'c'].map((slot) => open(slot));
  const all = slots.map(({ slot }): [string, Mood] => [slot, 'Calm']);
  expect(isWhole(slots, new Map(all))).toBe(true);
  for (const missing of all) {
    expect(isWhole(slots, new Map(all.filter((pair) => pair !== missing)))).toBe(false);
  }
});

test('[DROP-15] a mood of another slot does not count, and fixed things ask for none', () => {
  expect(isWhole([open('a')], new Map([['b', 'Calm']]))).toBe(false);
  expect(isWhole([open('a')], new Map([['a', 'Calm']]))).toBe(true);
  expect(isWhole([fixedTo('a', null), fixedTo('b', 'o-b')], new Map())).toBe(true);
});

test('[DROP-20] every slot is picked once, in its order, in the mood that was chosen for it', () => {
  fc.assert(
    fc.property(fc.array(fc.option(anyMood, { nil: null }), { minLength: 1, maxLength: 8 }), (wanted) => {
      const names = wanted.map((mood, place) => ({ mood, slot: `s${place}` }));
      const slots = names.map(({ mood, slot }) => (mood ? open(slot) : fixedTo(slot, `fixed-${slot}`)));
      const moods = new Map(names.flatMap(({ mood, slot }) => (mood ? [[slot, mood] as const] : [])));
      expect(buildBundle(slots, moods)).toEqual({
        ok: true,
        picks: names.map(({ mood, slot }) => ({
          slot,
          mood,
          optionId: mood ? `${slot}-${mood}` : `fixed-${slot}`,
        })),
      });
    }),
  );
});

test('[DROP-20] a mood that was pressed on a fixed thing is not sent with it', () => {
  expect(buildBundle([fixedTo('a', 'o-a')], new Map([['a', 'Melt']]))).toEqual({
    ok: true,
    picks: [{ slot: 'a', mood: null, optionId: 'o-a' }],
  });
});

test.each(MOODS)(
  '[DROP-22] a format that is there in every mood but %s is refused for that one alone',
  (mood) => {
    const slot = open(
      'a',
      MOODS.filter((other) => other !== mood),
    );
    for (const wanted of MOODS) {
      const built = buildBundle([slot], new Map([['a', wanted]]));
      if (wanted === mood) expect(built).toEqual({ problem: 'no-product-of-mood', format: 'gummies', mood });
      else expect(built).toMatchObject({ ok: true });
    }
  },
);

test('[DROP-22] without a chosen mood the refusal names none', () => {
  expect(buildBundle([open('a')], new Map())).toEqual({
    problem: 'no-product-of-mood',
    format: 'gummies',
    mood: null,
  });
});

test('[DROP-22] of two things that cannot be had the first is named', () => {
  const [gone, dry] = [fixedTo('a', null), open('b', [])];
  const moods = new Map<string, Mood>([['b', 'Calm']]);
  expect(buildBundle([gone, dry], moods)).toEqual({ problem: 'fixed-sku-missing', sku: 'SKU-a' });
  expect(buildBundle([dry, gone], moods)).toMatchObject({ problem: 'no-product-of-mood', mood: 'Calm' });
});

test('[DROP-22, DROP-23] what comes before the missing thing is not handed out', () => {
  expect(buildBundle([open('a'), fixedTo('b', null)], new Map([['a', 'Calm']]))).not.toHaveProperty('picks');
  expect(buildBundle([fixedTo('a', '')], new Map())).toEqual({ problem: 'fixed-sku-missing', sku: 'SKU-a' });
});
