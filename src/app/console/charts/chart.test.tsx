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
