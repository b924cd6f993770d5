import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FiguresProps } from './figures-table.tsx';
import { KeyFigures } from './key-figures.tsx';

const times = { median: null, most: null };

function periodOf(costedShare: number, cents = 5000) {
  const margin = { cents, percent: 20, costedShare };
  return { times, orders: 0, promised: 0, margin } as FiguresProps['figures']['now'];
}

function draw(costedShare: number, before = periodOf(costedShare)) {
  const figures = { now: periodOf(costedShare), before };
  return renderToStaticMarkup(<KeyFigures figures={figures} owed={{ now: 0, before: 0 }} />);
}

test('[LOOK-224] a margin of a part of the goods says of which', () => {
  expect(draw(48.6)).toContain('The margin is based on the 49% of goods that have a cost.');
  expect(draw(100)).not.toContain('goods that have a cost');
});

test('[LOOK-224] a margin is compared with one of the same part of the goods alone', () => {
  expect(draw(48.6, periodOf(49.4, 4000))).toContain('+25%');
  expect(draw(48.6, periodOf(80, 6250))).not.toContain('%</');
  expect(draw(48.6, periodOf(80, 6250))).toContain('from $62.50');
});
