import type { ProblemTable } from '../../problem-table.ts';

/** What the list refuses (LIST-03, LIST-05). */
export const goodsListProblems = {
  'cells-refused': [
    409,
    ({ count }: { count: number }) =>
      count === 1
        ? 'One field was refused, so nothing was saved.'
        : `${count} fields were refused, so nothing was saved.`,
  ],
  'bulk-none-chosen': [422, 'Choose at least one product.'],
  'bulk-found-others': [409, 'Other products fit now. Check which they are, then plan it again.'],
  'bulk-back-late': [
    409,
    'This can be undone for a quarter of an hour, by whoever did it. Change it by hand.',
  ],
  'bulk-back-changed': [
    409,
    'Some of these were changed since, so nothing was undone. The audit log says what each was before.',
  ],
  'bulk-change-missing': [422, 'Choose what to change: a price, the state or something else.'],
  'bulk-price-invalid': [422, 'Enter 18 to set, +2 or -2 to move, +10% or -10% to scale.'],
  'bulk-too-many': [
    422,
    ({ most }: { most: number }) =>
      `At most ${most.toLocaleString('en-US')} products at once. Narrow the list by a filter first.`,
  ],
  'bulk-price-out': [
    409,
    ({ count, product }: { count: number; product?: string }) =>
      product
        ? `${product}: a price would be below a cent or too high. Nothing was planned.`
        : `${counted(count, 'price')} cannot be changed like this, so nothing was saved.`,
  ],
} as const satisfies ProblemTable;

function counted(count: number, word: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? word : `${word}s`}`;
}
