import { type Problem, problemWords } from '#app/texts/problems.ts';
import { isAway } from '#app/ui/network/trouble.ts';
import type { RefusedForm } from './authentication/entry-form.tsx';
import { refreshPerson } from './keep-person.ts';

/** The input that may be shown again after a failure; passwords and PINs never are. */
const SHOWN_AGAIN = ['firstName', 'lastName', 'phone', 'email', 'address'];

/** The sentence for a form that failed without a reason of its own (AUTH-09, AUTH-18, AUTH-28). */
const FAILED: Readonly<Record<string, Problem>> = {
  'sign-up': { problem: 'sign-up-failed' },
  upgrade: { problem: 'upgrade-failed' },
  'sign-in': { problem: 'sign-in-failed' },
  pin: { problem: 'sign-in-failed' },
  demo: { problem: 'sign-in-failed' },
};

/** A form that was refused: its message and the input that is shown again. */
export function refusedForm(way: string, refused: Problem, values: Record<string, string> = {}) {
  return { way, message: problemWords(refused), values };
}

/** A form that failed for a reason that is not the person's. */
export function failedForm(way: string, values: Record<string, string>) {
  return refusedForm(way, FAILED[way] ?? { problem: 'server-error' }, values);
}

/** Sends a form of the account. A request without an answer reads like one that failed; the stored person follows. */
export async function sendAccountForm<Answer>(
  request: Request,
  serverAction: () => Promise<Answer>,
): Promise<Answer | NonNullable<RefusedForm>> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    // No answer: the form says so itself (SHELL-58).
    if (error instanceof Response || isAway(error)) throw error;
    return failedForm(String(form.get('way')), typedOf(form));
  } finally {
    await refreshPerson();
  }
}

function typedOf(form: FormData): Record<string, string> {
  const typed = SHOWN_AGAIN.map((name) => [name, form.get(name)] as const);
  return Object.fromEntries(typed.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
