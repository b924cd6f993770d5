import { z } from 'zod';
import { wholeNumber } from '#app/http/form.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { CLUB_STATUSES, CLUB_TIERS } from '#domain/credit/club-credit.ts';
import { LONGEST_NOTE } from '#domain/customers/notes.ts';
import { HOLD_SCOPES } from '#domain/identity/hold.ts';
import { TEXT_LIMITS, toEmail, toPhone } from '#domain/identity/person-text.ts';
import { parseUsd } from '#domain/parse-usd.ts';
import { isShopDay, shopClock } from '#domain/shop-time/shop-clock.ts';
import type { ShopContext } from '#services/context.ts';
import { changeCredit, MOST_CREDIT_CENTS } from '#services/credit/change-credit.ts';
import { correctCustomer } from '#services/customers/correct-customer.ts';
import { attachOrder, changeFlags, setMembership } from '#services/customers/customer-admin.ts';
import { noteAboutCustomer, removeCustomerNote } from '#services/customers/customer-notes.ts';
import { holdCustomer, liftCustomerHold } from '#services/customers/hold-customer.ts';
import { closeAccountByStaff } from '#services/customers/personal-data.ts';
import { issueResetLink } from '#services/identity/reset-password.ts';
import {
  alsoWrong,
  type FieldsRefused,
  readFields,
  refuseFields,
  usdField,
} from '../form/read-fields.server.ts';

const needed = z.string().trim().min(1);

const customerForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('credit'),
    direction: z.enum(['give', 'take']),
    amount: usdField(MOST_CREDIT_CENTS),
    description: needed.max(120),
    expiryDays: z.enum(['30', '14', '']),
    key: z.uuid(),
  }),
  z.object({
    intent: z.literal('flags'),
    version: wholeNumber(),
    isVip: z.string().optional(),
    campaignTier: z.coerce.number().int().min(0).max(4),
  }),
  z.object({
    intent: z.literal('club'),
    tier: z.enum(CLUB_TIERS),
    status: z.enum(CLUB_STATUSES),
    agreed: z.string().optional(),
  }),
  z.object({ intent: z.literal('attach'), orderNumber: needed.max(40) }),
  z.object({ intent: z.literal('link') }),
  z.object({
    intent: z.literal('hold'),
    scope: z.enum(HOLD_SCOPES),
    reason: needed.max(200),
    until: z.union([z.literal(''), z.iso.date()]),
  }),
  z.object({ intent: z.literal('lift'), holdId: z.uuid() }),
  z.object({ intent: z.literal('note'), key: z.uuid(), content: needed.max(LONGEST_NOTE) }),
  z.object({ intent: z.literal('note-remove'), noteId: z.uuid() }),
  z.object({
    intent: z.literal('correct'),
    version: wholeNumber(),
    firstName: needed.max(TEXT_LIMITS.name),
    lastName: needed.max(TEXT_LIMITS.name),
    phone: needed.max(40),
    email: z.string().max(TEXT_LIMITS.email),
    reason: needed.max(200),
  }),
  z.object({ intent: z.literal('close'), confirmed: z.literal('on', 'tick') }),
]);

type CustomerForm = z.output<typeof customerForm>;
type CustomerAnswer = { ok: true; token?: string } | ConsoleProblem;

/** What some fields are measured by. */
type Measure = { now: Date; timeZone: string; balanceCents: number };

/** One of the page's forms; or a problem for each wrong field. */
export function parseCustomerForm(
  form: FormData,
  measure?: Measure,
): CustomerForm | FieldsRefused | { problem: 'malformed' } {
  const read = alsoWrong(readFields(customerForm, form), form, measure ? wrongBy(form, measure) : {});
  return 'problem' in read ? read : read.fields;
}

/** What the shop refuses of a field is said beside what is missing, not only once the rest is right (LOOK-481). */
function wrongBy(form: FormData, { now, timeZone, balanceCents }: Measure): Record<string, string> {
  const said = (name: string) => String(form.get(name) ?? '').trim();
  const intent = said('intent');
  if (intent === 'credit') {
    const isAbove = said('direction') === 'take' && (parseUsd(said('amount')) ?? 0) > balanceCents;
    return isAbove ? { amount: consoleProblemWords({ problem: 'credit-above-balance', balanceCents }) } : {};
  }
  if (intent === 'hold') {
    const isOver = isShopDay(said('until')) && said('until') < shopClock(now, timeZone).date;
    return isOver ? { until: consoleProblemWords({ problem: 'hold-over' }) } : {};
  }
  if (intent !== 'correct') return {};
  const [phone, email] = [said('phone'), said('email')];
  return {
    ...(phone !== '' && !toPhone(phone) && { phone: consoleProblemWords({ problem: 'phone-invalid' }) }),
    ...(email !== '' && !toEmail(email) && { email: consoleProblemWords({ problem: 'email-invalid' }) }),
  };
}

/** An unknown order number and an end that is over are errors at their fields. */
export function refuseCustomerForm(refused: ConsoleProblem, form: FormData): ConsoleProblem {
  if (refused.problem === 'hold-over') return refuseFields(form, { until: consoleProblemWords(refused) });
  const isUnknown = refused.problem === 'not-found' && form.get('intent') === 'attach';
  return isUnknown ? refuseFields(form, { orderNumber: consoleProblemWords(refused) }) : refused;
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
    case 'hold': {
      const { scope, reason, until } = form;
      return holdCustomer(ctx, { customerId, scope, reason, until: until || null });
    }
    case 'lift':
      return liftCustomerHold(ctx, { customerId, holdId: form.holdId });
    case 'note':
      return noteAboutCustomer(ctx, { customerId, id: form.key, content: form.content });
    case 'note-remove':
      return removeCustomerNote(ctx, { customerId, noteId: form.noteId });
    case 'correct': {
      const { intent: _intent, ...correction } = form;
      return correctCustomer(ctx, { customerId, ...correction });
    }
    case 'close':
      return closeAccountByStaff(ctx, { customerId });
  }
}
