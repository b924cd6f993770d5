import type { ProblemTable } from '../problem-table.ts';

/** Drops and their bundles (DROP-22, DROP-30, TEASE-07, TEASE-10): a part of the one table, so that its pages need not carry the rest of it. */
export const dropProblems = {
  'contact-missing': [422, 'Email and phone number are required'],
  'drop-not-found': [404, 'Failed to subscribe'],
  'bundle-not-found': [404, 'Failed to load bundle items: this bundle is not on sale.'],
  'fixed-sku-missing': [409, ({ sku }: { sku: string }) => `Fixed SKU ${sku} missing from inventory`],
  'no-product-of-mood': [
    409,
    ({ format, mood }: { format: string; mood: string | null }) =>
      `No available product for ${format} with mood ${(mood ?? '').toLowerCase()}`,
  ],
} as const satisfies ProblemTable;
