import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FiguresProps } from './figures-table.tsx';
import { KeyFigures } from './key-figures.tsx';

const times = { median: null, most: null };

function draw(costedShare: number) {
  const margin = { cents: 5000, percent: 20, costedShare };
  const period = { times, orders: 0, promised: 0, margin } as FiguresProps['figures']['now'];
  return renderToStaticMarkup(
    <KeyFigures figures={{ now: period, before: period }} owed={{ now: 0, before: 0 }} />,
  );
}

test('[LOOK-224] a margin of a part of the goods says of which', () => {
  expect(draw(48.6)).toContain('Of the 49% of goods with a cost');
  expect(draw(100)).not.toContain('goods with a cost');
});
