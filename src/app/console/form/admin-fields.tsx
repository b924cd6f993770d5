import type { ChangeEvent, ComponentProps, KeyboardEvent } from 'react';
import { CheckboxField as PlainCheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { SelectField as PlainSelectField } from '#app/ui/form/select-field.tsx';
import { TextArea as PlainTextArea, TextField as PlainTextField } from '#app/ui/form/text-field.tsx';
import { hintBeside, useFieldError } from './field-errors.tsx';

/** A repeated field is named with its index in the refusal, `tiers.2`; `data-error` says so where it is changed. */
type ErrorName = { errorName?: string };

/** The fields of the design system, each with its error from the server (STAFF-29). */
export function AdminText({ errorName, trail, ...field }: ComponentProps<typeof PlainTextField> & ErrorName) {
  const error = useFieldError(errorName ?? field.name);
  return (
    <PlainTextField
      error={error}
      data-error={errorName}
      {...field}
      trail={typeof trail === 'string' ? <span data-unit="">{trail}</span> : trail}
      hint={hintBeside(field.hint, error)}
    />
  );
}

export function AdminTextArea({ errorName, ...field }: ComponentProps<typeof PlainTextArea> & ErrorName) {
  const error = useFieldError(errorName ?? field.name);
  return (
    <PlainTextArea error={error} data-error={errorName} {...field} hint={hintBeside(field.hint, error)} />
  );
}

/** One line of words that may be longer than its field: it grows instead of hiding its end, and Enter sends its form (LOOK-241). */
export function AdminLine(field: Omit<ComponentProps<typeof AdminTextArea>, 'rows'>) {
  return <AdminTextArea {...field} rows={1} onChange={joinLines} onKeyDown={sendForm} />;
}

function joinLines({ target }: ChangeEvent<HTMLTextAreaElement>): void {
  if (target.value.includes('\n')) target.value = target.value.replace(/\s*\n\s*/g, ' ');
}

function sendForm(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const controls = [...(event.currentTarget.form?.elements ?? [])];
  // As in a field of one line: the form's first button is pressed, and nothing happens while it cannot be.
  controls
    .find((one): one is HTMLButtonElement => one instanceof HTMLButtonElement && one.type === 'submit')
    ?.click();
}

export function AdminSelect({ errorName, ...field }: ComponentProps<typeof PlainSelectField> & ErrorName) {
  const error = useFieldError(errorName ?? field.name);
  return (
    <PlainSelectField error={error} data-error={errorName} {...field} hint={hintBeside(field.hint, error)} />
  );
}

export function AdminCheckbox(field: ComponentProps<typeof PlainCheckboxField>) {
  const error = useFieldError(field.name);
  return <PlainCheckboxField error={error} {...field} hint={hintBeside(field.hint, error)} />;
}
