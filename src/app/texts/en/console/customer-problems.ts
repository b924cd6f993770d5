import type { ProblemTable } from '../../problem-table.ts';

/** Notes, corrections, accounts made one, and the look at a first order (CUST). */
export const customerProblems = {
  'note-missing': [422, 'Write the note first.'],
  'correction-reason-missing': [422, 'Say why. Staff read it in the notes.'],
  'correction-empty': [422, 'Nothing here differs from what is stored.'],
  'customer-email-taken': [409, 'Another customer has this e-mail.'],
  'customer-phone-taken': [
    409,
    'Another account has this phone. If it is the same person, make the two accounts one.',
  ],
  'merge-number-invalid': [422, 'Enter the number of another customer.'],
  'merge-into-guest': [
    409,
    'A guest cannot take in an account. Open the account and make the guest part of it.',
  ],
  'merge-orders-unpaid': [
    409,
    'Each of the two has an order that waits for its payment. Settle or cancel one of them first.',
  ],
  'review-awaited': [409, 'This first order waits until somebody has looked at it.'],
  'review-not-awaited': [409, 'Somebody has looked at this order already.'],
} as const satisfies ProblemTable;
