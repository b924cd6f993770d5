import { MINIMUM_AGE } from '#domain/identity/minimum-age.ts';
import { formatUsd } from '#domain/money.ts';
import { dueKind } from '#domain/orders/bill.ts';
import { isDigital } from '#domain/payments/payment.ts';
import type { MailedOrder } from '#services/orders/read-receipt.ts';
import { mailTexts as words } from '../texts/en/mail.ts';
import { moments } from '../texts/en/moments.ts';
import { cartTexts } from '../texts/en/storefront/cart.ts';
import { ordersTexts, receiptTexts } from '../texts/en/storefront/orders.ts';
import { paymentTexts } from '../texts/en/storefront/payments.ts';
import { findWord } from '../texts/find-text.ts';
import { refundWay } from '../texts/message-templates.ts';
import { billRows, dueRows } from '../ui/order/bill-rows.ts';
import type { Mail, MailBlock } from './mail.ts';

type Params = Record<string, unknown>;
type OrderMail = Omit<Mail, 'reason'>;
type Asked = { order: MailedOrder; params: Params; link: string };

const say = (text: string): MailBlock => ({ kind: 'words', text });

/** The mail of each kind of news; null for a kind or status that has none (MAIL-01). */
export function toOrderMail(kind: string, asked: Asked): OrderMail | null {
  if (kind === 'order-received') return received(asked);
  if (kind === 'payment-reminder') return due(asked);
  if (kind === 'payment-refused') return refused(asked);
  if (kind === 'payment-short') return short(asked);
  if (kind === 'order-replacement') return replacement(asked);
  if (kind === 'order-refund') return refund(asked);
  if (kind !== 'order-status') return null;
  if (asked.params.status === 'confirmed') return step(asked, words.confirmed);
  if (asked.params.status === 'out_for_delivery') return step(asked, words.onItsWay);
  if (asked.params.status === 'delivered') return delivered(asked);
  return asked.params.status === 'cancelled' ? cancelled(asked) : null;
}

function received({ order, link }: Asked): OrderMail {
  const { subject, preheader, title, words: thanks, awaited } = words.received;
  const isAwaited = isDigital(order.method) && order.paymentStatus === 'awaiting_confirmation';
  const method = paymentTexts.methods[order.method];
  const due = formatUsd(order.amountDueCents);
  return {
    subject: subject(order.orderNumber),
    preheader: preheader(formatUsd(order.orderTotalCents)),
    title,
    blocks: [
      ...greeting(order),
      say(thanks),
      ...(isAwaited
        ? ([
            { kind: 'notice', tone: 'warn', text: awaited(due, method, order.orderNumber) },
            { kind: 'button', label: words.pay, href: `${link}#pay` },
          ] as const)
        : [follow(link)]),
      say(words.id(MINIMUM_AGE)),
      ...bill(order),
      facts(order),
      say(words.linkLine),
    ],
  };
}

type StepWords = { subject: (order: string) => string; preheader: string; title: string; words: string };

function step({ order, link }: Asked, { subject, preheader, title, words: line }: StepWords): OrderMail {
  const { orderNumber } = order;
  const blocks = [
    ...greeting(order),
    say(line),
    follow(link),
    say(words.id(MINIMUM_AGE)),
    ...bill(order),
    facts(order),
  ];
  return { subject: subject(orderNumber), preheader, title, blocks };
}

/** The receipt with all that the law wants on it (LAW-06), for whoever ordered. */
function delivered({ order, link }: Asked): OrderMail {
  const { subject, preheader, title, words: line } = words.delivered;
  return {
    subject: subject(order.orderNumber),
    preheader: preheader(formatUsd(order.orderTotalCents)),
    title,
    blocks: [
      ...greeting(order),
      say(line),
      ...bill(order),
      ...taxes(order),
      facts(order),
      { kind: 'button', label: words.receipt, href: `${link}/receipt` },
    ],
  };
}

function cancelled({ order, link }: Asked): OrderMail {
  const { subject, preheader, title, byCustomer, because, refund, credit } = words.cancelled;
  const { cancelReason: reason, creditUsedCents, paymentStatus, amountDueCents } = order;
  const known = reason && (findWord(ordersTexts.cancelReasons, reason) ?? reason);
  const isPaid = paymentStatus === 'paid' && amountDueCents > 0;
  return {
    subject: subject(order.orderNumber),
    preheader,
    title,
    blocks: [
      ...greeting(order),
      ...(reason === 'customer' ? [say(byCustomer)] : known ? [say(because(withoutStop(known)))] : []),
      ...(isPaid ? [{ kind: 'notice', tone: 'ok', text: refund(formatUsd(amountDueCents)) } as const] : []),
      ...(creditUsedCents > 0 ? [say(credit(formatUsd(creditUsedCents)))] : []),
      { kind: 'button', label: words.open, href: link },
      ...bill(order),
    ],
  };
}

function due({ order, params, link }: Asked): OrderMail {
  const { subject, preheader, title, words: line, sent } = words.due;
  const cents = formatUsd(order.amountDueCents);
  const until = moments.dateAndTime(new Date(String(params.until)));
  return {
    subject: subject(order.orderNumber, cents),
    preheader: preheader(until),
    title,
    blocks: [
      ...greeting(order),
      { kind: 'notice', tone: 'warn', text: line(cents, until) },
      { kind: 'button', label: words.pay, href: `${link}#pay` },
      say(sent),
      ...bill(order),
    ],
  };
}

function refused({ order, params, link }: Asked): OrderMail {
  const { subject, preheader, title, words: line, check } = words.refused;
  const reason = typeof params.reason === 'string' ? withoutStop(params.reason) : '';
  const text = [line(formatUsd(order.amountDueCents)), reason && `${reason}.`].filter(Boolean).join(' ');
  return {
    subject: subject(order.orderNumber),
    preheader,
    title,
    blocks: [
      ...greeting(order),
      { kind: 'notice', tone: 'bad', text },
      say(check),
      { kind: 'button', label: words.pay, href: `${link}#pay` },
      ...bill(order),
    ],
  };
}

/** Too little came (MATCH-09). */
function short({ order, params, link }: Asked): OrderMail {
  const { subject, preheader, title, words: line } = words.short;
  const [received, missing] = [params.receivedCents, params.missingCents].map((cents) =>
    formatUsd(Number(cents)),
  );
  return {
    subject: subject(order.orderNumber, missing ?? ''),
    preheader,
    title,
    blocks: [
      ...greeting(order),
      { kind: 'notice', tone: 'warn', text: line(received ?? '', missing ?? '') },
      { kind: 'button', label: words.pay, href: `${link}#pay` },
      ...bill(order),
    ],
  };
}

function replacement({ order, params, link }: Asked): OrderMail {
  const { subject, preheader, title, words: line } = words.replacement;
  const blocks = [
    ...greeting(order),
    say(line(String(params.original))),
    follow(link),
    say(words.id(MINIMUM_AGE)),
    ...bill(order),
    facts(order),
  ];
  return { subject: subject(order.orderNumber), preheader, title, blocks };
}

/** What goes back and how; the bill stays as it was, the receipt has the note (REFUND-10). */
function refund({ order, params, link }: Asked): OrderMail {
  const { subject, preheader, title, words: line } = words.refund;
  const amount = formatUsd(Number(params.cents));
  const way = refundWay(params);
  return {
    subject: subject(order.orderNumber, amount),
    preheader: preheader(way),
    title,
    blocks: [
      ...greeting(order),
      { kind: 'notice', tone: 'ok', text: line(amount, way) },
      { kind: 'button', label: words.receipt, href: `${link}/receipt` },
      ...bill(order),
    ],
  };
}

const greeting = ({ customer }: MailedOrder) => [say(words.hello(customer.firstName ?? ''))];
const follow = (href: string): MailBlock => ({ kind: 'button', label: words.follow, href });
const withoutStop = (reason: string) => reason.trim().replace(/[.!?]+$/, '');

/** Items and amounts, with the figures and names of the receipt (CHECK-40). */
function bill(order: MailedOrder): MailBlock[] {
  const lines = order.lines.map(({ quantity, name, measure: option, lineTotalCents }) => ({
    ...{ quantity, name, option },
    amount: formatUsd(lineTotalCents),
  }));
  const rows = [
    ...billRows(order.bill, { cart: cartTexts, receipt: receiptTexts }),
    ...dueRows(order, cartTexts.totals, dueKind(order)),
  ];
  return [
    { kind: 'items', title: ordersTexts.order(order.orderNumber), lines },
    {
      kind: 'totals',
      rows: rows.map(({ label, value, tone }) => ({ label, value: String(value), isSum: tone === 'sum' })),
    },
  ];
}

function taxes({ taxes: parts }: MailedOrder): MailBlock[] {
  if (parts.length === 0) return [];
  const rows = parts.map(({ kind, rate, cents }) => ({
    label: `${receiptTexts.taxKinds[kind]}, ${receiptTexts.rate(rate)}`,
    value: formatUsd(cents),
  }));
  return [{ kind: 'totals', title: receiptTexts.taxes, rows }];
}

function facts(order: MailedOrder): MailBlock {
  const { customer, packer, driver, deliveredAt } = order;
  const member = (person: typeof driver) =>
    person && `${person.firstName}, ${receiptTexts.number(person.employeeNumber)}`;
  const rows = [
    { label: receiptTexts.placed, value: when(order.placedAt) },
    {
      label: receiptTexts.customer,
      value: customer.number && `${customer.firstName ?? ''}, ${receiptTexts.number(customer.number)}`,
    },
    { label: receiptTexts.address, value: order.address },
    { label: receiptTexts.payment, value: paymentTexts.methods[order.method] },
    { label: receiptTexts.packer, value: deliveredAt && member(packer) },
    { label: receiptTexts.driver, value: deliveredAt && member(driver) },
    { label: receiptTexts.delivered, value: deliveredAt && when(deliveredAt) },
  ];
  return {
    kind: 'facts',
    rows: rows.flatMap(({ label, value }) => (value ? [{ label, value: String(value) }] : [])),
  };
}

const when = (at: Date) => `${moments.longDate(at)}, ${moments.time(at)}`;
