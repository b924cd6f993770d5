import { redirect } from 'react-router';
import { z } from 'zod';
import { getShop } from '#app/http/context.server.ts';
import { readForm, wholeNumber } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import type { ConsoleProblem } from '#app/texts/console-problems.ts';
import { packing } from '#app/texts/en/console/packing.ts';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import type { ShopContext } from '#services/context.ts';
import { moveOrder } from '#services/orders/move-order.ts';
import { packAndGoOn } from '#services/orders/pack-and-go-on.ts';
import { packOrder } from '#services/orders/pack-order.ts';
import { readPickList } from '#services/packing/read-pick-list.ts';
import { scanCode, tickLine } from '#services/packing/tick.ts';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal, useLive } from '../shell/use-live.ts';
import type { Route } from './+types/pick-list.route';
import { PickListPage } from './pick-list.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  tabTitle(loaderData ? packing.list.title(loaderData.list.order.call) : packing.title);

export const shouldRevalidate = freshAfterRefusal;

const packer = z
  .union([z.literal(''), z.uuid()])
  .optional()
  .transform((id) => id || null);

const listForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('start'), version: wholeNumber(1) }),
  z.object({ intent: z.literal('tick'), line: wholeNumber(1), quantity: wholeNumber(0) }),
  z.object({ intent: z.literal('scan'), code: z.string().max(200) }),
  z.object({ intent: z.literal('pack'), version: wholeNumber(1), packer }),
  z.object({ intent: z.literal('pack-next'), version: wholeNumber(1), packer }),
]);

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const ctx = getShop(args);
  const list = await readPickList(ctx, args.params.number, searchParams.get('after'));
  if ('problem' in list) throw refusePage(list);
  return { list, hasCamera: searchParams.has('camera'), now: ctx.now };
}

export async function action(args: Route.ActionArgs) {
  const form = listForm.safeParse(Object.fromEntries(await readForm(args.request))).data;
  if (!form) return refuse({ problem: 'malformed' as const });
  const { number } = args.params;
  const answer = await answerList(getShop(args), number, form);
  if ('problem' in answer) return refuse(answer);
  if (answer.next === undefined) return answer;
  return redirect(answer.next ? `/staff/pack/${answer.next}?after=${number}` : `/staff/pack/${number}`);
}

export type ListAnswer =
  | { ok: true; scanned?: { name: string; picked: number; units: number }; next?: string | null }
  | ConsoleProblem;

/** One service call for each thing that is done with a list. */
async function answerList(
  ctx: ShopContext,
  orderNumber: string,
  form: z.output<typeof listForm>,
): Promise<ListAnswer> {
  const at = { orderNumber };
  if (form.intent === 'scan') return scanCode(ctx, { ...at, code: form.code });
  if (form.intent === 'tick') return tickLine(ctx, { ...at, lineId: form.line, quantity: form.quantity });
  // The refusals of the door share one type with all others; they cannot come here.
  return (await moveByList(ctx, { ...at, ...form })) as ListAnswer;
}

type Moving = { orderNumber: string; version: number } & (
  | { intent: 'start' }
  | { intent: 'pack' | 'pack-next'; packer: string | null }
);

function moveByList(ctx: ShopContext, form: Moving) {
  const { orderNumber, version } = form;
  if (form.intent === 'start') return moveOrder(ctx, { orderNumber, version, to: 'preparing' });
  const input = { orderNumber, version, packedByStaffId: form.packer };
  return form.intent === 'pack' ? packOrder(ctx, input) : packAndGoOn(ctx, input);
}

/** One order as it is packed (PACK-01 to PACK-06). */
export default function PickListRoute({ loaderData, actionData }: Route.ComponentProps) {
  useLive('/staff/live');
  const answer = useLastAnswer(actionData);
  const { list } = loaderData;
  return <PickListPage key={list.order.id} {...loaderData} answer={answer} />;
}
