import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Reads the section again after a form that was refused: the router does so after a success only, and a refusal may mean
 * that somebody else was quicker and "here is how it stands now" (STAFF-23). Every section that is written to names this
 * as its own, because only what is read in the form's own navigation leaves the words of the refusal standing.
 */
export function freshAfterRefusal(args: ShouldRevalidateFunctionArgs): boolean {
  return args.defaultShouldRevalidate || (args.actionStatus ?? 200) >= 400;
}
