import { audit as words } from '#app/texts/en/console/audit.ts';
import { goods } from '#app/texts/en/console/catalog.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { orderStates } from '#app/texts/en/console/order-states.ts';
import { people } from '#app/texts/en/console/staff.ts';
import { moments } from '#app/texts/en/moments.ts';
import { formatUsd } from '#domain/money.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { PaymentStatus } from '#domain/payments/payment-status.ts';
import type { StaffRole } from '#domain/staff.ts';

const MOST_LETTERS = 120;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The key of an amount in dollars. */
export const USD = 'usd';

/** "deliveryFeeCents", "delivery_fee" → "Delivery fee": a key as a label. */
export function labelOf(key: string): string {
  const bare = key.replace(/(?<=.)(Cents|At|Id|Key)$/, '');
  const known: unknown = Reflect.get(words.fields, bare);
  if (Object.hasOwn(words.fields, bare) && typeof known === 'string') return known;
  const spaced = bare
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.-]+/g, ' ')
    .trim()
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** A stored value as a person writes it; `key` tells money and moments from numbers and texts. */
export function inWords(value: unknown, key = ''): string {
  if (value === null || value === undefined || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return numberInWords(value, key);
  if (typeof value === 'string') return textInWords(value, key);
  if (Array.isArray(value)) {
    if (value.length === 0) return words.nothing;
    return short(
      listed(
        value.map((item) => inWords(item, key)),
        endOf(value),
      ),
    );
  }
  const called = nameOf(value);
  if (called) return short(called);
  const parts = Object.entries(value)
    .filter(([, part]) => part !== null && part !== '')
    .map(([name, part]) => `${labelOf(name)} ${inWords(part, name)}`);
  return parts.length > 0 ? short(parts.join(', ')) : words.nothing;
}

/** A picture, which has words for who does not see it, is called by them, not by where it lies; without any it is one. */
function nameOf(value: object): string | null {
  if (!('alt' in value && ('url' in value || 'src' in value))) return null;
  const { alt, caption } = value as { alt: unknown; caption?: unknown };
  const found = [alt, caption].find((text) => typeof text === 'string' && text !== '');
  return typeof found === 'string' ? `“${found}”` : words.picture;
}

const FIRST = 4;

/** The first of many, and how many more there are. */
function listed(items: readonly string[], end: string): string {
  const rest = items.length - FIRST;
  return rest > 1 ? words.andMore(items.slice(0, FIRST).join(end), rest) : items.join(end);
}

/** Words stand behind commas; sentences, and things of several parts, have commas of their own. */
function endOf(items: readonly unknown[]): string {
  if (items.some((item) => typeof item === 'object')) return '; ';
  return items.some((item) => typeof item === 'string' && /[.!?]$/.test(item)) ? ' / ' : ', ';
}

/** "out_for_delivery" is a word of the code and said as on the board; what people wrote stays as it is. */
function textInWords(value: string, key: string): string {
  if (isMoment(value)) return moments.dateAndMinute(new Date(value));
  const known: unknown = Reflect.get(consoleTexts.documents, value);
  if (Object.hasOwn(consoleTexts.documents, value) && typeof known === 'string') return known;
  if (value === 'out_for_delivery' || value === 'en_route') return orderStates[value];
  if (key === 'role' && Object.hasOwn(people.roleNames, value)) return people.roleNames[value as StaffRole];
  if (key === 'status' && Object.hasOwn(orderStates, value)) return orderStates[value as OrderStatus];
  if (key === 'paymentStatus' && Object.hasOwn(consoleTexts.paymentStatuses, value))
    return consoleTexts.paymentStatuses[value as PaymentStatus];
  const { reasons } = goods.stock.book;
  if (key === 'reason' && Object.hasOwn(reasons, value)) return reasons[value as keyof typeof reasons];
  if (STATE_KEY.test(key)) return stateInWords(value);
  return CODE_WORD.test(value) ? value.replaceAll('_', ' ') : short(value);
}

const STATE_KEY = /(^s|S)tatus$|Outcome$/;

/** A state stands with a capital, as in every other section (LOOK-71). */
function stateInWords(value: string): string {
  return short(`${value.charAt(0).toUpperCase()}${value.slice(1)}`.replaceAll('_', ' '));
}

const CODE_WORD = /^[a-z]+(_[a-z]+)+$/;

function numberInWords(value: number, key: string): string {
  if (key === USD) return formatUsd(Math.round(value * 100));
  return /cents$/i.test(key) ? formatUsd(value) : String(value);
}

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text);

const short = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);
