import { expect, test } from 'vitest';
import { badgeNews } from './badge-list.tsx';

const badge = (id: string, unlockedAt: Date | null) => ({
  id,
  name: id.toUpperCase(),
  description: '',
  iconKey: id,
  unlockedAt,
  percent: 0,
  done: 0,
  needed: 1,
});
const NOW = new Date('2026-11-21T22:00:00Z');
const badges = [badge('one', NOW), badge('two', NOW), badge('three', null)];

test.each([
  ['the first sight tells what this visit has unlocked', null, 'TWO'],
  ['a badge that a delivery unlocked is told once', ['two'], 'ONE'],
  ['what was seen is told no more', ['one', 'two'], ''],
  ['nothing seen yet', [], 'ONE, TWO'],
])('[BADGE-07, BADGE-08] %s', (_, seen, names) => {
  const news = badgeNews(seen, { badges, fresh: [{ id: 'two', name: 'TWO' }] });
  expect(news).toEqual({ ids: ['one', 'two'], names });
});
