/** What the shop writes to a phone (ORD-24, STAFF-03): short, and never what is in the bag. */
export const letters = {
  received: (shop: string, order: string, total: string) =>
    `${shop}: we have your order ${order}, ${total}. Have your ID in hand, 21 and over.`,
  status: (shop: string, order: string, status: string) => `${shop}: order ${order} is now "${status}".`,
  emailSubject: (shop: string) => `A note from ${shop}`,
};
