import type { MinimumRole } from '#app/addresses.ts';
import { sectionRights } from '#app/console-rights.ts';
import { lacksFactor } from '#domain/identity/second-factor.ts';
import { hasRight } from '#domain/staff.ts';
import type { Actor, ShopContext } from '#services/context.ts';
import type { Report, RequestFacts } from '../logs/failures.ts';
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

/** Refuses a write to a section by staff who hold none of its rights, before its form is read (STAFF-41). */
export function checkRights({ address }: Target, method: string, actor: Actor): RefusalCode | null {
  if (actor.kind !== 'staff' || isRead(method)) return null;
  const { role } = actor;
  const rights = sectionRights(address.path);
  return rights === null || rights.some((right) => hasRight(role, right)) ? null : 'forbidden';
}

/** Open to staff who have to set up a second factor first: to do that, to prove who they are, and to leave. */
const WITHOUT_FACTOR = new Set(['/staff/account', '/staff/passkey', '/staff/again', '/staff/sign-out']);

/** Refuses the whole console to who lacks a second factor, where the shop wants one of everybody (SIGN-08). */
export function checkFactor(
  { address }: Target,
  method: string,
  { actor, settings }: Pick<ShopContext, 'actor' | 'settings'>,
): RefusalCode | null {
  if (actor.kind !== 'staff' || settings.secondFactorFor !== 'everybody') return null;
  const isOpen = WITHOUT_FACTOR.has(address.path) || (address.path === '/staff' && !isRead(method));
  return isOpen || !lacksFactor(actor, settings.secondFactorFor) ? null : 'second-factor-missing';
}

/** One request as the edge has read it; everybody below uses this instead of reading again. */
export type AskedRequest = {
  url: URL;
  /** The declared address, null where nobody declared one. */
  target: Target | null;
  facts: RequestFacts;
  /** Logs the failure once. */
  report: Report;
  /** The address for limits: the socket's address, or behind a trusted proxy the one it names; IPv6 by its /64. */
  clientAddress: string;
  /** Decided for this request (SEC-20). */
  mayOfferDemoSignIn: () => boolean;
};
