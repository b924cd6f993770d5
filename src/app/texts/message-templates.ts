import { formatPhone } from '#domain/identity/person-text.ts';
import { formatUsd, formatUsdShort } from '#domain/money.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import { isPromotion, isStaffPush } from '#domain/outbox.ts';
import { alerts } from './en/console/alerts.ts';
import { refunds } from './en/console/refunds.ts';
import { templates } from './en/message-templates.ts';
import { editWords } from './en/storefront/edits.ts';
import { ordersTexts } from './en/storefront/orders.ts';
import { paymentTexts } from './en/storefront/payments.ts';
import { pushTexts } from './en/storefront/push.ts';
import { findWord } from './find-text.ts';

/** A message is stored as its kind and its facts. Its text is written here when it is sent (decision 0032-words-are-added-last). */
type Message = { kind: string; params: Record<string, unknown> };

export type PushMessage = {
  title: string;
  message: string;
  url: string;
  icon: string;
  badge: string;
  data: { type: string; message_id?: number; order_number?: string };
};

const ICONS = { icon: '/icons/icon-192.png', badge: '/badge-96.png' };

/** The sender. Every promotion ends with the licence number (LAW-05). */
export type MessageHead = {
  shopName: string;
  licenseNumber: string;
  shopPhone?: string;
  shopEmail?: string;
  /** Does the shop receive the answers to its texts? Then a promotion says how to stop them (MAIL-09). */
  hearsStop?: boolean;
};

/** The text of a message, with the link to its order where the facts have an `orderLink` (SEC-42); null for a kind without a template. */
export function toTextMessage(message: Message, head: MessageHead): string | null {
  const { shopName, licenseNumber, hearsStop = false } = head;
  const words = message.kind === 'text-help' ? help(head) : wordsOf(message, shopName);
  const { orderLink } = message.params;
  const text = words !== null && typeof orderLink === 'string' ? `${words} ${orderLink}` : words;
  if (text === null || !isPromotion(message.kind)) return text;
  return [text, templates.license(licenseNumber), ...(hearsStop ? [templates.stop] : [])].join(' ');
}

function wordsOf({ kind, params }: Message, shopName: string): string | null {
  const orderNumber = String(params.orderNumber ?? '');
  if (kind === 'order-received') return received(params, shopName);
  if (kind === 'order-status') return templates.status(shopName, orderNumber, statusWords(params.status));
  if (kind === 'order-correction')
    return templates.correction(shopName, orderNumber, statusWords(params.status));
  if (kind === 'payment-correction')
    return templates.correctionPaid(shopName, orderNumber, formatUsd(Number(params.dueCents)));
  if (kind === 'order-refund')
    return templates.refund(shopName, orderNumber, formatUsd(Number(params.cents)), refundWay(params));
  if (kind === 'driver-message') return templates.driver(shopName, driverWords(params));
  if (kind === 'payment-reminder') {
    const until = new Date(String(params.until));
    return templates.reminder(shopName, orderNumber, formatUsd(Number(params.dueCents)), until);
  }
  if (kind === 'payment-refused')
    return templates.refused(shopName, orderNumber, formatUsd(Number(params.dueCents)), reasonOf(params));
  if (kind === 'payment-short') return short(params, shopName);
  if (kind === 'staff-invitation') return invitation(params, shopName);
  if (kind === 'password-reset') return templates.resetSent(shopName);
  if (kind === 'quiz-code') return templates.code(shopName, String(params.code), Number(params.percent));
  if (kind === 'club-drop')
    return templates.clubDrop(shopName, String(params.label), new Date(String(params.unlockAt)));
  if (kind === 'order-proposal' || kind === 'order-changed') return editMessage({ kind, params }, shopName);
  if (kind === 'order-replacement')
    return templates.replacement(shopName, orderNumber, String(params.original));
  return typeof params.text === 'string' ? params.text : null;
}

/** What is proposed or was changed of one line, and what is to pay now (EDIT-05). */
function editMessage({ kind, params }: Message, shopName: string): string {
  const { product, quantityFrom, quantityTo, swappedFor } = params;
  const facts = {
    product: String(product),
    quantityFrom: Number(quantityFrom),
    quantityTo: Number(quantityTo),
  };
  const what = editWords({ ...facts, swappedFor: typeof swappedFor === 'string' ? swappedFor : null });
  const orderNumber = String(params.orderNumber ?? '');
  return kind === 'order-proposal'
    ? templates.proposal(shopName, orderNumber, what, new Date(String(params.until)))
    : templates.changed(shopName, orderNumber, what, formatUsd(Number(params.dueCents)));
}

/** The answer to HELP, and to words that nobody reads (MAIL-09). */
function help({ shopName, shopPhone, shopEmail }: MessageHead): string {
  return templates.help(
    shopName,
    [shopPhone && formatPhone(shopPhone), shopEmail].filter(Boolean).join(', '),
  );
}

/** A customer who must send a payment reads its amount, right before the link that shows how to pay (PAY-37). */
function received(params: Message['params'], shopName: string): string {
  const text = templates.received(shopName, String(params.orderNumber ?? ''), sumWords(params));
  const { isPaymentAwaited, dueCents } = params;
  const isAwaited = isPaymentAwaited === true && typeof dueCents === 'number';
  return isAwaited ? `${text} ${templates.awaited(formatUsd(dueCents))}` : text;
}

/** The order total and, where credit pays a part, the amount due; with the same names as the totals of the cart (CHECK-40). */
function sumWords({ totalCents, dueCents }: Message['params']): string {
  const total = templates.orderTotal(formatUsd(Number(totalCents)));
  const hasCredit = typeof dueCents === 'number' && dueCents !== totalCents;
  return hasCredit ? `${total}, ${templates.toPay(formatUsd(dueCents))}` : total;
}

/** A ready sentence, or the driver's own words (ROAD-11). */
function driverWords({ ready, words }: Message['params']): string {
  return typeof words === 'string' ? words : (findWord(templates.driverReady, String(ready)) ?? '');
}

/** How a refund comes back (REFUND-10). */
export function refundWay({ way, method }: Message['params']): string {
  const { credit, cash, digital } = templates.refundWays;
  if (way === 'digital') return digital(findWord(paymentTexts.methods, String(method)) ?? String(method));
  return way === 'cash' ? cash : credit;
}

/** Too little came: what there is of it, and what is missing (MATCH-09). */
function short({ orderNumber, receivedCents, missingCents }: Message['params'], shopName: string): string {
  const [received, missing] = [formatUsd(Number(receivedCents)), formatUsd(Number(missingCents))];
  return templates.short(shopName, String(orderNumber ?? ''), received, missing);
}

/** The reason that staff typed, without its full stop: the template adds one. */
function reasonOf({ reason }: Message['params']): string {
  return typeof reason === 'string' ? reason.trim().replace(/[.!?]+$/, '') : '';
}

/** The link is created when the message is sent, so the outbox section shows none. */
function invitation({ name, link }: Message['params'], shopName: string): string {
  if (typeof link !== 'string') return templates.invitationSent(shopName, String(name));
  return templates.invitation(shopName, String(name), link);
}

/** To the staff's browsers: the short number and the sum, no name and no address (ALERT-04, ALERT-06). */
function toStaffPush({ kind, params }: Message): PushMessage {
  const orderNumber = String(params.orderNumber ?? '');
  const call = typeof params.call === 'string' ? params.call : callNumberWords(Number(params.callNumber));
  const sum = formatUsdShort(Number(params.cents));
  const words = alerts.push;
  const isNew = kind === 'staff-new-order';
  return {
    title: isNew ? words.newOrder(call, sum) : words.waits(call, sum),
    message: isNew ? '' : words.minutes(Number(params.minutes)),
    url: `/staff/orders/${orderNumber}`,
    ...ICONS,
    data: { type: kind, order_number: orderNumber },
  };
}

/** The push message (PUSH-13, PUSH-14); null for a kind without a template. */
export function toPushMessage({ kind, params }: Message): PushMessage | null {
  if (isStaffPush(kind)) return toStaffPush({ kind, params });
  if (kind === 'order-status' || kind === 'order-correction') {
    const orderNumber = String(params.orderNumber ?? '');
    return {
      title: pushTexts.orderTitle(orderNumber),
      message:
        kind === 'order-status'
          ? statusWords(params.status)
          : alerts.push.correction(statusWords(params.status)),
      url: '/orders',
      ...ICONS,
      data: { type: 'order-status', order_number: orderNumber },
    };
  }
  if (kind === 'payment-correction') {
    const orderNumber = String(params.orderNumber ?? '');
    return {
      title: pushTexts.orderTitle(orderNumber),
      message: alerts.push.paymentCorrection(formatUsd(Number(params.dueCents))),
      url: '/orders',
      ...ICONS,
      data: { type: 'order-status', order_number: orderNumber },
    };
  }
  if (kind === 'order-refund') {
    const orderNumber = String(params.orderNumber ?? '');
    return {
      title: pushTexts.orderTitle(orderNumber),
      message: refunds.push(formatUsd(Number(params.cents)), refundWay(params)),
      url: '/orders',
      ...ICONS,
      data: { type: 'order-status', order_number: orderNumber },
    };
  }
  if (kind !== 'support-message') return null;
  return {
    title: pushTexts.messageTitle,
    message: String(params.preview ?? ''),
    url: '/messages',
    ...ICONS,
    data: { type: 'support-message', message_id: Number(params.messageId) },
  };
}

function statusWords(status: unknown): string {
  return findWord(ordersTexts.statuses, String(status)) ?? String(status);
}
