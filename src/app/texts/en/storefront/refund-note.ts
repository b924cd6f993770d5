/** What went back of an order, below its receipt and in the history (REFUND-11). */
export const refundNote = {
  title: (date: string) => `Refund, ${date}`,
  delivery: 'Delivery',
  other: 'Adjustment',
  sum: (way: string) => `Refunded, ${way}`,
  ways: { credit: 'Monster Dollars', cash: 'cash' },
  tax: (kind: string) => `Contains ${kind}`,
  refunded: (amount: string) => `${amount} refunded`,
};
