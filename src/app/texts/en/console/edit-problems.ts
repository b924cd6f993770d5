import type { ProblemTable } from '../../problem-table.ts';

/** Changes of an order's lines in the console and in the tracker (EDIT-02 to EDIT-06). */
export const editProblems = {
  'edit-too-late': [409, 'The order has left or is over. Its lines cannot change any more.'],
  'edit-line-gone': [409, 'This line is no longer in the order.'],
  'edit-same': [422, 'That is what the line says already.'],
  'edit-bundle': [422, 'Parts of a bundle stay together. Swap a part, or cancel the order.'],
  'edit-option-unknown': [422, 'No option has this SKU.'],
  'edit-nothing-left': [409, 'Nothing to pay would be left. Cancel the order instead.'],
  'edit-stock-short': [
    409,
    ({ product, left }: { product: string; left: number }) =>
      left > 0 ? `Only ${left} of ${product} are left.` : `${product} is sold out.`,
  ],
  'edit-past-limit': [409, 'With this the customer would pass the daily limit.'],
  'edit-payment-claimed': [
    409,
    'The customer says that money was sent. Confirm or refuse the payment first.',
  ],
  'edit-part-paid': [409, 'More than that has come of the payment already. Cancel the order instead.'],
  'edit-line-refunded': [409, 'A refund of this line was asked for. Swap it, or cancel the order.'],
  'edit-dearer-paid': [
    409,
    'This order is paid. Choose something that costs no more, or place a second order for the rest.',
  ],
  'proposal-over': [
    409,
    'This was answered already, or our staff have changed it. Here is your order as it is.',
  ],
  'proposal-dearer': [409, 'The price has changed. Please look at it again.'],
  'proposal-off': [409, 'This change is no longer possible. Your order stays as it is.'],
} as const satisfies ProblemTable;
