import type { ProblemTable } from '../../problem-table.ts';

/** Refusals at a cell of the grid of a product's options (GOODS). */
export const goodsProblems = {
  'option-not-found': [
    404,
    'This option is no longer there. What you typed is still here: copy it into a new row.',
  ],
  'product-used': [409, 'This product is in use by now. Hide it instead, under State.'],
  'stock-sold': [
    409,
    'So many were sold since you opened this page that less than none would be left. Count again.',
  ],
} as const satisfies ProblemTable;
