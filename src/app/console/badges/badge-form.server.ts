import { z } from 'zod';
import { BADGE_PICTURES, CRITERIA_TYPES } from '#domain/badges.ts';
import { readFields, usdField } from '../form/read-fields.server.ts';

const MOST_REWARD_CENTS = 100_000;

const digits = z.string().trim().regex(/^\d+$/, 'whole').transform(Number);
const whole = digits.pipe(z.number().max(100_000));
const text = z.string().trim();

const badge = z.object({
  id: text.max(40).default(''),
  version: z
    .string()
    .regex(/^\d{0,9}$/)
    .transform((seen) => (seen === '' ? null : Number(seen))),
  name: text.min(1).max(60),
  description: text.max(200),
  iconKey: z.enum(BADGE_PICTURES),
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

/** A badge as its form sends it, a new one without a key; or a problem for each wrong field. */
export function parseBadgeForm(form: FormData) {
  const read = readFields(badge, form);
  if ('problem' in read) return read;
  const { reward: rewardCents, ...rest } = read.fields;
  return { ...rest, rewardCents };
}
