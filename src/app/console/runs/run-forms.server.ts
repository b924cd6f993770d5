import { z } from 'zod';
import { wholeNumber } from '#app/http/form.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import type { RunChange } from '#services/runs/edit-run.ts';
import type { Return } from '#services/runs/end-run.ts';

const id = z.union([z.literal(''), z.uuid()]).transform((typed) => typed || null);
const version = wholeNumber(1);
const orderNumber = z.string().min(1).max(40);

const listForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('plan'), driver: id, vehicle: id, order: z.array(orderNumber).max(100) }),
  z.object({ intent: z.literal('shift-start'), person: z.uuid(), vehicle: id }),
  z.object({ intent: z.literal('shift-end'), person: z.uuid() }),
]);

/** What is sent from the list of runs; null for what is none of its forms. */
export const parseListForm = (form: FormData) =>
  listForm.safeParse({ ...Object.fromEntries(form), order: form.getAll('order') }).data ?? null;

const runForm = z.discriminatedUnion('intent', [
  z.object({
    ...{ intent: z.literal('driver'), version, driver: id, vehicle: id },
    ledgerNumber: z.string().max(200).default(''),
    /** It answers a choice, and has no way back of its own. */
    isBack: z.string().max(5).default(''),
  }),
  z.object({ intent: z.literal('add'), version, order: z.array(orderNumber).max(100) }),
  z.object({ intent: z.literal('remove'), version, stop: z.uuid() }),
  z.object({ intent: z.literal('put-back'), version, stop: z.uuid() }),
  z.object({ intent: z.literal('move'), version, stop: z.uuid(), place: wholeNumber(-1) }),
  z.object({ intent: z.literal('reopen'), stop: z.uuid() }),
  z.object({ intent: z.literal('start'), version }),
  z.object({ intent: z.literal('looked'), id: z.uuid() }),
  z.looseObject({ intent: z.literal('end'), version, missingReason: z.string().max(1000).default('') }),
]);

export type RunForm = z.output<typeof runForm>;

const MOVE = /^move:(-?\d{1,3})$/;

/** What is sent from the page of one run; null for what is none of its forms. A button says `move:2` by itself. */
export function parseRunForm(form: FormData): RunForm | null {
  const typed = { ...Object.fromEntries(form), order: form.getAll('order') };
  const place = MOVE.exec(String(form.get('intent')))?.[1];
  return runForm.safeParse(place ? { ...typed, intent: 'move', place } : typed).data ?? null;
}

const OUTCOME = /^outcome-([0-9a-f-]{36})$/;
const MISSING = /^missing-(\d{1,15})$/;

/** The answers to what came back: `outcome-<stop>=shelf`, `reason-<stop>=…`, `missing-<line>=1`. */
export function parseReturns(fields: Record<string, unknown>) {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  const returns = Object.keys(fields).flatMap((name): Return[] => {
    const stopId = OUTCOME.exec(name)?.[1];
    if (!stopId) return [];
    const outcome = fields[name] === 'cancel' ? 'cancel' : 'shelf';
    return [{ stopId, outcome, reason: text(`reason-${stopId}`) }];
  });
  const missing = Object.keys(fields).flatMap((name) => {
    const lineId = MISSING.exec(name)?.[1];
    return lineId && text(name) !== '' ? [{ lineId: Number(lineId), quantity: Number(text(name)) }] : [];
  });
  return { returns, missing };
}

/**
 * The answers that a run's end is refused for, by their fields: reasons that were left out, and counts of what is
 * missing; nothing where the refusal is about something else (STAFF-29).
 */
export function wrongReturns(refused: ConsoleProblem, sent: FormData): Record<string, string> | null {
  if (refused.problem === 'missing-invalid')
    return { [`missing-${refused.lineId}`]: consoleProblemWords(refused) };
  if (refused.problem !== 'cancel-reason-missing') return null;
  const { returns } = parseReturns(Object.fromEntries(sent));
  const unsaid = returns.filter(({ outcome, reason }) => outcome === 'cancel' && !reason?.trim());
  return Object.fromEntries(unsaid.map(({ stopId }) => [`reason-${stopId}`, consoleProblemWords(refused)]));
}

/** The form that answers a change that was just made, as the page sends it: of the version that the change has made (LOOK-571, LOOK-572). */
export function backForm(back: RunChange, version: number): Record<string, string> | null {
  const seen = { version: String(version + 1) };
  if (back.kind === 'put-back') return { intent: 'put-back', ...seen, stop: back.stopId };
  if (back.kind !== 'driver') return null;
  const { driverStaffId, vehicleId, ledgerNumber } = back;
  return {
    intent: 'driver',
    ...seen,
    driver: driverStaffId ?? '',
    vehicle: vehicleId ?? '',
    ledgerNumber,
    isBack: 'yes',
  };
}
