import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PercentChange } from './percent-change.tsx';

const said = (percent: number | null) =>
  /sr-only">([^<]*)</.exec(renderToString(<PercentChange percent={percent} />))?.[1];
const seen = (percent: number | null) =>
  /aria-hidden="true">([^<]*)</.exec(renderToString(<PercentChange percent={percent} />))?.[1];

test('[NUM-02] a change is seen with its sign and heard in words', () => {
  const changes = [20, -16, 0, null];
  expect(changes.map(seen)).toEqual(['+20%', '−16%', '0%', '–']);
  expect(changes.map(said)).toEqual(['up 20 percent', 'down 16 percent', 'unchanged', 'cannot be compared']);
});
