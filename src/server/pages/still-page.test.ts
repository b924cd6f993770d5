import { expect, test } from 'vitest';
import { makeStill } from './still-page.ts';

test('[SCHED-09] a page that is only looked at has its whole sheets, because no script asks for them', () => {
  const sheets =
    '<link rel="stylesheet" href="/assets/a.css"/><link rel="stylesheet" href="/assets/faces.css"/>';
  const page = `<html lang="en"><head><style>p{}</style><noscript>${sheets}</noscript><script>boot()</script></head><body><noscript>Words</noscript></body></html>`;
  expect(makeStill(page, (path) => path)).toBe(
    `<html data-age="verified" lang="en"><head><style>p{}</style>${sheets}</head><body><noscript>Words</noscript></body></html>`,
  );
});
