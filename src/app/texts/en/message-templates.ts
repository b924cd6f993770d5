import { MINIMUM_AGE } from '#domain/identity/minimum-age.ts';
import { moments } from './moments.ts';

/** The shop's text messages (ORD-24, STAFF-03): short, and without the contents of the order. */
export const templates = {
  received: (shop: string, order: string, sum: string) =>
    `${shop}: we have your order ${order}. ${sum}. Have your ID in hand, ${MINIMUM_AGE} and over.`,
  awaited: (due: string) => `Please send your payment of ${due}; the link shows how.`,
  orderTotal: (total: string) => `Order total ${total}`,
  toPay: (due: string) => `to pay ${due}`,
  status: (shop: string, order: string, status: string) => `${shop}: order ${order} is now "${status}".`,
  correction: (shop: string, order: string, status: string) =>
    `${shop}: our last message about order ${order} was a mistake. It is "${status}". We are sorry.`,
  correctionPaid: (shop: string, order: string, due: string) =>
    `${shop}: we marked order ${order} as paid by mistake. Your payment of ${due} has not come in yet. We are sorry.`,
  refund: (shop: string, order: string, amount: string, way: string) =>
    `${shop}: ${amount} of order ${order} goes back to you ${way}.`,
  refundWays: {
    credit: 'as Monster Dollars',
    cash: 'in cash',
    digital: (method: string) => `by ${method}`,
  },
  driver: (shop: string, words: string) => `${shop}, your driver: ${words}`,
  driverReady: {
    'next-stop': 'You are my next stop. Please have your ID ready.',
    'at-the-door': 'I am at the door. Please have your ID ready.',
    'no-answer': 'I am at the door and nobody answers. Please call the shop, or I have to drive on.',
  },
  reminder: (shop: string, order: string, due: string, until: Date) =>
    `${shop}: order ${order} is still waiting for your payment of ${due}. We hold it until ${moments.dateAndTime(until)}.`,
  code: (shop: string, code: string, percent: number) =>
    `${shop}: your code ${code} takes ${percent}% off your next order.`,
  refused: (shop: string, order: string, due: string, reason: string) =>
    `${shop}: we could not find your payment of ${due} for order ${order}.${reason && ` ${reason}.`} Check it and tell us again, or write to us.`,
  short: (shop: string, order: string, received: string, missing: string) =>
    `${shop}: we have ${received} for order ${order}, and ${missing} is missing. Please send it the same way; the order waits for it.`,
  invitation: (shop: string, name: string, link: string) =>
    `${name}, you are invited to the console of ${shop}. Open this link and choose a password. The link works once, within a week.\n\n${link}`,
  invitationSent: (shop: string, name: string) =>
    `${shop}: setup link for ${name}. Only the recipient sees the link.`,
  clubDrop: (shop: string, drop: string, opens: Date) =>
    `${shop}: your seat is saved. ${drop} opens ${moments.dateAndTime(opens)}. You can turn these texts off in your profile.`,
  replacement: (shop: string, order: string, original: string) =>
    `${shop}: order ${order} replaces items of order ${original} at no cost. Have your ID in hand, ${MINIMUM_AGE} and over.`,
  proposal: (shop: string, order: string, what: string, until: Date) =>
    `${shop}: may we change your order ${order}? ${what}. Please answer by ${moments.time(until)}.`,
  changed: (shop: string, order: string, what: string, due: string) =>
    `${shop}: your order ${order} has changed. ${what}. To pay now: ${due}.`,
  license: (number: string) => `License ${number}`,
  resetSent: (shop: string) => `${shop}: a link for a new password. Only the recipient sees the link.`,
  help: (shop: string, contact: string) =>
    `${shop}: nobody reads texts to this number.${contact && ` Reach us at ${contact}.`} Reply STOP to end our texts.`,
  stop: 'Reply STOP to end these texts.',
};
