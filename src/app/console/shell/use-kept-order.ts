import { useState } from 'react';

/** Rows in the order in which the page first had them: one that is switched does not jump (LOOK-501). What is new comes last. */
export function useKeptOrder<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const [first] = useState(() => new Map(rows.map((row, place) => [keyOf(row), place])));
  const placeOf = (row: Row) => first.get(keyOf(row)) ?? first.size;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}
