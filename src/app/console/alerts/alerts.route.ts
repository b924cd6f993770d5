import { redirect } from 'react-router';
import { z } from 'zod';
import { getShop } from '#app/http/context.server.ts';
import { pushKeys, readForm } from '#app/http/form.server.ts';
import { refuse } from '#app/http/refuse.server.ts';
import { chooseSound } from '#services/alerts/choose-sound.ts';
import { readAlerts } from '#services/alerts/read-alerts.ts';
import { addStaffBrowser, removeStaffBrowser } from '#services/alerts/staff-push.ts';
import type { ShopContext } from '#services/context.ts';
import { readPushKey } from '#services/push.ts';
import { endShift, startShift } from '#services/runs/shifts.ts';
import { ownConsolePath } from '../shell/sections.ts';
import type { Route } from './+types/alerts.route';

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('duty'), on: z.enum(['yes', 'no']) }),
  z.object({ intent: z.literal('sound'), sound: z.string().max(20) }),
  z.object({ intent: z.literal('push-on'), ...pushKeys }),
  z.object({ intent: z.literal('push-off') }),
]);

/** What every open console asks for: who waits, and the key that a browser subscribes with (ALERT-01, ALERT-05). */
export async function loader(args: Route.LoaderArgs) {
  // Typed into the address bar: its page is the one that sets them.
  if (args.request.headers.get('accept')?.includes('text/html')) return redirect('/staff/account#alerts');
  const ctx = getShop(args);
  const [alerts, publicKey] = await Promise.all([readAlerts(ctx), readPushKey(ctx)]);
  return Response.json({ alerts, publicKey });
}

/** The switches of the alerts; a form without script is led back to its page. */
export async function action(args: Route.ActionArgs) {
  const sent = await readForm(args.request);
  const form = formSchema.safeParse(Object.fromEntries(sent)).data;
  const answer = form ? await answerForm(getShop(args), form) : { problem: 'malformed' as const };
  const back = sent.get('back');
  if (typeof back === 'string') return redirect(ownConsolePath(back));
  return 'problem' in answer ? refuse(answer) : answer;
}

function answerForm(ctx: ShopContext, form: z.output<typeof formSchema>) {
  if (form.intent === 'duty') return switchDuty(ctx, form.on === 'yes');
  if (form.intent === 'sound') return chooseSound(ctx, form.sound);
  if (form.intent === 'push-on') return addStaffBrowser(ctx, form);
  return removeStaffBrowser(ctx);
}

/** On duty is who has an open shift (RUN-02); what is so already, by another device perhaps, stays so. */
async function switchDuty(ctx: ShopContext, isOn: boolean) {
  const answer = isOn ? await startShift(ctx, { vehicleId: null }) : await endShift(ctx, {});
  const isSo = answer.problem === 'shift-open' || answer.problem === 'not-found';
  return isSo || !answer.problem ? { ok: true as const } : answer;
}
