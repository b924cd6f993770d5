import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Chart } from './chart.tsx';
import { WIDTHS, wordPlaces } from './chart-room.ts';

const point = (label: string, value: number, before: number) => ({ label, tick: label, value, before });

test('[NUM-10, LOOK-608] the time before is a narrower bar beside that of now, which stands in the middle where there was none', () => {
  const html = renderToStaticMarkup(
    <Chart
      kind="bars"
      caption="Hours"
      points={[point('8 AM', 100, 50), point('9 AM', 40, 0)]}
      say={String}
      sayShort={String}
      beforeWord="Before"
    />,
  );
  const bars = [...html.matchAll(/<rect class="[^"]*" x="([\d.]+)%" width="([\d.]+)%"/g)].map(
    ([, x, width]) => ({ from: Number(x), width: Number(width) }),
  );
  expect(bars).toHaveLength(3);
  const [before, now] = bars;
  if (!before || !now) throw new Error('two bars of one hour');
  expect(before.width).toBeLessThan(now.width);
  expect(before.from + before.width).toBeCloseTo(now.from);
  // The second hour had nothing before: its bar stands in the middle of its half, with its value above it.
  const [, , alone] = bars;
  expect(((alone?.from ?? 0) + (alone?.width ?? 0) / 2).toFixed(2)).toBe('75.00');
  expect(alone?.width).toBeCloseTo(now.width);
  expect(html).toMatch(/<text class="amount"[^>]* x="75%"[^>]*>40</);
});

const hours = (count: number) => Array.from({ length: count }, (_, at) => point(`${at} AM`, at * 10, 5));
const draw = (count: number, kind: 'bars' | 'line', at = 3) =>
  renderToStaticMarkup(
    <Chart
      kind={kind}
      caption="Hours"
      points={hours(count)}
      say={String}
      sayShort={(value) => `$${value}`}
      beforeWord="Before"
      current={{ at, word: 'Now' }}
    />,
  );
/** What is left out of the lines is no second drawing. */
const withoutGaps = (html: string) => html.replace(/<mask.*?<\/mask>/s, '');
const amounts = (html: string) =>
  [...withoutGaps(html).matchAll(/<text class="amount"[^>]*>([^<]+)</g)].map(([, words]) => words);

test('[NUM-10] the axis begins at nothing, values stand at their bars, of a line at its highest and at now', () => {
  const bars = draw(5, 'bars');
  expect(bars).toMatch(/<text class="value"[^>]*>\$0</);
  expect(amounts(bars)).toEqual(['$10', '$20', '$30', '$40']);
  expect(amounts(draw(30, 'line'))).toEqual(['$30', '$290']);
});

test('[NUM-10] a phone says one of two values that would touch', () => {
  const loud = (values: readonly number[], at: number) => {
    const points = values.map((value, place) => point(`${place} AM`, value, 5));
    const chart = { caption: 'Hours', points, say: String, sayShort: String, current: { at, word: 'Now' } };
    const html = renderToStaticMarkup(<Chart kind="bars" {...chart} />);
    return [...withoutGaps(html).matchAll(/data-loud="true" x="([\d.]+)%"[^>]*>(\d+)</g)].map(
      ([, , words]) => words,
    );
  };
  const many = (...last: readonly number[]) => [...Array.from({ length: 9 }, () => 10), ...last];
  expect(loud(many(492, 148, 148, 148), 12)).toEqual(['492', '148']);
  expect(loud(many(10, 492, 480), 11)).toEqual(['492']);
  expect(loud(many(49200, 10, 48000), 11)).toEqual(['49200']);
  expect(loud(many(10, 480, 492), 11)).toEqual(['492']);
});

test('[NUM-10] what is not over yet is named below the axis, and no other word stands too near to it, also on a phone', () => {
  expect(draw(5, 'bars')).toMatch(/<text class="tick" data-now="true"[^>]*>Now</);
  const words = [...draw(30, 'line', 29).matchAll(/<text class="tick"([^>]*)>([^<]+)</g)];
  const ticks = words.flatMap(([, of, word]) => (of?.includes('data-minor') ? [] : [word]));
  expect(words.map(([, , word]) => word)).toEqual([
    '0 AM',
    '5 AM',
    '10 AM',
    '15 AM',
    '20 AM',
    '25 AM',
    'Now',
  ]);
  expect(ticks).toEqual(['0 AM', '10 AM', '20 AM', 'Now']);
});

test('[NUM-10, LOOK-352] a line leads to what is not over yet in dots, and the value stands right of its point', () => {
  const last = (values: readonly number[]) => {
    const points = values.map((value, place) => point(`Day ${place}`, value, 5));
    const chart = { caption: 'Days', points, say: String, sayShort: (value: number) => `$${value}` };
    const current = { at: points.length - 1, word: 'Now' };
    const html = renderToStaticMarkup(<Chart kind="line" {...chart} beforeWord="Before" current={current} />);
    const amount = [...html.matchAll(/<text class="amount"([^>]*)>/g)].at(-1)?.[1] ?? '';
    return { amount, dotted: html.includes('soFar') };
  };
  for (const values of [
    [90, 100, 60],
    [60, 90, 100],
    [90, 100, 2],
  ]) {
    const { amount, dotted } = last(values);
    expect(amount).toMatch(/x="83\.3\d*%".*dx="10" dy="4" text-anchor="start"/);
    expect(dotted).toBe(true);
  }
});

const DAYS = [1, 2, 3, 5, 7, 12, 14, 15, 24, 30, 31, 53, 90, 120];

test('[LOOK-352] the words below an axis stand at their points and never touch, with and without a word of now', () => {
  const LETTER = 6;
  for (const count of DAYS)
    for (const current of [null, { at: count - 1, word: 'Today so far' }, { at: count >> 1, word: 'Now' }]) {
      const points = Array.from({ length: count }, (_, at) => point(`Nov ${10 + at}`, at + 1, 5));
      const { desk, phone } = wordPlaces({ points, current, edge: 12 });
      for (const [width, places] of [
        [WIDTHS.wide, desk],
        [WIDTHS.phone, [...phone]],
      ] as const) {
        const spans = places.map((at) => {
          const word = at === current?.at ? current.word : (points[at]?.tick ?? '');
          const middle = ((at + 0.5) / count) * width;
          return [middle - (word.length * LETTER) / 2, middle + (word.length * LETTER) / 2] as const;
        });
        const gaps = spans.slice(1).map(([from], at) => from - (spans[at]?.[1] ?? 0));
        expect([count, current?.word, Math.min(1, ...gaps) > 0]).toEqual([count, current?.word, true]);
      }
      expect(desk.length).toBeGreaterThan(0);
      expect([...phone].every((place) => desk.includes(place))).toBe(true);
    }
});
