import type { ComponentProps } from 'react';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { FormField } from '#domain/identity/authentication/field-problems.ts';
import { useFieldError } from './entry-form.tsx';

/** A field of a way in, with its words where the form was refused for it (CHECK-36). */
export function EntryField(props: ComponentProps<typeof TextField> & { name: FormField }) {
  return <TextField {...props} error={useFieldError(props.name, props.label)} />;
}

/** The same for a box to tick. */
export function EntryBox(props: { name: FormField; label: string; required?: boolean }) {
  return <CheckboxField {...props} error={useFieldError(props.name, props.label)} />;
}
