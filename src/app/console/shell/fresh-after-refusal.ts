import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Reads the section again after a form that was refused: the router does so after a success only, and a refusal may
 * mean that somebody else changed it first and "this is the latest version" (STAFF-23). Every section with forms
 * exports this, because only a reload in the form's own navigation keeps the message of the refusal.
 */
export function freshAfterRefusal(args: ShouldRevalidateFunctionArgs): boolean {
  return args.defaultShouldRevalidate || (args.actionStatus ?? 200) >= 400;
}
