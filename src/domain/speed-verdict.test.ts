import { expect, test } from 'vitest';
import { worstRating } from './speed-verdict.ts';

test('[WATCH-09] a page is as fast as the worst that is measured of it', () => {
  expect(worstRating(['good', 'fair', 'good'])).toBe('fair');
  expect(worstRating(['poor', 'fair'])).toBe('poor');
  expect(worstRating(['good'])).toBe('good');
  expect(worstRating([])).toBeNull();
});
