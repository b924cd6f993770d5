import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlToText, textToHtml } from './html-text.ts';

test('[CSV-11] a text as HTML is the same text again, whatever stands in it', () => {
  const odd = fc.string({
    unit: fc.constantFrom(
      '<',
      '>',
      '&',
      ';',
      'a',
      'b',
      ' ',
      '\n',
      '\t',
      '"',
      "'",
      '/',
      '!',
      '-',
      '#',
      'lt',
      'é',
      '💡',
    ),
  });
  fc.assert(
    fc.property(fc.oneof(odd, fc.string({ unit: 'grapheme' })), (typed) => {
      const text = typed.replace(/[^\P{Cc}\n\t]/gu, '');
      expect(htmlToText(textToHtml(text))).toBe(text);
    }),
    { numRuns: 500, examples: [['\u00a0'], ['\u2003\n\u00a0a']] },
  );
});

test('[CSV-11] paragraphs, lists and entities become lines of plain text', () => {
  const html =
    '<div class="a">\n  <p>Bright &amp; <b>calm</b>&nbsp;one.</p>\n<p>Two<br/>three</p><ul><li>First</li><li>Second</li></ul></div>';
  expect(htmlToText(html)).toBe('Bright & calm one.\nTwo\nthree\n• First\n• Second');
});

test.each([
  ['<script>alert(1)</script>Hello', 'Hello'],
  ['<SCRIPT type="a">alert(1)</SCRIPT >Hello<style>p{}</style>', 'Hello'],
  ['<img src=x onerror="alert(1)">Hi', 'Hi'],
  ['<!-- <b>no</b> -->Yes', 'Yes'],
  ['<script>never closed', ''],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['a&#0;b&#x1F;c&#xD800;d', 'abcd'],
])('[CSV-11] %j is the text %j and no page', (html, text) => expect(htmlToText(html)).toBe(text));

test('[CSV-11] a long run of brackets is read in one pass', () => {
  expect(htmlToText('<'.repeat(50_000))).toHaveLength(50_000);
  expect(htmlToText('<a "'.repeat(50_000)).length).toBeLessThanOrEqual(200_000);
});
