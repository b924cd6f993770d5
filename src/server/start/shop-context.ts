import { randomBytes, randomUUID } from 'node:crypto';
import type { Actor, PublicContext, ShopContext } from '#services/context.ts';

type Asked = { visible: PublicContext; actor: Actor; secret: string; address: string; browser?: string };

/** The context of one private or staff request. */
export function toShopContext({ visible, actor, secret, address, browser }: Asked): ShopContext {
  return {
    ...visible,
    actor,
    secret,
    address,
    browser,
    newId: randomUUID,
    newToken: () => randomBytes(32).toString('base64url'),
  };
}
