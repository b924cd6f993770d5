import { z } from 'zod';
import { wholeNumber } from '#app/http/form.server.ts';
import type { ConsoleProblem } from '#app/texts/console-problems.ts';
import type { ShopContext } from '#services/context.ts';
import { changeOwnPassword } from '#services/identity/change-own-password.ts';
import { beginApp, cancelApp, confirmApp, removeApp } from '#services/identity/second-factor/app-set-up.ts';
import { addPasskey, removePasskey } from '#services/identity/second-factor/own-passkeys.ts';
import { renewRecoveryCodes } from '#services/identity/second-factor/renew-recovery-codes.ts';
import { endOtherSessions, endSession } from '#services/identity/sessions-of-staff.ts';
import { endShift, startShift } from '#services/runs/shifts.ts';
import { markNoticeRead } from '#services/staff/notices.ts';
import { chooseSingleKeys } from '#services/staff/preferences.ts';
import { readNewPasskey, siteOf } from './passkey-form.server.ts';

const id = z.uuid();

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('app-begin') }),
  z.object({ intent: z.literal('app-confirm'), code: z.string().max(60) }),
  z.object({ intent: z.literal('app-cancel') }),
  z.object({ intent: z.literal('app-remove') }),
  z.object({ intent: z.literal('passkey-add'), name: z.string().max(300), answer: z.string() }),
  z.object({ intent: z.literal('passkey-remove'), id }),
  z.object({
    intent: z.literal('password'),
    password: z.string().max(300),
    newPassword: z.string().max(300),
    again: z.string().max(300),
  }),
  z.object({ intent: z.literal('codes-renew') }),
  z.object({ intent: z.literal('session-end'), id }),
  z.object({ intent: z.literal('session-end-others') }),
  z.object({
    intent: z.literal('shift-start'),
    vehicle: z.union([z.literal(''), id]).transform((typed) => typed || null),
  }),
  z.object({ intent: z.literal('shift-end') }),
  z.object({ intent: z.literal('single-keys'), isOn: z.literal('on').optional() }),
  z.object({ intent: z.literal('notice-read'), id: wholeNumber(1), back: z.string().max(300) }),
]);

type AccountForm = z.output<typeof formSchema>;

/** One of the page's forms; null for anything else. */
export function parseAccountForm(sent: FormData): AccountForm | null {
  return formSchema.safeParse(Object.fromEntries(sent)).data ?? null;
}

type Answer = { ok: true; codes?: string[] | null } | ConsoleProblem;

/** Asks the one service that the form is for. */
export async function answerAccountForm(
  ctx: ShopContext,
  form: AccountForm,
  request: Request,
): Promise<Answer> {
  const staffId = ctx.actor.kind === 'staff' ? ctx.actor.staffId : '';
  switch (form.intent) {
    case 'app-begin':
      return beginApp(ctx);
    case 'app-confirm':
      return confirmApp(ctx, { typed: form.code });
    case 'app-cancel':
      return cancelApp(ctx);
    case 'app-remove':
      return removeApp(ctx);
    case 'passkey-add': {
      const answer = readNewPasskey(form.answer);
      if (!answer) return { problem: 'malformed' };
      return addPasskey(ctx, { site: siteOf(request), answer, name: form.name });
    }
    case 'passkey-remove':
      return removePasskey(ctx, form);
    case 'password':
      return changeOwnPassword(ctx, form);
    case 'codes-renew':
      return renewRecoveryCodes(ctx);
    case 'shift-start':
      return startShift(ctx, { vehicleId: form.vehicle });
    case 'shift-end':
      return endShift(ctx, {});
    case 'single-keys':
      return chooseSingleKeys(ctx, { isOn: form.isOn === 'on' });
    case 'session-end':
      return endSession(ctx, { id: form.id, staffId });
    case 'session-end-others':
      return endOtherSessions(ctx, { staffId });
    default:
      return markNoticeRead(ctx, form);
  }
}
