import type { Ticket } from './ticket.ts';

/** Its payment is awaited, and its customer has not said to have sent it: a press would confirm what has not come. */
export const isUnsent = ({ step, paymentClaimedAt }: Ticket) => step?.kind === 'payment' && !paymentClaimedAt;

/** Confirmed, and nobody may pack it yet: there is no step, and the ticket says why. */
export const awaitsDay = ({ status, promise, step }: Ticket) =>
  status === 'confirmed' && promise?.kind === 'from' && !step;
