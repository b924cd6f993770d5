import { z } from 'zod';
import { getShop } from '#app/http/context.server.ts';
import { readForm, wholeNumber } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import { confirmPassword } from '#services/identity/passwords.ts';
import { listPayments, markRefund, settlePayment } from '#services/payments/payment-admin.ts';
import { formName } from '../form/read-fields.server.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/payments.route';
import { PaymentList } from './payment-list.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `${consoleTexts.payments.title} · ${consoleTexts.title}` },
];

const order = {
  orderNumber: z.string().max(40),
  version: wholeNumber(1),
  note: z.string().max(500).default(''),
};
const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('payment'), received: z.enum(['yes', 'no']), ...order }),
  z.object({ intent: z.literal('refund'), ...order }),
  z.object({ intent: z.literal('password'), password: z.string().max(200) }),
]);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const payments = await listPayments(getShop(args));
  if (payments.problem) throw refusePage(payments);
  return payments;
}

export async function action(args: Route.ActionArgs) {
  const sent = await readForm(args.request);
  const form = formSchema.safeParse(Object.fromEntries(sent)).data;
  if (!form) return refuse({ problem: 'malformed' });
  const answer = await settle(args, form);
  if (!answer.problem) return answer;
  return refuse(answer, { ...answer, form: formName(sent) });
}

function settle(args: Route.ActionArgs, form: z.output<typeof formSchema>) {
  const ctx = getShop(args);
  if (form.intent === 'password') return confirmPassword(ctx, form);
  if (form.intent === 'refund') return markRefund(ctx, form);
  return settlePayment(ctx, { ...form, isReceived: form.received === 'yes' });
}

/** What is to be confirmed and what is to be given back (STAFF-05). */
export default function PaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  return <PaymentList payments={loaderData} answer={answer} />;
}
