import { randomBytes, randomUUID } from 'node:crypto';
import type { PublicContext, ShopContext } from '#services/context.ts';
import { createOrderNumbers } from '#services/orders/order-numbers.ts';

type Asked = Pick<ShopContext, 'actor' | 'asker' | 'secret' | 'address' | 'browser' | 'userAgent'> & {
  visible: PublicContext;
};

/** One for the process, as no two of its orders may have one number. */
const newOrderNumber = createOrderNumbers();

/** The context of one private or staff request. */
export function toShopContext({ visible, ...asked }: Asked): ShopContext {
  return {
    ...visible,
    ...asked,
    newId: randomUUID,
    newToken: () => randomBytes(32).toString('base64url'),
    newOrderNumber,
  };
}

/** The shop's clock: whatever the server asks about the time, it asks here. */
export type Clock = () => Date;

/**
 * The machine's clock or, in tests, one that says `startsAt` now and runs on from there (SEC-35). How long something
 * took is not the shop's time and is measured by the machine.
 */
export function createClock(startsAt: Date | null): Clock {
  const aheadMs = startsAt ? startsAt.getTime() - Date.now() : 0;
  return () => new Date(Date.now() + aheadMs);
}
