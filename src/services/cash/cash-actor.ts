import { hasRight } from '#domain/staff.ts';
import type { ShopContext, StaffActor } from '../context.ts';
import { refuseWithoutFactor } from '../strong-sign-in.ts';

type Checked<Problem> = { actor: StaffActor } | { problem: Problem };

/** Who may move the shop's cash: the right `cash`, and a second factor where the shop asks for one (CASH-03, SIGN-08). */
export function checkCashActor(ctx: ShopContext): Checked<'forbidden' | 'second-factor-missing'> {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'cash')) return { problem: 'forbidden' };
  const lacking = refuseWithoutFactor(ctx, actor);
  return lacking ?? { actor };
}

/** Who may see and count the own cash: everybody who may hold some (CASH-05). */
export function checkOwnCash({ actor }: ShopContext): Checked<'forbidden'> {
  const isHolder =
    actor.kind === 'staff' && (hasRight(actor.role, 'own-run') || hasRight(actor.role, 'cash'));
  return isHolder ? { actor } : { problem: 'forbidden' };
}
