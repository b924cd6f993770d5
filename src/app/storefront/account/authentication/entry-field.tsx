import type { ComponentProps } from 'react';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { FormField } from '#domain/identity/authentication/field-problems.ts';
import { useFieldError } from './entry-form.tsx';

/** A field of an account form, with its error (CHECK-36). */
export function EntryField(props: ComponentProps<typeof TextField> & { name: FormField }) {
  return <TextField {...props} error={useFieldError(props.name, props.label)} />;
}

/** The same for a box to tick. */
export function EntryBox(props: { name: FormField; label: string; required?: boolean }) {
  return <CheckboxField {...props} error={useFieldError(props.name, props.label)} />;
}
