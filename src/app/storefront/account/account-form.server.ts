import type { RouterContextProvider } from 'react-router';
import { failureContext } from '#app/http/context.server.ts';
import { isUnavailable, refuse } from '#app/http/refuse.server.ts';
import type { Problem } from '#app/texts/problems.ts';
import type { TypedForm } from '#domain/identity/field-problems.ts';
import { failedForm, refusedForm } from './account-failure.ts';
import { wrongFields } from './authentication/wrong-fields.ts';

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
