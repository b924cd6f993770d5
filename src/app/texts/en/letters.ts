import { moments } from './moments.ts';

/** What the shop writes to a phone (ORD-24, STAFF-03): short, and never what is in the bag. */
export const letters = {
  received: (shop: string, order: string, total: string) =>
    `${shop}: we have your order ${order}, ${total}. Have your ID in hand, 21 and over.`,
  status: (shop: string, order: string, status: string) => `${shop}: order ${order} is now "${status}".`,
  reminder: (shop: string, order: string, due: string, until: Date) =>
    `${shop}: order ${order} still waits for your payment of ${due}. We keep it until ${moments.dateAndTime(until)}.`,
  code: (shop: string, code: string, percent: number) =>
    `${shop}: your code ${code} takes ${percent}% off your next order.`,
  emailSubject: (shop: string) => `A note from ${shop}`,
};
