import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChosenWays, UnfoldBar } from './chosen-ways.tsx';

test('[LOOK-444, LOOK-445] a bar begins with how many are chosen and empties its form, without a script, too', () => {
  const html = renderToStaticMarkup(<ChosenWays form="zones-form" chosen={3} />);
  expect(html).toContain('3 selected');
  expect(html).toMatch(/<button(?=[^>]*type="reset")(?=[^>]*form="zones-form")/);
  expect(html).not.toContain('Select all');
  expect(renderToStaticMarkup(<ChosenWays form="rows" chosen={3} rows={14} />)).toContain('Select all 14');
  expect(renderToStaticMarkup(<UnfoldBar />)).toContain('type="checkbox"');
});
