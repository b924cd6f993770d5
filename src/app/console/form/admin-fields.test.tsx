import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fieldWords } from '#app/texts/en/console/fields.ts';
import { AdminCheckbox, AdminSelect, AdminText, AdminTextArea } from './admin-fields.tsx';
import { FieldErrorsContext } from './field-errors.tsx';

const drawn = (errors: Record<string, string>) =>
  renderToString(
    <FieldErrorsContext value={errors}>
      <AdminText name="a" label="A" hint="Hint of a" />
      <AdminTextArea name="b" label="B" hint="Hint of b" rows={2} />
      <AdminSelect name="c" label="C" hint="Hint of c" options={[{ value: '', label: 'None' }]} />
      <AdminCheckbox name="d" label="D" hint="Hint of d" />
    </FieldErrorsContext>,
  );

const hintsIn = (html: string) => [...html.matchAll(/Hint of (.)/g)].map(([, name]) => name).join('');

test('[LOOK-507] a hint gives way to what is wrong with its field, but not to an error that says less', () => {
  expect(hintsIn(drawn({}))).toBe('abcd');
  const wrong = drawn({ a: 'Fill this in.', b: 'Too long.', c: 'Choose one.', d: 'Tick this first.' });
  expect(hintsIn(wrong)).toBe('');
  expect(wrong).toContain('Fill this in.');
  expect(hintsIn(drawn({ a: fieldWords.wrong }))).toBe('abcd');
});
