import { expect, test } from 'vitest';
import { EDITABLE_KEYS } from '#app/texts/editable.ts';
import { writtenText } from '#app/texts/written-texts.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { filledInOf, shopHrefOf } from './text-places.ts';

test('[LOOK-331] a text leads to its first words on its page; the page after an order is nobody’s to open', () => {
  expect(shopHrefOf('club.intro', 'Two tiers, one-time')).toBe('/club#:~:text=Two%20tiers%2C%20one%2Dtime');
  expect(shopHrefOf('help.entries', [{ title: 'Why?', text: 'So.' }])).toBe('/faq#:~:text=Why%3F');
  expect(shopHrefOf('help.steps', [{ title: 'Browse', text: 'Search.' }])).toBe(
    '/how-to-order#:~:text=Search.',
  );
  const without = EDITABLE_KEYS.filter((key) => shopHrefOf(key, writtenText(key)) === null);
  expect(without).toEqual(['confirm.next.steps']);
});

test('[LOOK-331] [HELP-03] [HELP-15] whatever an original text leaves to its page is explained, with its value now', () => {
  const settings = { ...DEFAULT_SETTINGS, cancelWindowMinutes: 90 };
  const marks = (key: (typeof EDITABLE_KEYS)[number]) =>
    JSON.stringify(writtenText(key)).match(/\{[^{}":,]+\}/g) ?? [];
  for (const key of EDITABLE_KEYS)
    expect(marks(key), key).toEqual([filledInOf(key, settings)?.mark].flatMap((mark) => mark ?? []));
  expect(filledInOf('help.entries', settings)).toMatchObject({
    now: '90 minutes',
    href: '/staff/settings?group=orders#cancelWindowMinutes',
  });
  expect(filledInOf('help.steps', settings)).toMatchObject({ now: '35', href: '/staff/place' });
});
