export const ROW_MOVES = ['earlier', 'later'] as const;
export type RowMove = (typeof ROW_MOVES)[number];

type Placed = { id: string; displayOrder: number };

/**
 * The positions that change where one row of a sequence changes places with its neighbour (LOOK-84): the numbers that are
 * there are dealt out anew, equal ones raised by one. None where it has no such neighbour or is not among them.
 */
export function movedRows(rows: readonly Placed[], { id, move }: { id: string; move: RowMove }): Placed[] {
  const at = rows.findIndex((row) => row.id === id);
  const to = move === 'earlier' ? at - 1 : at + 1;
  const [moved, neighbour] = [rows[at], rows[to]];
  if (!moved || !neighbour) return [];
  const sequence = rows.with(at, neighbour).with(to, moved);
  let last = Number.NEGATIVE_INFINITY;
  const numbers = rows.map(({ displayOrder }) => {
    last = Math.max(displayOrder, last + 1);
    return last;
  });
  return sequence.flatMap((row, place) => {
    const displayOrder = numbers[place] ?? row.displayOrder;
    return displayOrder === row.displayOrder ? [] : [{ id: row.id, displayOrder }];
  });
}
