import { toMood } from '../moods.ts';
import { type Cart, type CartLine, MAX_QUANTITY } from './cart.ts';
import { putLine } from './change-cart.ts';
import { setPromo } from './special-lines.ts';

const MAX_LINES = 100;
const MAX_PICKS = 30;
const ID_PATTERN = /^[\w.:-]{1,120}$/;

/**
 * Reads a cart that a browser stored or sent. Anything else gives an empty cart with the new key; a line that is
 * unreadable, of an unknown kind or with a bad quantity, is dropped and the others stay, whatever `v` says; repeated
 * single lines merge, up to 99 (SHELL-46, CART-12, SEC-09).
 */
export function parseCart(stored: unknown, newKey: string): Cart {
  const empty: Cart = { v: 1, attemptKey: newKey, lines: [] };
  if (!isRecord(stored) || !Array.isArray(stored.lines)) return empty;
  const { lines } = parseLines(stored.lines).reduce(putLine, empty);
  const later = Array.isArray(stored.later) ? parseLines(stored.later).reduce(putLine, empty).lines : [];
  const attemptKey = parseId(stored.attemptKey) ?? newKey;
  const cart: Cart = { ...empty, attemptKey, lines, ...(later.length > 0 && { later }) };
  return typeof stored.promo === 'string' ? setPromo(cart, stored.promo) : cart;
}

function parseLines(stored: readonly unknown[]): CartLine[] {
  return stored.slice(0, MAX_LINES).flatMap(parseLine);
}

function parseLine(stored: unknown): CartLine[] {
  if (!isRecord(stored)) return [];
  const line = PARSERS.get(stored.kind)?.(stored) ?? null;
  return line ? [line] : [];
}

const PARSERS: ReadonlyMap<unknown, (stored: Record<string, unknown>) => CartLine | null> = new Map([
  ['option', parseOption],
  ['bundle', parseBundle],
  ['deal', parseDeal],
  ['reward', parseReward],
]);

function parseOption(stored: Record<string, unknown>): CartLine | null {
  const optionId = parseId(stored.optionId);
  const quantity = stored.quantity;
  if (!optionId || typeof quantity !== 'number' || !Number.isInteger(quantity)) return null;
  if (quantity < 1 || quantity > MAX_QUANTITY) return null;
  const mood = typeof stored.mood === 'string' ? toMood(stored.mood) : null;
  const from = stored.from === 'drop' ? 'drop' : 'shop';
  return { kind: 'option', optionId, quantity, from, ...(mood && { mood }) };
}

function parseBundle(stored: Record<string, unknown>): CartLine | null {
  const groupId = parseId(stored.groupId);
  const drop = parseId(stored.drop);
  const slug = parseId(stored.slug);
  const picks = parseAll(stored.picks, parsePick);
  const extras = parseAll(stored.extras ?? [], parseExtra);
  if (!groupId || !drop || !slug || !picks?.length || !extras) return null;
  return { kind: 'bundle', groupId, drop, slug, picks, extras };
}

function parsePick(stored: unknown) {
  if (!isRecord(stored)) return null;
  const slot = parseId(stored.slot);
  const optionId = parseId(stored.optionId);
  const mood = typeof stored.mood === 'string' ? toMood(stored.mood) : null;
  return slot && optionId ? { slot, mood, optionId } : null;
}

function parseExtra(stored: unknown) {
  if (!isRecord(stored)) return null;
  const upsellId = parseId(stored.upsellId);
  const optionId = parseId(stored.optionId);
  return upsellId && optionId ? { upsellId, optionId } : null;
}

function parseDeal(stored: Record<string, unknown>): CartLine | null {
  const dealId = parseId(stored.dealId);
  return dealId ? { kind: 'deal', dealId } : null;
}

function parseReward(stored: Record<string, unknown>): CartLine | null {
  const quizResultId = parseId(stored.quizResultId);
  return quizResultId ? { kind: 'reward', quizResultId } : null;
}

/** All or nothing: without one of its picks a bundle is not what the customer chose. */
function parseAll<T>(stored: unknown, parse: (item: unknown) => T | null): T[] | null {
  if (!Array.isArray(stored) || stored.length > MAX_PICKS) return null;
  const items = stored.map(parse).filter((item) => item !== null);
  return items.length === stored.length ? items : null;
}

function parseId(stored: unknown): string | null {
  return typeof stored === 'string' && ID_PATTERN.test(stored) ? stored : null;
}

function isRecord(stored: unknown): stored is Record<string, unknown> {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored);
}
