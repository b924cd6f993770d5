import type { RouterContextProvider } from 'react-router';
import { failureContext } from '#app/http/context.server.ts';
import { isUnavailable, refuse } from '#app/http/refuse.server.ts';
import { type Problem, problemWords } from '#app/texts/problems.ts';
import { type FormField, fieldProblems, type TypedForm } from '#domain/identity/field-problems.ts';
import { failedForm, refusedForm } from './account-failure.ts';

type Input = { way: string };

const FAILURE = { problem: 'server-error' } as const;
/** Never shown again. */
const HIDDEN = new Set(['password', 'pin', 'confirmation', 'confirmed', 'isOver21', 'way', 'customerId']);

/** The typed values of a form, to show them again; never a password. */
function typedValues(input: Input): Record<string, string> {
  const shown = Object.entries(input).filter(([name]) => !HIDDEN.has(name));
  return Object.fromEntries(shown.map(([name, value]) => [name, String(value)]));
}

/** The answer to a refused form: the message, the wrong fields and the input (AUTH-07, CHECK-36). */
export function refuseForm(input: Input, refused: Problem) {
  const fields = wrongFields(input.way, input as TypedForm, refused);
  return refuse(refused, { ...refusedForm(input.way, refused, typedValues(input)), fields });
}

/** The answer to a form that no page of ours sends. */
export function refuseUnknownForm() {
  const refused = { problem: 'malformed' } as const;
  return refuse(refused, refusedForm('', refused));
}

/** Runs the work of a form. A failure is logged, and the person reads that it failed (AUTH-09, AUTH-18, AUTH-28). */
export async function runForm<Answer>(
  { context }: { context: Readonly<RouterContextProvider> },
  input: Input,
  work: () => Promise<Answer>,
) {
  try {
    return await work();
  } catch (error) {
    // No answer: the form says so itself (SHELL-58).
    if (error instanceof Response || isUnavailable(error)) throw error;
    context.get(failureContext)(error, `the form ${input.way} failed`);
    return refuse(FAILURE, failedForm(input.way, typedValues(input)));
  }
}

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
  forgot: { needed: ['email'] },
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
