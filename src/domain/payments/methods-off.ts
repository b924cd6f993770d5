import { DIGITAL_METHODS, METHODS, PAYMENT_METHODS, type PaymentMethod } from './payment.ts';
import type { PaymentRecipients } from './recipients.ts';

/** The methods from afar that nobody can pay by now, because no recipient is set for them (PAY-36, PAY-40). */
export function methodsOff({ paymentRecipients }: { paymentRecipients: PaymentRecipients }): PaymentMethod[] {
  return DIGITAL_METHODS.filter((method) => !paymentRecipients[method]);
}

/** Those that stand for choice: all that can be paid by, and those that say themselves that they are off (PAY-36, STAFF-27). */
export function offeredMethods(settings: { paymentRecipients: PaymentRecipients }): PaymentMethod[] {
  const off = methodsOff(settings);
  return PAYMENT_METHODS.filter((method) => METHODS[method].isAnnounced || !off.includes(method));
}
