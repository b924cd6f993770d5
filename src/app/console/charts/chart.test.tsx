import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Chart } from './chart.tsx';

const point = (label: string, value: number, before: number) => ({ label, tick: label, value, before });

test('[NUM-10] the time before is a narrower bar beside that of now, and none where there was nothing', () => {
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
const amounts = (html: string) =>
  [...html.matchAll(/<text class="amount"[^>]*>([^<]+)</g)].map(([, words]) => words);

test('[NUM-10] the axis begins at nothing, values stand at their bars, of a line at its highest and at now', () => {
  const bars = draw(5, 'bars');
  expect(bars).toMatch(/<text class="value"[^>]*>\$0</);
  expect(amounts(bars)).toEqual(['$10', '$20', '$30', '$40']);
  expect(amounts(draw(30, 'line'))).toEqual(['$30', '$290']);
});

test('[NUM-10] a phone says one of two values that stand side by side', () => {
  const loud = (values: readonly number[], at: number) => {
    const points = values.map((value, place) => point(`${place} AM`, value, 5));
    const chart = { caption: 'Hours', points, say: String, sayShort: String, current: { at, word: 'Now' } };
    const html = renderToStaticMarkup(<Chart kind="bars" {...chart} />);
    return [...html.matchAll(/data-loud="true" x="([\d.]+)%"[^>]*>(\d+)</g)].map(([, , words]) => words);
  };
  expect(loud([492, 492, 148], 2)).toEqual(['492', '148']);
  expect(loud([10, 492, 480], 2)).toEqual(['492']);
  expect(loud([10, 480, 492], 2)).toEqual(['492']);
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

test('[NUM-10] a line comes down to what is not over yet in dots, and the value stands below its point', () => {
  const last = (values: readonly number[]) => {
    const points = values.map((value, place) => point(`Day ${place}`, value, 5));
    const chart = { caption: 'Days', points, say: String, sayShort: (value: number) => `$${value}` };
    const current = { at: points.length - 1, word: 'Now' };
    const html = renderToStaticMarkup(<Chart kind="line" {...chart} beforeWord="Before" current={current} />);
    const amount = [...html.matchAll(/<text class="amount"[^>]*dy="(-?\d+)"[^>]*>/g)].at(-1);
    return { dy: Number(amount?.[1]), dotted: html.includes('soFar') };
  };
  expect(last([90, 100, 60])).toEqual({ dy: 20, dotted: true });
  expect(last([60, 90, 100])).toEqual({ dy: -10, dotted: true });
  // At the axis there is no room below.
  expect(last([90, 100, 2]).dy).toBe(-10);
});
