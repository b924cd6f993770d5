import { expect, test } from 'vitest';
import { type BulkChange, type BulkOption, bulkChange, isEmptyChange } from './bulk-change.ts';

const facts = {
  ...{ isActive: true, inVault: false, moodTags: ['Calm', 'Melt'], format: 'gummies' },
  ...{ categoryId: 'edibles', brandId: 'house' },
};
const option = (id: string, changes: Partial<BulkOption> = {}): BulkOption => ({
  ...{ id, format: 'gummies', priceCents: 2000, originalPriceCents: null },
  ...changes,
});
const run = (change: Partial<BulkChange>, options: readonly BulkOption[] = []) =>
  bulkChange({ id: 'p', facts, options }, { rounding: 'cent', ...change });

test('[LIST-05] a change touches what is different afterwards, and nothing else', () => {
  expect(run({ isActive: true, inVault: false, brandId: 'house' }, [option('a')])).toEqual({
    product: null,
    options: [],
    wrong: [],
  });
  expect(run({ isActive: false, categoryId: 'drinks' })).toMatchObject({
    product: { before: facts, after: { ...facts, isActive: false, categoryId: 'drinks' } },
  });
  expect(isEmptyChange({ rounding: 'dollar' })).toBe(true);
  expect(isEmptyChange({ rounding: 'dollar', inVault: false })).toBe(false);
});

test('[LIST-05] a mood is put in or taken out in the order of the moods, other words of it count', () => {
  const moodsOf = (change: Partial<BulkChange>) => run(change).product?.after.moodTags;
  expect(moodsOf({ mood: { mood: 'Social', isOn: true } })).toEqual(['Calm', 'Social', 'Melt']);
  expect(moodsOf({ mood: { mood: 'Calm', isOn: true } })).toBe(undefined);
  expect(moodsOf({ mood: { mood: 'Calm', isOn: false } })).toEqual(['Melt']);
  const synonym = { ...facts, moodTags: ['Relaxed'] };
  const off = { rounding: 'cent', mood: { mood: 'Calm', isOn: false } } as const;
  expect(bulkChange({ id: 'p', facts: synonym, options: [] }, off).product?.after.moodTags).toEqual([]);
});

test('[LIST-05] a new price that reaches the former one takes it away, a lower one keeps it', () => {
  const priced = (cents: number) =>
    run({ price: { kind: 'set', cents } }, [option('a', { originalPriceCents: 2500 })]).options.map(
      ({ after }) => [after.priceCents, after.originalPriceCents],
    );
  expect(priced(2500)).toEqual([[2500, null]]);
  expect(priced(2400)).toEqual([[2400, 2500]]);
  expect(priced(2000)).toEqual([]);
});

test('[LIST-05] a price out of bounds is named; options follow a new format only from the old one', () => {
  const cheap = option('a', { priceCents: 100 });
  const { wrong, options } = run({ price: { kind: 'move', cents: -100 } }, [cheap, option('b')]);
  expect([wrong, options.map(({ after }) => after.priceCents)]).toEqual([[cheap], [1900]]);
  const moved = run({ format: 'edible' }, [option('a'), option('b', { format: 'drink' })]);
  expect(moved.product?.after.format).toBe('edible');
  expect(moved.options.map(({ option: { id }, after }) => [id, after.format])).toEqual([['a', 'edible']]);
});
