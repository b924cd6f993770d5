import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CheckboxField } from './checkbox-field.tsx';
import { TextField } from './text-field.tsx';

const refused = renderToStaticMarkup(
  <TextField
    id="zip"
    label="ZIP"
    hint="Five digits"
    error="ZIP code is required"
    inputMode="numeric"
    enterKeyHint="next"
  />,
);

test('[CHECK-11] a refused field is invalid and names its error, then its hint', () => {
  expect(refused).toContain('aria-invalid="true"');
  expect(refused).toContain('aria-describedby="zip-error zip-hint"');
  expect(refused).toMatch(/<p[^>]*id="zip-error" role="alert"/);
});

test('[SHELL-54] label, keyboard and enter key reach the control', () => {
  expect(refused).toMatch(/<label[^>]*for="zip"/);
  expect(refused).toContain('inputMode="numeric"');
  expect(refused).toContain('enterKeyHint="next"');
});

test('[CHECK-11] an accepted field says nothing of errors', () => {
  const markup = renderToStaticMarkup(<TextField id="city" label="City" />);
  expect(markup).not.toMatch(/aria-invalid|aria-describedby|role="alert"/);
});

test('[STAFF-06] a screen reader announces a switch as a switch and a box as a checkbox', () => {
  expect(renderToStaticMarkup(<CheckboxField label="Active" look="switch" />)).toContain('role="switch"');
  expect(renderToStaticMarkup(<CheckboxField label="21+ ID checked" />)).not.toContain('role=');
});
