import { allTooLong, cleanText, type TextLimit, toEmail, toPhone } from './person-text.ts';
import { passwordProblem } from './sign-in.ts';

/** A form of the account as it is typed; fields that a form does not have are missing. */
export type TypedForm = Readonly<Partial<Record<Exclude<FormField, 'isOver21'>, string>>> & {
  isOver21?: boolean;
};

export type FormField =
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'email'
  | 'password'
  | 'confirmation'
  | 'pin'
  | 'address'
  | 'isOver21';

/** What is wrong with one field. */
type FieldProblem = {
  field: FormField;
  problem:
    | 'fields-missing'
    | 'under-21'
    | 'age-unconfirmed'
    | 'password-short'
    | 'passwords-differ'
    | 'email-invalid'
    | 'phone-invalid'
    | 'too-long';
};

type Rules = {
  /** May not stay empty. */
  needed: readonly FormField[];
  /** The word for a 21+ box that is not ticked; none where the form has no such box. */
  underAge?: 'under-21' | 'age-unconfirmed';
  /** A password is chosen here, and not only compared. */
  choosesPassword?: boolean;
};

const LIMITS: readonly { field: FormField; limit: TextLimit }[] = [
  { field: 'firstName', limit: 'name' },
  { field: 'lastName', limit: 'name' },
  { field: 'email', limit: 'email' },
  { field: 'address', limit: 'addressLine' },
];

/**
 * All that is wrong with a form of the account, at most one problem a field (CHECK-36): what is empty, the age, a chosen
 * password and its repetition, the forms of e-mail and phone, lengths. The rules are those of sign-up, guest, upgrade and
 * profile; whether a pair of them is right is asked elsewhere (AUTH-11..16, AUTH-22, AUTH-26, ACCT-04).
 */
export function fieldProblems(form: TypedForm, rules: Rules): FieldProblem[] {
  const { email = '', phone = '', password = '', confirmation = '' } = form;
  const text = (field: FormField) => String(form[field] ?? '');
  const found: FieldProblem[] = rules.needed
    .filter((field) => text(field).trim() === '')
    .map((field) => ({ field, problem: 'fields-missing' }));
  const add = (isWrong: boolean, field: FormField, problem: FieldProblem['problem']) => {
    if (isWrong && !found.some((other) => other.field === field)) found.push({ field, problem });
  };
  if (rules.underAge) add(!form.isOver21, 'isOver21', rules.underAge);
  const chosen = rules.choosesPassword ? passwordProblem(password, confirmation) : null;
  if (chosen) add(true, chosen === 'password-short' ? 'password' : 'confirmation', chosen);
  add(email.trim() !== '' && !toEmail(email), 'email', 'email-invalid');
  add(phone.trim() !== '' && !toPhone(phone), 'phone', 'phone-invalid');
  const lengths = LIMITS.map(({ field, limit }) => ({ field, limit, text: cleanText(text(field)) }));
  for (const { field } of allTooLong(lengths)) add(true, field, 'too-long');
  return found;
}
