/**
 * Of customers whom words found, those first of whose name a word begins so, each group as it was: “mar” is Mara before
 * Umar (LOOK-292).
 */
export function begunFirst<Found extends { firstName: string | null; lastName: string | null }>(
  found: readonly Found[],
  search: string,
): Found[] {
  const typed = ` ${search.trim().toLowerCase()}`;
  const { begins = [], others = [] } = Object.groupBy(found, ({ firstName, lastName }) =>
    ` ${firstName ?? ''} ${lastName ?? ''}`.toLowerCase().includes(typed) ? 'begins' : 'others',
  );
  return [...begins, ...others];
}

/** So many of the newest who fit are put in order. */
export const MOST_LOOKED_AT = 50;
