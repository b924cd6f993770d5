import { listEarlyOrders } from '#db/queries/credit/win-back.ts';
import { WIN_BACK, winBackDeadline } from '#domain/credit/win-back.ts';
import type { ShopContext } from '../context.ts';

/** The challenge of the session's customer: the first Early Window order with a bundle, while it runs or after photos came (MD-11, MD-12). Null for others. */
export async function readWinBack({ db, actor, now }: ShopContext) {
  if (actor.kind !== 'customer') return null;
  const [order] = await listEarlyOrders(db, actor.customerId);
  const deadline = order && winBackDeadline({ ...order, isFirst: true });
  if (!order || !deadline) return null;
  const status = order.status ?? 'open';
  const isOpen = status === 'open' && now < deadline;
  if (!isOpen && status === 'open') return null;
  const { orderId, orderNumber, bundleCents, photos, note } = order;
  return {
    orderId,
    orderNumber,
    worthCents: bundleCents,
    deadline,
    status,
    isOpen,
    photos,
    needed: WIN_BACK.photos,
    note,
  };
}

export type WinBack = NonNullable<Awaited<ReturnType<typeof readWinBack>>>;
