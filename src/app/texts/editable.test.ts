import { expect, test } from 'vitest';
import { parseContentValue } from '#domain/content.ts';
import { EDITABLE, EDITABLE_KEYS, goodOverrides } from './editable.ts';
import { withOverrides } from './overrides.ts';
import { writtenTexts as en, writtenText } from './written-texts.ts';

const replaced = (overrides: Parameters<typeof goodOverrides>[0]) =>
  withOverrides(en, goodOverrides(overrides));

test.each(EDITABLE_KEYS)('[STAFF-21] %s is in the texts with a value of its kind', (key) => {
  expect(parseContentValue(EDITABLE[key], writtenText(key))).toEqual(writtenText(key));
});

test('[STAFF-21] [HOME-02] texts by staff replace the original ones and leave the others unchanged', () => {
  const texts = replaced([
    { key: 'home.hero', value: ['One.', 'Two.'] },
    { key: 'club.tiers.1.line', value: 'More of it.' },
  ]);
  expect(texts.home.hero).toEqual(['One.', 'Two.']);
  expect(texts.club.tiers.map(({ line }) => line)).toEqual([en.club.tiers[0]?.line, 'More of it.']);
  expect(texts.club.join('Legend')).toBe('Join Legend');
  expect(en.home.hero).not.toContain('One.');
});

test('[STAFF-21] a key that is not editable and a value that does not fit change nothing', () => {
  const texts = replaced([
    { key: 'shell.title', value: 'Mine' },
    { key: 'home.hero', value: 'no list' },
    { key: '__proto__.x', value: 'y' },
  ]);
  expect(texts).toEqual(en);
});

test('[VAULT-09] the ten taglines are staff’s to change', () => {
  expect(en.pages.vault.taglines).toHaveLength(10);
  const texts = replaced([{ key: 'pages.vault.taglines', value: ['Go.', 'Gone.'] }]);
  expect(texts.pages.vault.taglines).toEqual(['Go.', 'Gone.']);
});
