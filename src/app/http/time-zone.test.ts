import { expect, test } from 'vitest';
import { moments } from '#app/texts/en/moments.ts';
import { pageTimeZone } from '#app/texts/page-time-zone.ts';
import { inTimeZone } from './time-zone.server.ts';

const AT = new Date('2026-11-21T02:40:00Z');

test('[PLACE-05, SHELL-53] two shops of one process write in their own zones, however their work interleaves', async () => {
  const turns: (() => void)[] = [];
  const turn = () => new Promise<void>((resolve) => turns.push(resolve));
  const written: string[] = [];
  const answer = async () => {
    written.push(moments.dateAndTime(AT));
    await turn();
    written.push(moments.dayAndTime(AT));
    await new Promise((resolve) => setImmediate(resolve));
    return pageTimeZone();
  };
  const zones = ['America/New_York', 'Pacific/Honolulu', 'America/Los_Angeles'];
  const answers = zones.map((timeZone) => inTimeZone(timeZone, answer));
  for (const next of turns.toReversed()) next();
  expect(await Promise.all(answers)).toEqual(zones);
  expect(written).toEqual([
    ...['Nov 20, 9:40 PM', 'Nov 20, 4:40 PM', 'Nov 20, 6:40 PM'],
    ...['Friday 6:40 PM', 'Friday 4:40 PM', 'Friday 9:40 PM'],
  ]);
});

test('[PLACE-05] outside a request the texts are in the zone of a shop that has said none', () => {
  inTimeZone('America/New_York', () => moments.time(AT));
  expect([pageTimeZone(), moments.time(AT)]).toEqual(['America/Los_Angeles', '6:40 PM']);
});
