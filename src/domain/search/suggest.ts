const MOST_SUGGESTIONS = 5;

/**
 * Up to five names that contain the term, those that begin with it first, else in the order given; a name equal to the
 * term is left out (SEARCH-08, SEARCH-09).
 */
export function suggest(names: readonly string[], term: string): string[] {
  if (!term) return [];
  const fitting = [...new Set(names)].filter((name) => {
    const lower = name.toLowerCase();
    return lower.includes(term) && lower !== term;
  });
  const [first, rest] = [true, false].map((begins) =>
    fitting.filter((name) => name.toLowerCase().startsWith(term) === begins),
  );
  return [...(first ?? []), ...(rest ?? [])].slice(0, MOST_SUGGESTIONS);
}
