import { people as words } from '#app/texts/en/console/staff.ts';

type Person = { isActive: boolean; hasPassword: boolean; lastSeenAt: Date | null };

/** Was invited and never came; whoever signs in without a password, as with a passkey or in the demo, works here (LOOK-90). */
export const isExpected = ({ isActive, hasPassword, lastSeenAt }: Person): boolean =>
  isActive && !hasPassword && lastSeenAt === null;

/** What departs from the rule, in the words of the list; empty for who works here (LOOK-354). */
export function stateOf(person: Person): string {
  if (!person.isActive) return words.off;
  return isExpected(person) ? words.notIn : '';
}
