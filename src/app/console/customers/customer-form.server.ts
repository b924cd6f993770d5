import { z } from 'zod';
import { wholeNumber } from '#app/http/whole-number.server.ts';
import type { Problem } from '#app/texts/desk-problems.ts';
import { CLUB_STATUSES, CLUB_TIERS } from '#domain/credit/club-credit.ts';
import { issueResetLink } from '#services/accounts/reset/issue-reset-link.ts';
import type { ShopContext } from '#services/context.ts';
import { closeAccountByStaff } from '#services/customers/close-account.ts';
import { attachOrder } from '#services/customers/desk/attach-order.ts';
import { changeCredit } from '#services/customers/desk/change-credit.ts';
import { changeFlags } from '#services/customers/desk/change-customer.ts';
import { setMembership } from '#services/customers/desk/set-membership.ts';

const text = z.string().max(500);
/** Dollars as typed, in cents; what cannot be read is 0 and refused as an amount. */
const cents = z.string().transform((typed) => {
  const found = /^\$?(\d{1,4})(?:\.(\d{1,2}))?$/.exec(typed.trim());
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : 0;
});

const customerForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('credit'),
    direction: z.enum(['give', 'take']),
    amount: cents,
    description: text,
    expiryDays: z.enum(['30', '14', '']),
    key: z.uuid(),
  }),
  z.object({
    intent: z.literal('flags'),
    version: wholeNumber(),
    isVip: z.string().optional(),
    campaignTier: wholeNumber(),
  }),
  z.object({
    intent: z.literal('club'),
    tier: z.enum(CLUB_TIERS),
    status: z.enum(CLUB_STATUSES),
    agreed: z.string().optional(),
  }),
  z.object({ intent: z.literal('attach'), orderNumber: text }),
  z.object({ intent: z.literal('link') }),
  z.object({ intent: z.literal('close'), confirmed: z.literal('on') }),
]);

type CustomerForm = z.output<typeof customerForm>;
export type CustomerAnswer = { ok: true; token?: string } | Problem;

export function parseCustomerForm(form: FormData): CustomerForm | null {
  return customerForm.safeParse(Object.fromEntries(form)).data ?? null;
}

/** One service call for each thing that can be done with a customer. */
export function answerCustomerForm(
  ctx: ShopContext,
  customerId: string,
  form: CustomerForm,
): Promise<CustomerAnswer> {
  switch (form.intent) {
    case 'credit': {
      const { amount, direction, description, expiryDays, key } = form;
      const signed = direction === 'give' ? amount : -amount;
      const days = expiryDays === '' ? null : Number(expiryDays);
      return changeCredit(ctx, { customerId, cents: signed, description, expiryDays: days, key });
    }
    case 'flags': {
      const { version, campaignTier } = form;
      return changeFlags(ctx, { customerId, version, campaignTier, isVip: form.isVip === 'on' });
    }
    case 'club':
      return setMembership(ctx, {
        customerId,
        tier: form.tier,
        status: form.status,
        agreed: form.agreed === 'on',
      });
    case 'attach':
      return attachOrder(ctx, { customerId, orderNumber: form.orderNumber.trim().toUpperCase() });
    case 'link':
      return issueResetLink(ctx, { customerId });
    case 'close':
      return closeAccountByStaff(ctx, { customerId });
  }
}
