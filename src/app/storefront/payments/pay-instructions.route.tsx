import { redirect } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuseInWords } from '#app/http/refuse.server.ts';
import { paymentTexts } from '#app/texts/en/storefront/payments.ts';
import { isAway } from '#app/ui/network/trouble.ts';
import { claimPayment } from '#services/payments/claim-payment.ts';
import { readPayment } from '#services/payments/read-payment.ts';
import { useLiveOrders } from '../orders/use-live-orders.ts';
import { pageTitle } from '../page/page-title.ts';
import type { Route } from './+types/pay-instructions.route';
import { forgetAttempt } from './find-waiting.ts';
import { Instructions } from './instructions.tsx';
import { useWaiting } from './use-waiting.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(paymentTexts.instructions.title, matches) },
];

export async function loader(args: Route.LoaderArgs) {
  const orderNumber = new URL(args.request.url).searchParams.get('order');
  const shop = getShop(args);
  const hasStream = shop.actor.kind === 'customer';
  return { ...(await readPayment(shop, { orderNumber })), isNamed: orderNumber !== null, hasStream };
}

/** "I've Sent the Payment" (PAY-30, PAY-31). */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const claimed = await claimPayment(getShop(args), { orderNumber: String(form.get('orderNumber') ?? '') });
  if ('ok' in claimed) return redirect('/thank-you');
  return refuseInWords(claimed);
}

/** What this browser kept for the order goes once the shop has the claim; a lost connection leaves all as it is. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (answer) {
    if (isAway(answer)) throw answer;
    if (!(answer instanceof Response)) return { message: paymentTexts.instructions.unreachable };
    forgetAttempt({
      orderNumber: String(form.get('orderNumber')),
      orderTotalCents: Number(form.get('orderTotalCents')),
      amountDueCents: Number(form.get('amountDueCents')),
    });
    throw answer;
  }
}

export default function PayInstructionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { recipients, order, settled, isNamed, hasStream } = loaderData;
  const waiting = useWaiting({ order, settled, isNamed });
  useLiveOrders(waiting !== null, hasStream ? '/live' : null);
  if (!waiting) return null;
  const problem = actionData?.message ?? null;
  return <Instructions waiting={waiting} recipients={recipients} problem={problem} mayChange={!isNamed} />;
}
