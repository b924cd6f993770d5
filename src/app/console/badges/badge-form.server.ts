import { z } from 'zod';
import { badgesAdmin as words } from '#app/texts/en/console/customers.ts';
import { CRITERIA_TYPES } from '#domain/badges.ts';
import { readFields, refuseFields, usdField } from '../form/read-fields.server.ts';

const MOST_REWARD_CENTS = 100_000;

const digits = z.string().trim().regex(/^\d+$/, 'whole').transform(Number);
const whole = digits.pipe(z.number().max(100_000));
const text = z.string().trim();

const badge = z.object({
  id: text.max(40),
  version: z
    .string()
    .regex(/^\d{0,9}$/)
    .transform((seen) => (seen === '' ? null : Number(seen))),
  name: text.min(1).max(60),
  description: text.max(200),
  reward: usdField(MOST_REWARD_CENTS),
  displayOrder: whole,
  isActive: z
    .literal('on')
    .optional()
    .transform((tick) => tick === 'on'),
  type: z.enum(CRITERIA_TYPES),
  value: digits.pipe(z.number().min(1).max(100_000)),
  days: z.union([z.literal('').transform(() => null), digits.pipe(z.number().max(9999))]),
});

/** The key is typed for a new badge; later it is a hidden field. */
const newBadge = badge.omit({ id: true }).extend({
  slug: text
    .min(2)
    .max(40)
    .regex(/^[a-z0-9-]+$/, 'slug'),
});

/** A badge as its form sends it; or a problem for each wrong field. */
export function parseBadgeForm(form: FormData) {
  if (form.has('slug')) {
    const read = readFields(newBadge, form);
    if ('problem' in read) return read;
    const { slug: id, reward: rewardCents, ...rest } = read.fields;
    return { ...rest, id, rewardCents };
  }
  const read = readFields(badge, form);
  if ('problem' in read) return read;
  const { reward: rewardCents, ...rest } = read.fields;
  return { ...rest, rewardCents };
}

/** A new badge that already exists has the key of another badge. */
export const refuseKey = (form: FormData) => refuseFields(form, { slug: words.keyTaken });
