import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EditFacts } from '#domain/orders/edits/line-change.ts';
import { productOptions } from './catalog.ts';
import { isOneOf, moment } from './columns.ts';
import { orders } from './orders.ts';
import { staff } from './staff.ts';

const PROPOSAL_STATES = ['open', 'accepted', 'refused', 'lapsed', 'replaced'] as const;

/** A change of one line that waits for the customer's word (EDIT-05). The line may be gone when it is decided. */
export const orderProposals = pgTable(
  'order_proposals',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    lineId: bigint({ mode: 'number' }).notNull(),
    /** How many it becomes; 0 leaves the line out. */
    quantity: integer().notNull(),
    /** What it is swapped for; null where the goods stay. */
    optionId: text().references(() => productOptions.id),
    /** What is said of it, with the names of that time. */
    facts: jsonb().$type<EditFacts>().notNull(),
    state: text({ enum: PROPOSAL_STATES }).notNull(),
    madeByStaffId: uuid()
      .notNull()
      .references(() => staff.id),
    madeAt: moment().notNull(),
    /** Without an answer until then, the line is left out (EDIT-07). */
    endsAt: moment().notNull(),
    decidedAt: moment(),
  },
  (table) => [
    index('order_proposals_order').on(table.orderId),
    index('order_proposals_ends').on(table.endsAt).where(sql`${table.state} = 'open'`),
    uniqueIndex('order_proposals_open').on(table.lineId).where(sql`${table.state} = 'open'`),
    check('order_proposals_state', isOneOf(table.state, PROPOSAL_STATES)),
    check('order_proposals_quantity', sql`${table.quantity} >= 0`),
  ],
);
