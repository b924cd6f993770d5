import { sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { orders } from '../schema/orders.ts';

/** How many payments customers say to have sent that nobody has looked for yet; the index of what waits holds them (LOOK-573). */
export const countClaimed = (db: Database): Promise<number> =>
  db.$count(
    orders,
    sql`${orders.paymentStatus} = 'awaiting_confirmation'
      and (${orders.status} <> 'cancelled' or ${orders.paymentClaimedAt} is not null)
      and ${orders.paymentClaimedAt} is not null`,
  );
