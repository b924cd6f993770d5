import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BUNDLE_PATTERNS,
  type BundleItem,
  bundleSlots,
  fillSlots,
  fitsSlot,
  matchesBundleFormat,
} from './bundle-slots.ts';

function item(id: string, facts: Partial<BundleItem> = {}): BundleItem {
  return {
    id,
    formatKey: 'disposable',
    qty: 1,
    chooseMood: true,
    fixedSku: null,
    isBonus: false,
    sortOrder: 1,
    ...facts,
  };
}

const OPTION = {
  productName: 'Cold Case Disposable',
  moodTags: ['Calm', 'Sleepy'],
  isMonster: true,
  addonOnly: false,
  isHiddenBundle: false,
  priceCents: 4500,
  bundleLimitCents: 4500,
};

const PREMIUM = [
  item('p-2', { formatKey: 'gummies', sortOrder: 2 }),
  item('p-1', { qty: 2, sortOrder: 1 }),
  item('p-3', { chooseMood: false, fixedSku: 'BONUS', isBonus: true, sortOrder: 3 }),
];

test('[DROP-18, DROP-19] each format is found by its word in the name, in any case', () => {
  expect(BUNDLE_PATTERNS).toEqual({
    disposable: 'disposable',
    shot: 'shot',
    sampler: 'sampler',
    gummies: 'gumm',
    rolls: 'roll',
  });
  expect(matchesBundleFormat('COLD PEAR Mood GUMMIES', 'gummies')).toBe(true);
  expect(matchesBundleFormat('Quiet Street Rolls', 'rolls')).toBe(true);
  expect(matchesBundleFormat('Quiet Street Rolls', 'shot')).toBe(false);
  expect(matchesBundleFormat('Quiet Street Rolls', 'constructor')).toBe(false);
});

test('[DROP-11, DROP-12] a bundle has a slot for each unit, in the order of its items', () => {
  expect(bundleSlots(PREMIUM).map(({ slot }) => slot)).toEqual(['p-1:1', 'p-1:2', 'p-2:1', 'p-3:1']);
});

test.each([
  ['each unit by its own slot', ['p-1:2', 'p-1:1', 'p-2:1'], true],
  ['the item named once for each unit', ['p-1', 'p-1', 'p-2'], true],
  ['the fixed item named as well', ['p-1', 'p-1', 'p-2', 'p-3'], true],
  ['a unit without a pick', ['p-1', 'p-2'], false],
  ['a pick too many', ['p-1', 'p-1', 'p-1', 'p-2'], false],
  ['a slot picked twice', ['p-1:1', 'p-1:1', 'p-2'], false],
  ['a pick for nothing', ['p-1', 'p-1', 'p-2', 'x-1'], false],
  ['no picks', [], false],
])('[DROP-15, DROP-20] %s', (_, slots, isWhole) => {
  const picks = slots.map((slot) => ({ slot, mood: 'Calm' as const, optionId: slot }));
  expect(fillSlots(PREMIUM, picks) !== null).toBe(isWhole);
});

test('[DROP-20] for any picks, a filled bundle has each pick once and at most one per slot', () => {
  const slot = fc.constantFrom('p-1', 'p-1:1', 'p-1:2', 'p-2', 'p-2:1', 'p-3', 'p-9');
  fc.assert(
    fc.property(fc.array(slot, { maxLength: 5 }), (slots) => {
      const picks = slots.map((name, index) => ({ slot: name, mood: null, optionId: String(index) }));
      const filled = fillSlots(PREMIUM, picks);
      const used = filled?.flatMap(({ pick }) => pick?.optionId ?? []).toSorted();
      if (used) expect(used).toEqual(picks.map((pick) => pick.optionId).toSorted());
    }),
  );
});

test.each([
  ['a house product of format and mood', {}, 'Calm', true],
  ['a synonym of the mood', {}, 'Melt', true],
  ['another mood', {}, 'Social', false],
  ['no mood', {}, null, false],
  ['another format', { productName: 'Cold Case Rolls' }, 'Calm', false],
  ['another brand', { isMonster: false }, 'Calm', false],
  ['an add-on', { addonOnly: true }, 'Calm', false],
  ['what only bundles hold', { isHiddenBundle: true }, 'Calm', false],
  ['a larger size', { priceCents: 9000 }, 'Calm', false],
  ['a cheaper size', { priceCents: 2000 }, 'Calm', true],
  ['any size, where none is left', { bundleLimitCents: null }, 'Calm', true],
] as const)('[DROP-20] %s', (_, change, mood, fits) => {
  expect(fitsSlot({ ...OPTION, ...change }, { formatKey: 'disposable', mood })).toBe(fits);
});
