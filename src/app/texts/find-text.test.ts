import { expect, test } from 'vitest';
import { findWord } from './find-text.ts';

test.each(['toString', 'constructor', '__proto__', 'hasOwnProperty', 'other'])(
  '[SEC-17] [CAT-26] the table has no entry for %s',
  (key) => {
    expect(findWord({ known: 'Known' }, key)).toBeUndefined();
    expect(findWord({ known: 'Known' }, 'known')).toBe('Known');
  },
);
