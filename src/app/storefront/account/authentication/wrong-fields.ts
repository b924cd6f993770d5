import { type Problem, problemWords } from '#app/texts/problems.ts';
import { type FormField, fieldProblems, type TypedForm } from '#domain/identity/field-problems.ts';

/** The error of each wrong field; an empty one is named by its label (CHECK-36). */
export type WrongFields = Partial<Record<FormField, { missing: true } | { words: string }>>;

type Rules = Parameters<typeof fieldProblems>[1];

const NAME = ['firstName', 'lastName', 'phone'] as const;

/** The fields of each form, by its `way` (AUTH-08, AUTH-11, AUTH-21, AUTH-22, AUTH-26, AUTH-31, ACCT-04). */
const RULES: Readonly<Record<string, Rules>> = {
  'sign-in': { needed: ['email', 'password'] },
  pin: { needed: ['phone', 'pin'] },
  guest: { needed: NAME, underAge: 'age-unconfirmed' },
  'sign-up': {
    needed: [...NAME, 'email', 'password', 'confirmation'],
    underAge: 'under-21',
    choosesPassword: true,
  },
  upgrade: { needed: ['email', 'password', 'confirmation'], choosesPassword: true },
  reset: { needed: ['password', 'confirmation'], choosesPassword: true },
  profile: { needed: NAME },
};

/** The field of each refusal that only the server can find. */
const OWNERS: Readonly<Partial<Record<Problem['problem'], FormField>>> = {
  'credentials-wrong': 'password',
  'pin-wrong': 'pin',
  'email-taken': 'email',
  'phone-taken': 'phone',
};

/** Every wrong field of a form that was refused. */
export function wrongFields(way: string, form: TypedForm, refusal: Problem): WrongFields {
  const rules = RULES[way];
  if (!rules) return {};
  const found = fieldProblems(form, rules).map(({ field, problem }) => [
    field,
    problem === 'fields-missing' ? { missing: true } : { words: problemWords({ problem }) },
  ]);
  const owner = OWNERS[refusal.problem];
  if (owner) found.push([owner, { words: problemWords(refusal) }]);
  return Object.fromEntries(found);
}
