import type { PaymentRecipients } from '../settings/settings.ts';
import { isDigital, PAYMENT_METHODS, type PaymentMethod } from './payment.ts';

/** The digital methods that are off, because no recipient is set for them (PAY-36, PAY-40). */
export function methodsOff({ paymentRecipients }: { paymentRecipients: PaymentRecipients }): PaymentMethod[] {
  const recipients: Partial<Record<PaymentMethod, unknown>> = paymentRecipients;
  return PAYMENT_METHODS.filter((method) => isDigital(method) && !recipients[method]);
}

/**
 * The methods that are offered: all that are on, and Apple Pay, which shows itself that it is off (PAY-36, STAFF-27).
 */
export function offeredMethods(settings: { paymentRecipients: PaymentRecipients }): PaymentMethod[] {
  const off = methodsOff(settings);
  return PAYMENT_METHODS.filter((method) => method === 'applepay' || !off.includes(method));
}
