import type { PaymentRecipients } from '../settings/settings.ts';
import { isDigital, PAYMENT_METHODS, type PaymentMethod } from './payment.ts';

/** The methods from afar that nobody can pay by now, because no recipient is set for them (PAY-36, PAY-40). */
export function methodsOff({ paymentRecipients }: { paymentRecipients: PaymentRecipients }): PaymentMethod[] {
  const recipients: Partial<Record<PaymentMethod, unknown>> = paymentRecipients;
  return PAYMENT_METHODS.filter((method) => isDigital(method) && !recipients[method]);
}

/** Those that stand for choice: all that can be paid by, and Apple Pay, which says itself that it is off (PAY-36, STAFF-27). */
export function offeredMethods(settings: { paymentRecipients: PaymentRecipients }): PaymentMethod[] {
  const off = methodsOff(settings);
  return PAYMENT_METHODS.filter((method) => method === 'applepay' || !off.includes(method));
}
