import { expect, test } from 'vitest';
import { findWord } from './find-text.ts';

test.each(['toString', 'constructor', '__proto__', 'hasOwnProperty', 'other'])(
  '[SEC-17] [CAT-26] %s is no word of a table that does not hold it',
  (key) => {
    expect(findWord({ known: 'Known' }, key)).toBeUndefined();
    expect(findWord({ known: 'Known' }, 'known')).toBe('Known');
  },
);
