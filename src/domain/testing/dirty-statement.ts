import { chanceFrom } from '#services/testing/chance.ts';
import { drawReference } from '../payments/reference.ts';
import type { MatchableOrder } from '../payments/statements/check-lines.ts';

const FIRST = ['Ada', 'Ben', 'Cleo', 'Dina', 'Eli', 'Fay', 'Gus', 'Hana', 'Ivo', 'Jo', 'José', 'Mary Ann'];
const LAST = ['Marsh', 'Reyes', 'Vale', 'O’Neil', 'Quintana', 'Núñez', 'Okoro', 'Smith', 'Li', 'Kovač'];
const LETTERS = [...'BCDFGHJKMNPQRSTVWXZ'];
const CASH_APP = [
  ...['Transaction ID', 'Date', 'Transaction Type', 'Currency', 'Amount', 'Fee', 'Net Amount', 'Status'],
  ...['Notes', 'Name of sender/receiver'],
];
const VENMO = [
  '',
  'ID',
  'Datetime',
  'Type',
  'Status',
  'Note',
  'From',
  'To',
  'Amount (total)',
  'Amount (fee)',
];
const BANK = ['Details', 'Posting Date', 'Description', 'Amount', 'Type', 'Balance'];

type Payment = { method: MatchableOrder['method']; day: string; cents: number; payer: string; note: string };

const toUsd = (cents: number) =>
  (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });

/**
 * Orders that wait for a payment, and the statements of three services with what customers really write: other cases,
 * spaces, typing errors, no code at all, codes of two orders, second payments, parts, too much, other people's
 * accounts, refunds with a minus, failed payments, fees, and repeated rows. `paysOf` says which order a row truly pays
 * in full, by its id or the id in its note; `payable` are the orders that somebody has paid in full.
 */
export function dirtyStatement({ seed, count }: { seed: number; count: number }) {
  const chance = chanceFrom(seed);
  const orders = Array.from({ length: count }, (_, index): MatchableOrder => {
    const draw = [index >> 8, index, seed, 7, 11, 13].map((value) => (value * 37 + index) % 256);
    return {
      id: `order-${index}`,
      orderNumber: `MD${1_763_668_800_000 + index * 61_001}`,
      reference: drawReference(Uint8Array.from(draw)),
      customerName: `${chance.pick(FIRST)} ${chance.pick(LAST)}`,
      method: chance.pick(['zelle', 'cashapp', 'venmo'] as const),
      amountDueCents: chance.isOnceIn(20) ? 100_000 + chance.upTo(90_000) : 2500 + 25 * chance.upTo(400),
      heldCents: 0,
      status: 'pending',
      paymentStatus: 'awaiting_confirmation',
      day: `2026-11-${String(10 + (index % 8)).padStart(2, '0')}`,
    };
  });
  const truth = new Map<string, string>();
  const payable = new Set<string>();
  const rows = { cashapp: [CASH_APP], venmo: [['Account Activity'], VENMO], zelle: [BANK] };
  const state = { id: 0 };

  const put = (payment: Payment, paid: string | null, status = 'Complete') => {
    state.id += 1;
    const id = `T${seed}x${state.id}`;
    if (paid) truth.set(id, paid);
    const { day, cents, payer, note } = payment;
    const sign = cents < 0 ? '-' : '';
    const usd = toUsd(cents);
    if (payment.method === 'cashapp') {
      const row = [
        id,
        `${day} 12:00:00 PST`,
        'Received P2P',
        'USD',
        `${sign}$${usd}`,
        '-$0.30',
        `$${usd}`,
        status,
      ];
      rows.cashapp.push([...row, note, payer]);
    } else if (payment.method === 'venmo') {
      const amount = `${cents < 0 ? '-' : '+'} $${usd}`;
      rows.venmo.push(['', id, `${day}T12:00:00`, 'Payment', status, note, payer, 'The Shop', amount, '']);
    } else {
      const [, month = '', date = ''] = day.split('-');
      const text = `Zelle payment from ${payer.toUpperCase()} for "${note}"; Conf# ${id}`;
      rows.zelle.push(['CREDIT', `${month}/${date}/2026`, text, `${sign}${usd}`, 'QUICKPAY', '']);
    }
    return id;
  };
  const repeatLast = ({ method }: MatchableOrder) => {
    const list = rows[method as keyof typeof rows];
    list.push([...(list.at(-1) ?? [])]);
  };

  for (const [index, order] of orders.entries()) pay(order, index);

  function pay(order: MatchableOrder, index: number) {
    const exact = {
      method: order.method,
      day: order.day,
      cents: order.amountDueCents,
      payer: order.customerName,
      note: goodNote(order),
    };
    const other = orders[(index + 17) % count] ?? order;
    const full = (payment: Payment) => {
      payable.add(order.id);
      put(payment, order.id);
    };
    const kind = chance.upTo(99);
    if (kind < 74) full(exact);
    else if (kind < 77) full({ ...exact, payer: `${chance.pick(FIRST)} ${chance.pick(LAST)}` });
    else if (kind < 80) full({ ...exact, note: mistyped(order) });
    else if (kind < 84)
      full({ ...exact, note: chance.pick(['', 'thanks!', 'dinner', '🌿', 'for the order']) });
    else if (kind < 86) {
      full(exact);
      put(exact, null);
    } else if (kind < 88) {
      full(exact);
      if (order.method !== 'zelle') repeatLast(order);
    } else if (kind < 90) {
      const half = Math.floor(order.amountDueCents / 2);
      put({ ...exact, cents: half }, null);
      put({ ...exact, cents: order.amountDueCents - half }, null);
    } else if (kind < 92) put({ ...exact, cents: order.amountDueCents + 100 + chance.upTo(500) }, null);
    else if (kind < 94) put({ ...exact, cents: order.amountDueCents - 1 - chance.upTo(500) }, null);
    else if (kind < 95) full({ ...exact, note: `${exact.note} and ${other.reference}` });
    else if (kind < 96) put({ ...exact, cents: -order.amountDueCents, note: `refund ${exact.note}` }, null);
    // A bank lists no payment that failed.
    else if (kind < 97 && order.method !== 'zelle') put(exact, null, 'FAILED');
    else if (kind >= 97 && kind < 98) put({ ...exact, payer: 'Some Stranger', note: 'rent' }, null);
    // Never paid.
  }

  function goodNote({ reference, orderNumber }: MatchableOrder): string {
    const code = reference ?? '';
    return chance.pick([
      ...[code, code, code.toLowerCase(), `#${code}`, `${code.slice(0, 3)} ${code.slice(3)}`],
      ...[
        [...code].join(' '),
        `my code is ${code.toLowerCase()}, thx`,
        `${code.slice(0, 2)}-${code.slice(2)}`,
      ],
      ...[orderNumber, orderNumber.toLowerCase(), `order ${orderNumber}`, `MD ${orderNumber.slice(2)}`],
      ...[`${code} ${orderNumber}`],
    ]);
  }

  function mistyped({ reference }: MatchableOrder): string {
    const letters = [...(reference ?? '')];
    const place = chance.upTo(4);
    const [first = '', second = ''] = letters.slice(place, place + 2);
    if (chance.isOnceIn(2) && first !== second) letters.splice(place, 2, second, first);
    else letters[place] = chance.pick(LETTERS.filter((letter) => letter !== first));
    return letters.join('');
  }

  const paysOf = (idOrNote: string): string | null => truth.get(/T\d+x\d+/.exec(idOrNote)?.[0] ?? '') ?? null;
  return { orders, statements: [rows.cashapp, rows.venmo, rows.zelle], payable, paysOf };
}
