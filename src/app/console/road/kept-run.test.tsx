import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SignalNotice } from './kept-run.tsx';

const shown = (props: { waiting: number; isAway?: boolean }) =>
  renderToStaticMarkup(<SignalNotice photos={0} isAway={false} isRefused={false} {...props} />);

test('[ROAD-06] what is on its way is said with a signal too; once all has come, nothing is', () => {
  expect(shown({ waiting: 1 })).toMatch(/^<p class="[^"]+">1 step waits to be sent\.<\/p>$/);
  expect(shown({ waiting: 0 })).toBe('');
  expect(shown({ waiting: 2, isAway: true })).toContain('No signal.');
});
