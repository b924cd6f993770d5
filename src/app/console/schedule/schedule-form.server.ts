import { z } from 'zod';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { parsePriceChange, ROUNDINGS } from '#domain/catalog/price-change.ts';
import { parseWallTime } from '#domain/shop-time/shop-clock.ts';
import type { ShopContext } from '#services/context.ts';
import { planSeveral } from '#services/schedule/plan-several.ts';
import {
  cancelChange,
  type PlanInput,
  type Planned,
  planChange,
  readProductSchedule,
} from '#services/schedule/schedule-admin.ts';
import { type FieldsRefused, readFields, refuseFields, usdField } from '../form/read-fields.server.ts';

const MOST_CENTS = 99_999_999;

const momentIn = (timeZone: string) =>
  z
    .string()
    .max(40)
    .transform((typed, issues) => {
      const at = parseWallTime(typed, timeZone);
      if (at) return at;
      issues.addIssue('moment');
      return z.NEVER;
    });

const optional = <Type extends z.ZodType>(type: Type) =>
  z.union([
    z
      .string()
      .trim()
      .length(0)
      .transform(() => null),
    type,
  ]);

const plan = (timeZone: string, isPrice: boolean) =>
  z.object({
    what: z
      .string()
      .max(100)
      .regex(/^(price:.+|show|hide)$/, 'choose'),
    priceCents: isPrice ? usdField(MOST_CENTS) : z.unknown(),
    startsAt: momentIn(timeZone),
    endsAt: optional(momentIn(timeZone)).default(null),
    withFormer: z
      .literal('on')
      .optional()
      .transform((tick) => tick === 'on'),
  });

const cancel = z.object({ entry: z.uuid(), product: z.string().min(1).max(80) });

/** Where the refusal of a plan is said: at the moment that it is about. */
const FIELDS = {
  'schedule-past': 'startsAt',
  'schedule-overlaps': 'startsAt',
  'schedule-span-invalid': 'endsAt',
  'schedule-far': 'startsAt',
} as const;

/** What is planned of the product whose page this is. */
export async function loadPlanned(ctx: ShopContext, productId: string) {
  const found = await readProductSchedule(ctx, productId);
  return found.rows ?? [];
}

type ScheduleAnswer =
  | Exclude<Planned, { ok: true }>
  | (Extract<Planned, { ok: true }> & { isPlanned: true })
  | FieldsRefused
  | { problem: 'malformed' };

/** The forms of the schedule, on the product's page and in the list: to plan a change, and to cancel one. */
export async function answerSchedule(
  ctx: ShopContext,
  productId: string | null,
  form: FormData,
): Promise<ScheduleAnswer> {
  if (form.get('schedule') === 'cancel') {
    const read = readFields(cancel, form);
    if ('problem' in read) return { problem: 'malformed' as const };
    return said(await cancelChange(ctx, { id: read.fields.entry, productId: read.fields.product }));
  }
  if (!productId) return { problem: 'malformed' as const };
  const isPrice = String(form.get('what')).startsWith('price:');
  const read = readFields(plan(ctx.settings.timeZone, isPrice), form);
  if ('problem' in read) return read;
  const { startsAt, endsAt } = read.fields;
  const answer = await planChange(ctx, { productId, value: toValue(read.fields), startsAt, endsAt });
  if (!('problem' in answer) || !Object.hasOwn(FIELDS, answer.problem)) return said(answer);
  const field = FIELDS[answer.problem as keyof typeof FIELDS];
  return refuseFields(form, { [field]: consoleProblemWords(answer) });
}

const several = (timeZone: string) =>
  z.object({
    price: z.string().max(20),
    round: z.enum(ROUNDINGS),
    startsAt: momentIn(timeZone),
    endsAt: optional(momentIn(timeZone)).default(null),
    withFormer: z
      .literal('on')
      .optional()
      .transform((tick) => tick === 'on'),
  });

/** The form that plans one thing for all that is ticked (SCHED-11). */
export async function answerSeveral(ctx: ShopContext, form: FormData) {
  const read = readFields(several(ctx.settings.timeZone), form);
  const refused = 'problem' in read ? read : null;
  if (refused?.problem === 'malformed') return refused;
  const change = parsePriceChange(String(form.get('price') ?? ''));
  const wrongPrice = !change && { price: consoleProblemWords({ problem: 'bulk-price-invalid' }) };
  const wrong = { ...wrongPrice, ...refused?.fields };
  if (!change || 'problem' in read) return refuseFields(form, wrong);
  const { price: _, round: rounding, ...when } = read.fields;
  const productIds = form.getAll('p').map(String);
  const answer = await planSeveral(ctx, { productIds, change, rounding, ...when });
  if (!('problem' in answer) || !Object.hasOwn(FIELDS, answer.problem)) return answer;
  const field = FIELDS[answer.problem as keyof typeof FIELDS];
  return refuseFields(form, { [field]: consoleProblemWords(answer) });
}

/** What was kept is for later: the page says so, and not that the shop shows it now. */
const said = (answer: Planned) => ('problem' in answer ? answer : { ...answer, isPlanned: true as const });

type Typed = { what: string; priceCents: unknown; withFormer: boolean };

function toValue({ what, priceCents, withFormer }: Typed): PlanInput['value'] {
  if (!what.startsWith('price:'))
    return { optionId: null, priceCents: null, withFormer: false, isShown: what === 'show' };
  return { optionId: what.slice('price:'.length), priceCents: Number(priceCents), withFormer, isShown: null };
}
