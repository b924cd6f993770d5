import { formatUsd } from '#domain/money.ts';
import type { ProblemTable } from '../../problem-table.ts';

/** Parts of orders that go back (REFUND). */
const refunds = {
  'period-invalid': [422, 'Choose two days in their order, ten years apart at most.'],
  'refund-not-possible': [409, 'Only an order that was delivered and paid can be refunded in part.'],
  'refund-empty': [422, 'Choose what goes back, or enter a sum.'],
  'refund-units-gone': [409, 'So much of it can no longer go back. Look again at what is left.'],
  'refund-reason-missing': [422, 'Say what the sum is for.'],
  'refund-way-invalid': [422, 'This order’s money cannot go back that way.'],
  'refund-reference-missing': [422, 'Enter the reference of the payment that you sent back.'],
  'refund-above-paid': [
    409,
    ({ leftCents }: { leftCents: number }) => `At most ${formatUsd(leftCents)} can go back that way.`,
  ],
  'refund-asked': [409, 'A refund of this order waits for a second person.'],
  'refund-own': [403, 'Somebody else has to agree to this refund.'],
  'refund-cash-short': [
    409,
    'There is not so much cash. Take it from the other place, or to Monster Dollars.',
  ],
} as const satisfies ProblemTable;

/** Orders that staff make for a caller (PHONE). */
const phone = {
  'phone-consent-missing': [422, 'Read it out, and tick it when the caller says yes.'],
} as const satisfies ProblemTable;

/** Every refusal of refunds and of orders by phone. */
export const counterProblems = { ...refunds, ...phone };
