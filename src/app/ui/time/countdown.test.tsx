import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Countdown } from './countdown.tsx';
import { ClockProvider } from './use-now.tsx';

const TARGET_MS = Date.UTC(2025, 9, 22, 2);
const at = (nowMs: number) =>
  renderToStaticMarkup(
    <ClockProvider value={nowMs}>
      <Countdown targetMs={TARGET_MS} moment="October 21, 7 PM" />
    </ClockProvider>,
  );
const digits = (markup: string) =>
  [...markup.matchAll(/data-digits="\w+"[^>]*>(\d+)</g)].map(([, text]) => text);

test('[DROP-07] it counts days, hours, minutes and seconds from the time when the page was rendered', () => {
  expect(digits(at(TARGET_MS - (3 * 86_400 + 14 * 3600 + 22 * 60 + 9) * 1000))).toEqual([
    '03',
    '14',
    '22',
    '09',
  ]);
});

test('[DROP-07] after the target time it shows zero', () => {
  expect(digits(at(TARGET_MS + 5000))).toEqual(['00', '00', '00', '00']);
});

test('[SHELL-12] the target time is in the HTML, for screen readers and for the ticking script', () => {
  expect(at(0)).toContain('2025-10-22T02:00:00.000Z');
  expect(at(0)).toContain(`data-countdown="${TARGET_MS}"`);
  expect(at(0)).toContain('Until October 21, 7 PM');
});
