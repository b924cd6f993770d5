import { MINIMUM_AGE } from '#domain/identity/minimum-age.ts';
import { moments } from './moments.ts';

/** What the shop writes to a phone (ORD-24, STAFF-03): short, and never what is in the bag. */
export const messages = {
  received: (shop: string, order: string, sum: string) =>
    `${shop}: we have your order ${order}. ${sum}. Have your ID in hand, ${MINIMUM_AGE} and over.`,
  awaited: (due: string) => `We wait for your payment of ${due}; the link tells how.`,
  orderTotal: (total: string) => `Order total ${total}`,
  toPay: (due: string) => `to pay ${due}`,
  status: (shop: string, order: string, status: string) => `${shop}: order ${order} is now "${status}".`,
  reminder: (shop: string, order: string, due: string, until: Date) =>
    `${shop}: order ${order} still waits for your payment of ${due}. We keep it until ${moments.dateAndTime(until)}.`,
  code: (shop: string, code: string, percent: number) =>
    `${shop}: your code ${code} takes ${percent}% off your next order.`,
  refused: (shop: string, order: string, due: string, reason: string) =>
    `${shop}: we could not find your payment of ${due} for order ${order}.${reason && ` ${reason}.`} Check it and tell us again, or write to us.`,
  invitation: (shop: string, name: string, link: string) =>
    `${name}, this link opens the console of ${shop} for you. Choose a password there; it works once, within a week.\n\n${link}`,
  invitationSent: (shop: string, name: string) =>
    `${shop}: set-up link for ${name}. Only its reader sees the link.`,
  clubDrop: (shop: string, drop: string, opens: Date) =>
    `${shop}: your seat is kept. ${drop} opens ${moments.dateAndTime(opens)}. Texts off: in your profile.`,
  replacement: (shop: string, order: string, original: string) =>
    `${shop}: order ${order} replaces what went wrong with ${original}, at no cost. Have your ID in hand, ${MINIMUM_AGE} and over.`,
  license: (number: string) => `License ${number}`,
  emailSubject: (shop: string) => `A note from ${shop}`,
};
