/** How one person likes the console, as it stands in their row: small words and yes or no. */
type Preferences = Readonly<Record<string, string | boolean>>;

export const BOARD_LOOKS = ['dense', 'calm'] as const;

export type BoardLook = (typeof BOARD_LOOKS)[number];

/** The most views that one person keeps, and the most letters of a view's name and of its filter. */
export const VIEW_LIMITS = { views: 12, nameLetters: 40, queryLetters: 300 } as const;

/** A named filter of the orders: `query` is the part of the address after its "?". */
export type SavedView = { name: string; query: string };

const VIEW = 'view:';

/** The name of the preference that keeps this view. */
export const viewPreference = (name: string): string => VIEW + name;

/** Compact rows (`dense`), unless this person has chosen comfortable ones (`calm`) (BOARD-03). */
export function boardLookOf(preferences: Preferences): BoardLook {
  return preferences.boardLook === 'calm' ? 'calm' : 'dense';
}

/** Keys of one letter work until this person switches them off (BOARD-09, WCAG 2.1.4). */
export function hasSingleKeys(preferences: Preferences): boolean {
  return preferences.singleKeys !== false;
}

/** This person's own views by name (BOARD-06). */
export function savedViewsOf(preferences: Preferences): SavedView[] {
  return Object.entries(preferences)
    .flatMap(([key, query]) =>
      key.startsWith(VIEW) && typeof query === 'string' ? [{ name: key.slice(VIEW.length), query }] : [],
    )
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
