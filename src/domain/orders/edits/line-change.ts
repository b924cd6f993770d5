import { MAX_QUANTITY } from '../../cart/cart.ts';
import type { LineKind } from '../../pricing/line.ts';
import type { OrderStatus } from '../status.ts';
import { isAskedSwap, type Substitution } from './substitution.ts';

/** What a line becomes: so many units, 0 for none, of the same option or of another. */
export type LineEdit = { lineId: number; quantity: number; optionId: string | null };

/** What is said of a change, with the names of that moment. */
export type EditFacts = {
  product: string;
  quantityFrom: number;
  quantityTo: number;
  /** The name of what it is swapped for; null where the goods stay. */
  swappedFor: string | null;
};

type ChangedLine = {
  kind: LineKind;
  quantity: number;
  optionId: string;
  unitPriceCents: number;
  substitution: Substitution;
};

/** Until the driver has it. */
const EDITABLE: ReadonlySet<OrderStatus> = new Set(['pending', 'confirmed', 'preparing', 'ready']);

/** May the lines of an order with this status change (EDIT-02)? */
export function canEditLines(status: OrderStatus): boolean {
  return EDITABLE.has(status);
}

type ChangeProblem = { problem: 'malformed' | 'edit-same' | 'edit-bundle' };

/**
 * Is this a change of this line (EDIT-02)? Refused: a number that is none or above 99, what it is already, and in a
 * bundle, a deal or a gift another number; these can be swapped, and deals, extras and gifts left out.
 */
export function checkChange(line: ChangedLine, change: LineEdit): { ok: true } | ChangeProblem {
  const { quantity, optionId } = change;
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > MAX_QUANTITY) return { problem: 'malformed' };
  const isSwap = optionId !== null && quantity > 0;
  if (isSwap && optionId === line.optionId) return { problem: 'edit-same' };
  if (!isSwap && quantity === line.quantity) return { problem: 'edit-same' };
  if (line.kind === 'option' || (isSwap && quantity === line.quantity)) return { ok: true };
  const isPart = line.kind === 'bundle' || line.kind === 'bonus';
  return quantity === 0 && !isPart ? { ok: true } : { problem: 'edit-bundle' };
}

/**
 * Has the customer asked for this at the checkout, so that nobody needs to ask again (EDIT-03)? Fewer units or none with
 * "leave it out", a swap for no more units with "swap within $5". `todaysCents` is the price of the swap, null for none.
 */
export function isAskedFor(line: ChangedLine, change: LineEdit, todaysCents: number | null): boolean {
  const isMore = change.quantity > line.quantity;
  if (isMore) return false;
  if (todaysCents === null) return line.substitution === 'drop';
  return line.kind === 'option' && isAskedSwap(line, todaysCents);
}

/**
 * What comes where the customer says nothing, and where they say no (EDIT-07): a swap is left out, both times; fewer
 * units come in silence and not after a no; more never do. Null: the line stays as it is.
 */
export function withoutYes(
  change: LineEdit,
  { quantityFrom, answer }: { quantityFrom: number; answer: 'silence' | 'no' },
): LineEdit | null {
  if (change.optionId !== null) return { lineId: change.lineId, quantity: 0, optionId: null };
  return answer === 'silence' && change.quantity < quantityFrom ? change : null;
}
