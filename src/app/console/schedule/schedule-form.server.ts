import { z } from 'zod';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { parsePriceChange, ROUNDINGS } from '#domain/catalog/price-change.ts';
import { momentProblems } from '#domain/schedule/schedule.ts';
import { parseWallTime } from '#domain/shop-time/shop-clock.ts';
import type { ShopContext } from '#services/context.ts';
import { moveEnd } from '#services/schedule/move-end.ts';
import { type PlannedFor, planSeveral } from '#services/schedule/plan-several.ts';
import {
  cancelChange,
  type PlanInput,
  type Planned,
  planChange,
  readProductSchedule,
} from '#services/schedule/schedule-admin.ts';
import { parseProductQuery, toAsked } from '../catalog/product-query.ts';
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
    replaces: z.uuid().nullish(),
  });

const cancel = z.object({ entry: z.uuid(), product: z.string().min(1).max(80) });

/** A plan that meets another is refused at the moment where it begins; the others are found before. */
const AT_MOMENT = 'startsAt';

/** What is wrong with the moments, also where other fields are wrong: all is said at once (LOOK-465). */
function wrongMoments(form: FormData, { settings, now }: ShopContext): Record<string, string> {
  const read = (name: string) => parseWallTime(String(form.get(name) ?? '').slice(0, 40), settings.timeZone);
  const problems = momentProblems({ startsAt: read('startsAt'), endsAt: read('endsAt') }, now);
  const said = Object.entries(problems).map(([name, problem]) => [name, consoleProblemWords({ problem })]);
  return Object.fromEntries(said);
}

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
  if (form.get('schedule') === 'end') return answerEnd(ctx, productId, form);
  const isPrice = String(form.get('what')).startsWith('price:');
  const read = readFields(plan(ctx.settings.timeZone, isPrice), form);
  if ('problem' in read && read.problem === 'malformed') return read;
  const wrong = { ...wrongMoments(form, ctx), ...('problem' in read ? read.fields : {}) };
  if ('problem' in read || Object.keys(wrong).length > 0) return refuseFields(form, wrong);
  const { startsAt, endsAt, replaces } = read.fields;
  const value = toValue(read.fields);
  const answer = await planChange(ctx, { productId, value, startsAt, endsAt, replaces });
  if (!isAtMoment(answer)) return said(answer);
  return refuseFields(form, { [AT_MOMENT]: consoleProblemWords(answer) });
}

const end = (timeZone: string) => z.object({ entry: z.uuid(), endsAt: momentIn(timeZone) });

/** What runs gets another end, which is refused at its field (LOOK-583). */
async function answerEnd(ctx: ShopContext, productId: string, form: FormData): Promise<ScheduleAnswer> {
  const read = readFields(end(ctx.settings.timeZone), form);
  if ('problem' in read) return read;
  const { entry, endsAt } = read.fields;
  const answer = await moveEnd(ctx, { id: entry, productId, endsAt });
  return isAtMoment(answer) ? refuseFields(form, { endsAt: consoleProblemWords(answer) }) : said(answer);
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
  const choice = chosenIn(form);
  const isNone = 'ids' in choice && choice.ids.length === 0;
  const none = isNone && { p: consoleProblemWords({ problem: 'bulk-none-chosen' }) };
  const wrong = { ...none, ...wrongPrice, ...wrongMoments(form, ctx), ...refused?.fields };
  if (!change || 'problem' in read || Object.keys(wrong).length > 0) return refuseFields(form, wrong);
  const { price: _, round: rounding, ...when } = read.fields;
  const answer = await planSeveral(ctx, { choice, change, rounding, ...when });
  if (isAtMoment(answer)) return refuseFields(form, { [AT_MOMENT]: consoleProblemWords(answer) });
  const field = 'problem' in answer && FIELD_OF[answer.problem];
  return field ? refuseFields(form, { [field]: consoleProblemWords(answer) }) : answer;
}

/** Where the form says what the service refuses: above it, the words were out of view (LOOK-512). */
const FIELD_OF: Partial<Record<SeveralProblem, string>> = {
  'bulk-none-chosen': 'p',
  'bulk-too-many': 'p',
  'bulk-found-others': 'p',
  'not-found': 'p',
  'bulk-change-missing': 'price',
  'bulk-price-out': 'price',
};

type SeveralProblem = Extract<Awaited<ReturnType<typeof planSeveral>>, { problem: string }>['problem'];

/** What is ticked, or all that the list found by the filter that goes along (LOOK-500). */
function chosenIn(form: FormData): PlannedFor {
  if (form.get('all') !== 'on') return { ids: form.getAll('p').map(String) };
  const words = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const asked = toAsked(parseProductQuery(new URLSearchParams(words)));
  return { all: asked, seen: Number(form.get('seen')) };
}

type AtMoment = Extract<Planned, { problem: `schedule-${string}` }>;

const isAtMoment = (answer: object): answer is AtMoment =>
  'problem' in answer && String(answer.problem).startsWith('schedule-');

/** What was kept is for later: the page says so, and not that the shop shows it now. */
const said = (answer: Planned) => ('problem' in answer ? answer : { ...answer, isPlanned: true as const });

type Typed = { what: string; priceCents: unknown; withFormer: boolean };

function toValue({ what, priceCents, withFormer }: Typed): PlanInput['value'] {
  if (!what.startsWith('price:'))
    return { optionId: null, priceCents: null, withFormer: false, isShown: what === 'show' };
  return { optionId: what.slice('price:'.length), priceCents: Number(priceCents), withFormer, isShown: null };
}
