import { expect, test } from 'vitest';
import { FORMATS } from './formats.ts';
import { checkGrams, limitKindOf } from './limit-kind.ts';

const OPTION = { format: 'gummies', isOn: true, thcMg: 100, gramsFlower: 0, gramsConcentrate: 0.2 };

test.each([null, undefined])(
  '[LAW-13] an option without a decided kind (%s) cannot go on sale',
  (limitKind) => {
    expect(checkGrams({ ...OPTION, limitKind })).toEqual({ problem: 'grams-not-reviewed' });
    expect(checkGrams({ ...OPTION, limitKind, isOn: false })).toEqual({ ok: true });
  },
);

test.each([
  ['flower', 3.5, 0],
  ['concentrate', 0, 1],
  ['both', 1, 0.2],
] as const)(
  '[LAW-13] %s needs the grams of that kind and no others',
  (limitKind, gramsFlower, gramsConcentrate) => {
    const right = { ...OPTION, limitKind, gramsFlower, gramsConcentrate };
    expect(limitKindOf(right)).toBe(limitKind);
    expect(checkGrams(right)).toEqual({ ok: true });
    expect(checkGrams({ ...right, gramsFlower: 0, gramsConcentrate: 0 })).toEqual({
      problem: 'grams-missing',
    });
    const other = { gramsFlower: gramsConcentrate, gramsConcentrate: gramsFlower };
    if (limitKind !== 'both')
      expect(checkGrams({ ...right, ...other })).toEqual({ problem: 'grams-missing' });
  },
);

test('[LAW-13] “none” is only for batteries and accessories, never for products with THC', () => {
  const none = { limitKind: 'none', isOn: true, gramsFlower: 0, gramsConcentrate: 0, thcMg: null } as const;
  const may = FORMATS.filter((format) => 'ok' in checkGrams({ ...none, format }));
  expect(may).toEqual(['battery', 'sampler', 'mix']);
  expect(checkGrams({ ...none, format: 'mix', thcMg: 5 })).toEqual({ problem: 'grams-none' });
});
