import type { Mutant } from './mutant.ts';

const ALWAYS_A_ROW = 'an insert that returns answers a row or throws; the guard is for the type';
const NONE_OF_NONE = 'being in an empty list is false: the guard saves a question to the database';

const guard = (file: string, before: string, because: string) => ({
  file: `src/db/queries/${file}`,
  before,
  after: ';',
  because,
});

/** Changes that no test can notice, because nothing becomes different; each with the reason. */
export const EQUIVALENT: readonly { file: string; before: string; after: string; because: string }[] = [
  guard('credit/credit.ts', "if (!posted) throw new Error('a credit was not stored');", ALWAYS_A_ROW),
  guard('credit/win-back.ts', "if (!row) throw new Error('a claim was not stored');", ALWAYS_A_ROW),
  guard('quiz/questions.ts', "if (!row) throw new Error('a question was not stored');", ALWAYS_A_ROW),
  guard('identity/attempts.ts', "if (!row) throw new Error('an attempt was not counted');", ALWAYS_A_ROW),
  guard('customers/customers.ts', "if (!row) throw new Error('a customer was not stored');", ALWAYS_A_ROW),
  guard('orders/orders.ts', "if (!order) throw new Error('an order was not stored');", ALWAYS_A_ROW),
  guard('badges.ts', 'if (locked.length === 0) return [];', NONE_OF_NONE),
  guard('files.ts', 'if (ids.length === 0) return new Set();', NONE_OF_NONE),
  guard('orders/order-history.ts', 'if (ids.length === 0) return new Map();', NONE_OF_NONE),
  guard('orders/order-changes.ts', 'if (!id) return null;', 'no row has the id null'),
  guard(
    'orders/ticket-rows.ts',
    'if (active.length === statuses.length) return undefined;',
    'the other condition is then a part of the one beside it',
  ),
  {
    file: 'src/db/queries/orders/ticket-rows.ts',
    before: 'inArray(orders.status, [...HISTORY_STATUSES])',
    after: 'undefined',
    because: 'the statuses are bounded already; this decides the index alone',
  },
  {
    file: 'src/db/queries/delivery/assignees.ts',
    before: 'wanted.length > 0',
    after: 'wanted.length >= 0',
    because: NONE_OF_NONE,
  },
  {
    file: 'src/db/queries/catalog/priced-options.ts',
    before: 'lower.length > 0',
    after: 'lower.length >= 0',
    because: NONE_OF_NONE,
  },
  {
    file: 'src/db/queries/inventory.ts',
    before: 'one.optionId < other.optionId',
    after: 'one.optionId <= other.optionId',
    because: 'the keys of a map are never equal',
  },
  {
    file: 'src/domain/catalog/product.ts',
    before: 'one.id < other.id',
    after: 'one.id <= other.id',
    because: 'no two products have one id',
  },
  {
    file: 'src/domain/search/relevance.ts',
    before: 'words.length > 1',
    after: 'words.length >= 1',
    because: 'one word was looked for in name, brand and every other place before',
  },
  {
    file: 'src/db/queries/versions.ts',
    before: 'eq(catalogueVersion.id, 1)',
    after: 'undefined',
    because: 'the table has one row, which a check holds',
  },
];

/** Is this a change without a consequence? It is left out of the draw. */
export const isEquivalent = ({ file, before, after }: Mutant): boolean =>
  EQUIVALENT.some((one) => one.file === file && one.before === before && one.after === after);
