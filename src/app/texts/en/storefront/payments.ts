import { formatUsd } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';

const methods: Record<PaymentMethod, string> = {
  cash: 'Cash on Delivery',
  monster_dollars: 'Monster Dollars',
  zelle: 'Zelle',
  cashapp: 'Cash App',
  venmo: 'Venmo',
  applepay: 'Apple Pay',
};

/** How to pay, the cash and credit dialogs, the instructions (PAY). */
export const paymentTexts = {
  title: 'How would you like to pay?',
  methods,
  hints: {
    cash: 'Pay at the door',
    credit: (balanceCents: number) => `${formatUsd(balanceCents)} available`,
    digital: 'Send before delivery',
    announced: 'Not available yet',
    off: 'Not available right now',
  },
  announcedOff: (method: PaymentMethod) =>
    `${methods[method]} is not available yet. Please choose another method.`,
  signInForCredit: 'Sign in to use Monster Dollars',
  cash: {
    title: 'Cash Payment',
    amount: 'Cash amount',
    changeDue: 'Change due',
    cancel: 'Cancel',
    complete: 'Complete Order',
  },
  credit: {
    title: 'Monster Dollars',
    balance: 'Balance',
    amount: 'Amount to use',
    cancel: 'Cancel',
    apply: 'Apply Monster Dollars',
    applied: (amountCents: number, restCents: number) =>
      `${formatUsd(amountCents)} Monster Dollars applied. Choose another method for the remaining ${formatUsd(restCents)}.`,
    usedFirst: (cents: number, date: string) => `${formatUsd(cents)} that expires ${date} is used first.`,
    capped: (capCents: number) => `Up to ${formatUsd(capCents)} per order`,
    remove: 'Remove Monster Dollars',
  },
  instructions: {
    title: 'Almost Done!',
    number: 'Order number',
    code: 'Payment code',
    sendTo: 'Send Payment To',
    fields: { phone: 'Phone', name: 'Name', handle: 'Handle' },
    open: 'Open',
    copy: (what: string) => `Copy ${what.toLowerCase()}`,
    copied: 'Copied to clipboard!',
    notCopied: 'This browser does not let us copy. Press and hold the text.',
    note: (number: string) => `Include the order number ${number} in the payment note.`,
    codeNote: 'The payment code in the note is enough, too.',
    short: (received: string, missing: string) =>
      `We have ${received} of your payment. Please send the missing ${missing} the same way.`,
    payBy: (moment: string) => `Send it before ${moment}, or the order is cancelled.`,
    beforeDelivery: 'We deliver the order once we have your payment.',
    unreachable: 'No connection. Try again in a moment.',
    sent: "I've Sent the Payment",
    other: 'Choose Different Payment Method',
  },
  placeFailed: 'Error placing order. Please try again.',
};
