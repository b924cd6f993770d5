import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import type { FormField } from '#domain/identity/field-problems.ts';
import styles from '../account.module.css';
import type { WrongFields } from '../account-form.server.ts';
import type { ProfileInput } from '../profile.route.tsx';
import type { SignInInput } from '../sign-in.route.tsx';

export type RefusedForm =
  | { way: string; message: string; values: Record<string, string>; fields?: WrongFields }
  | undefined;

/** The words at a field of the form around it. */
const FieldErrors = createContext<WrongFields>({});

/** The error at a field: its own message, or that it is missing, with its label (CHECK-36). */
function useFieldError(name: FormField, label: string): string | undefined {
  const { ui } = useTexts();
  const wrong = useContext(FieldErrors)[name];
  if (!wrong) return undefined;
  return 'words' in wrong ? wrong.words : ui.missing(label);
}

type EntryFormProps = {
  way: SignInInput['way'] | ProfileInput['way'] | 'reset' | 'forgot';
  refused: RefusedForm;
  submit: string;
  children: (values: Record<string, string>) => ReactNode;
};

/**
 * One account form: its fields with the earlier input, errors at the wrong ones with the first one focused (CHECK-36),
 * the refusal above the button, and one submit at a time.
 */
export function EntryForm({ way, refused, submit, children }: EntryFormProps) {
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('way') === way;
  const own = refused?.way === way ? refused : undefined;
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = own && body.current?.querySelector('[aria-invalid="true"]');
    if (field instanceof HTMLElement) field.focus();
  }, [own]);
  return (
    <Form method="post" noValidate className={styles.form} aria-busy={isBusy}>
      <input type="hidden" name="way" value={way} />
      <div ref={body} className={styles.fields}>
        <FieldErrors value={own?.fields ?? {}}>{children(own?.values ?? {})}</FieldErrors>
      </div>
      <Refusal way={way} refused={refused} />
      <Button type="submit" wide busy={isBusy}>
        {submit}
      </Button>
    </Form>
  );
}

/** Is this message already shown at a field? Then it is not repeated. */
function saysField({ message, fields = {} }: NonNullable<RefusedForm>): boolean {
  return Object.values(fields).some(
    (wrong) => wrong !== undefined && 'words' in wrong && wrong.words === message,
  );
}

/** Why this form was refused; null if another form was sent, or if a field shows the error (CHECK-36). */
export function Refusal({ way, refused }: { way: string; refused: RefusedForm }) {
  if (refused?.way !== way || saysField(refused)) return null;
  return (
    <div role="alert">
      <Notice tone="bad">{refused.message}</Notice>
    </div>
  );
}

/** A field of an account form, with its error (CHECK-36). */
export function EntryField(props: ComponentProps<typeof TextField> & { name: FormField; label: string }) {
  return <TextField {...props} error={useFieldError(props.name, props.label)} />;
}

/** The same for a box to tick. */
export function EntryBox(props: { name: FormField; label: string; required?: boolean }) {
  return <CheckboxField {...props} error={useFieldError(props.name, props.label)} />;
}
