import { listHeldSessions } from '#db/queries/identity/held-sessions.ts';
import { listOrderEnds } from '#db/queries/orders/orders.ts';
import { isLinkOpen } from '#domain/orders/placement.ts';
import type { PublicContext } from './context.ts';

type Ctx = Pick<PublicContext, 'db' | 'now'>;

/** Which of these sessions, by their ids, still hold (SEC-11). Being listened to does not extend a session. */
export async function findHeldSessions({ db, now }: Ctx, ids: readonly string[]): Promise<Set<string>> {
  return new Set(await listHeldSessions(db, { ids, now }));
}

/** Which of these orders, by their numbers, a link still opens; its key was checked when the stream began (SEC-42). */
export async function findOpenLinks({ db, now }: Ctx, orderNumbers: readonly string[]): Promise<Set<string>> {
  const found = await listOrderEnds(db, orderNumbers);
  return new Set(found.filter((order) => isLinkOpen(order, now)).map(({ orderNumber }) => orderNumber));
}
