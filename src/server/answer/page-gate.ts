import type { MinimumRole } from '#app/addresses.ts';
import type { Actor } from '#services/context.ts';
import type { Target } from '../pages/page-key.ts';
import type { RefusalCode } from './refusal.ts';

const RANKS: Record<MinimumRole, readonly Actor['kind'][]> = {
  visitor: ['visitor', 'guest', 'customer', 'staff'],
  guest: ['guest', 'customer'],
  customer: ['customer'],
  staff: ['staff'],
};

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/**
 * What the declared audience of an address says to this person and method, before any loader runs. `null` means:
 * continue. Services check the actor again.
 */
export function checkAccess({ address }: Target, method: string, actor: Actor): RefusalCode | null {
  const needed = isRead(method) ? address.allow : address.write;
  if (!needed) return 'method-not-allowed';
  if (RANKS[needed].includes(actor.kind)) return null;
  return 'sign-in-required';
}
