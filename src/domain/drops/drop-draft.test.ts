import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatWallTime, parseWallTime } from '../shop-time/shop-clock.ts';
import { DEFAULT_TIME_ZONE } from '../shop-time/time-zone.ts';
import {
  checkDropDraft,
  type DropDraft,
  MOST_WINDOW_HOURS,
  suggestDropTimes,
  wrongsOfDrop,
} from './drop-draft.ts';

const LONGEST_CODE = 40;

const DRAFT: DropDraft = {
  code: 'FILE_1016',
  label: 'October Drop',
  title: 'File 1016',
  intro: 'Five moods',
  unlockAt: '2025-10-16T00:00',
  preorderEndsAt: '2025-10-21T19:00',
  earlyWindowHours: 48,
  earlyBonusSku: '',
  isPublished: true,
  isCurrent: true,
  images: [],
  statTiles: [],
};

const check = (facts: Partial<DropDraft>) => checkDropDraft({ ...DRAFT, ...facts }, DEFAULT_TIME_ZONE);
const image = (src: string, caption = '', alt = '') => ({ src, alt, caption });

test('[DROP-06, DROP-09] a whole drop is kept with its times as moments of the shop', () => {
  expect(checkDropDraft(DRAFT, DEFAULT_TIME_ZONE)).toEqual({
    ok: true,
    drop: {
      ...DRAFT,
      earlyBonusSku: null,
      unlockAt: new Date('2025-10-16T00:00:00-07:00'),
      preorderEndsAt: new Date('2025-10-21T19:00:00-07:00'),
    },
  });
});

test.each([
  ['2025-01-15T12:00', '2025-01-15T20:00:00Z'],
  ['2025-07-15T12:00', '2025-07-15T19:00:00Z'],
  ['2025-12-31T23:59', '2026-01-01T07:59:00Z'],
  ['2026-01-01T00:00', '2026-01-01T08:00:00Z'],
  ['2028-02-29T00:00', '2028-02-29T08:00:00Z'],
  ['2026-03-08T01:59', '2026-03-08T09:59:00Z'],
  ['2026-03-08T02:30', '2026-03-08T10:30:00Z'],
  ['2026-03-08T03:00', '2026-03-08T10:00:00Z'],
  ['2026-11-01T00:59', '2026-11-01T07:59:00Z'],
  ['2026-11-01T01:30', '2026-11-01T08:30:00Z'],
  ['2026-11-01T02:00', '2026-11-01T10:00:00Z'],
])('[DROP-09] the wall time %s is the moment %s', (wall, moment) => {
  expect(parseWallTime(wall, DEFAULT_TIME_ZONE)).toEqual(new Date(moment));
});

test.each([
  '',
  'soon',
  '2025-10-16',
  '2025-10-16 00:00',
  '2025-10-16T24:00',
  '2025-10-16T23:60',
  '2025-10-16T1:00',
  '2025-13-01T00:00',
  '2025-00-10T00:00',
  '2025-10-00T00:00',
  '2025-10-32T00:00',
  '2025-02-29T00:00',
  '2025-02-30T12:00',
  '2025-04-31T12:00',
  '2025-10-16T00:00Z',
  '٢٠٢٥-10-16T00:00',
])('[DROP-09] %j is no wall time', (text) => {
  expect(parseWallTime(text, DEFAULT_TIME_ZONE)).toBeNull();
});

test('[DROP-09] a moment is shown as the wall time that means it, on every day of two years', () => {
  const from = Date.parse('2025-11-01T00:00:00Z');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 730 * 24 * 60 }), (minutes) => {
      const moment = new Date(from + minutes * 60_000);
      const wall = formatWallTime(moment, DEFAULT_TIME_ZONE);
      expect(wall).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
      // The hour that comes twice in autumn reads as its first.
      const isSecondHour = /^(?:2025-11-02|2026-11-01|2027-11-07)T01/.test(wall);
      const back = parseWallTime(wall, DEFAULT_TIME_ZONE)?.getTime() ?? Number.NaN;
      expect([0, isSecondHour ? 3_600_000 : 0]).toContain(moment.getTime() - back);
    }),
  );
});

test.each([
  ['2026-01-01T08:00:00Z', '2026-01-01T00:00'],
  ['2026-01-01T07:59:59Z', '2025-12-31T23:59'],
  ['2026-07-04T16:05:00Z', '2026-07-04T09:05'],
])('[DROP-09] %s is shown as %s', (moment, wall) => {
  expect(formatWallTime(new Date(moment), DEFAULT_TIME_ZONE)).toBe(wall);
});

test('[STAFF-10] a drop without a label is refused', () => {
  for (const label of ['', '  ', '\u200B'])
    expect(check({ label, unlockAt: 'never' })).toEqual({ problem: 'fields-missing' });
});

test('[LIST-10] without a title a drop has its label’s, without a code one that is made of the label', () => {
  for (const blank of ['', '  ', '\u200B']) {
    expect(check({ title: blank })).toMatchObject({ drop: { title: 'October Drop' } });
    expect(check({ code: blank })).toMatchObject({ drop: { code: 'OCTOBER_DROP' } });
  }
  expect(check({ code: '', label: '  Été: 2 Moods! ' })).toMatchObject({ drop: { code: 'ETE_2_MOODS' } });
  expect(check({ code: '', label: '夜' })).toEqual({ problem: 'fields-missing' });
  expect(check({ code: '', label: 'a'.repeat(90) })).toMatchObject({ drop: { code: 'A'.repeat(40) } });
});

test('[LIST-10] a new drop opens tomorrow evening in the shop’s time, with two days of pre-order prices', () => {
  const late = new Date('2026-11-02T05:30:00Z');
  expect(suggestDropTimes(late, DEFAULT_TIME_ZONE)).toEqual({
    unlockAt: '2026-11-02T19:00',
    preorderEndsAt: '2026-11-04T19:00',
  });
});

test.each(['A', 'file-1016', 'FILE_1016', '2026', ' FILE_1 '])('[DROP-06] %j may be a code', (code) => {
  expect(check({ code })).toMatchObject({ ok: true, drop: { code: code.trim() } });
});

test.each(['FILE 1016', 'file/1016', 'file.1016', 'ünlock', '🔥', '../x', 'a?b'])(
  '[DROP-06] %j may be no code',
  (code) => {
    expect(check({ code })).toEqual({ problem: 'drop-code-invalid' });
  },
);

test.each([LONGEST_CODE - 1, LONGEST_CODE, LONGEST_CODE + 1])(
  '[DROP-06] a code of %i signs fits up to 40',
  (length) => {
    expect('ok' in check({ code: 'a'.repeat(length) })).toBe(length <= LONGEST_CODE);
  },
);

test('[STAFF-10] each of the two times is needed', () => {
  expect(check({ unlockAt: '' })).toEqual({ problem: 'drop-times-invalid' });
  expect(check({ preorderEndsAt: '' })).toEqual({ problem: 'drop-times-invalid' });
});

test('[LOOK-537] pre-order prices that end before the drop opens are refused, at that moment they may', () => {
  const times = { unlockAt: '2026-12-01T16:00', preorderEndsAt: '2026-12-01T15:59' };
  expect(check(times)).toEqual({ problem: 'drop-preorder-early' });
  expect(check({ ...times, preorderEndsAt: times.unlockAt })).toMatchObject({ ok: true });
});

test.each([
  [-1, false],
  [0, true],
  [1, true],
  [48, true],
  [47.5, false],
  [MOST_WINDOW_HOURS - 1, true],
  [MOST_WINDOW_HOURS, true],
  [MOST_WINDOW_HOURS + 1, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('[DROP-32, STAFF-10] an early window of %d hours is one: %s', (earlyWindowHours, isOne) => {
  const expected = isOne ? { ok: true, drop: { earlyWindowHours } } : { problem: 'drop-times-invalid' };
  expect(check({ earlyWindowHours })).toMatchObject(expected);
});

test.each([
  [true, true, true],
  [true, false, true],
  [false, false, true],
  [false, true, false],
])('[STAFF-10] published %s and current %s may be kept: %s', (isPublished, isCurrent, isKept) => {
  const expected = isKept
    ? { ok: true, drop: { isPublished, isCurrent } }
    : { problem: 'drop-current-hidden' };
  expect(check({ isPublished, isCurrent })).toMatchObject(expected);
});

test.each(['/media/a.webp', ' /media/drops/a_b-c.1.png ', '/media/9'])(
  '[STAFF-10] %j is a picture of the shop',
  (src) => {
    expect(check({ images: [image(src)] })).toMatchObject({ drop: { images: [{ src: src.trim() }] } });
  },
);

test.each([
  'https://example.com/a.png',
  '//example.com/a.png',
  'javascript:alert(1)',
  '/media/',
  '/media/a b.png',
  '/media/a.png?x=1',
  '/media/a".png',
  'media/a.png',
  '/private/a.png',
])('[STAFF-10] %j among good pictures refuses the drop', (src) => {
  const good = image('/media/a.webp');
  for (const images of [[image(src)], [good, image(src)], [image(src), good]]) {
    expect(check({ images })).toEqual({ problem: 'drop-image-invalid' });
  }
});

test('[DROP-06] pictures without address and caption go, a caption alone stays without a picture', () => {
  const images = [
    image('', '', 'lost'),
    image(' ', ' '),
    image('', ' Soon '),
    image('/media/b.png', '', ' A  jar '),
  ];
  expect(check({ images })).toMatchObject({
    drop: {
      images: [
        { src: null, alt: '', caption: 'Soon' },
        { src: '/media/b.png', alt: 'A jar', caption: '' },
      ],
    },
  });
});

test('[DROP-06] a stat tile needs both its value and its label', () => {
  const whole = [
    { value: '5', label: 'moods' },
    { value: '1g', label: 'each' },
  ];
  const halves = [
    { value: '', label: 'x' },
    { value: 'x', label: ' ' },
    { value: ' ', label: '' },
  ];
  expect(check({ statTiles: [...halves, ...whole] })).toMatchObject({ drop: { statTiles: whole } });
});

test('[DROP-32] the sku of the early bonus and the intro are trimmed', () => {
  const trimmed = check({ earlyBonusSku: ' SHOT-1 ', intro: '\n Two\nlines ' });
  expect(trimmed).toMatchObject({ drop: { earlyBonusSku: 'SHOT-1', intro: 'Two\nlines' } });
  expect(check({ earlyBonusSku: '   ' })).toMatchObject({ drop: { earlyBonusSku: null } });
});

test('[STAFF-10] of several wrongs the first of names, code, times, current and pictures is told', () => {
  const bad = { images: [image('x')], isPublished: false, unlockAt: '', code: '?', label: '' };
  expect(check(bad)).toEqual({ problem: 'fields-missing' });
  expect(check({ ...bad, label: 'L' })).toEqual({ problem: 'drop-code-invalid' });
  expect(check({ ...bad, label: 'L', code: 'c' })).toEqual({ problem: 'drop-times-invalid' });
  expect(check({ images: bad.images, isPublished: false })).toEqual({ problem: 'drop-current-hidden' });
});

test.each([
  [{}, []],
  [{ code: 'a b' }, ['drop-code-invalid']],
  [{ code: '', label: '★' }, ['drop-code-invalid']],
  [{ code: '', label: '' }, []],
  [{ unlockAt: '2025-10-22T00:00' }, ['drop-preorder-early']],
  [{ unlockAt: '', code: 'ä' }, ['drop-code-invalid']],
  [{ unlockAt: '2025-10-22T00:00', code: 'ä' }, ['drop-code-invalid', 'drop-preorder-early']],
])('[LOOK-581] of a drop with %j is wrong at once: %j', (facts, wrong) => {
  const found = wrongsOfDrop({ ...DRAFT, ...facts }, DEFAULT_TIME_ZONE);
  expect(found.map(({ problem }) => problem)).toEqual(wrong);
});
