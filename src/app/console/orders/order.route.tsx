import { redirect } from 'react-router';
import { z } from 'zod';
import { getShop } from '#app/http/context.server.ts';
import { readForm, wholeNumber } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import type { ConsoleProblem } from '#app/texts/console-problems.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import { doorProblems, ID_CHECK_FAILED } from '#domain/orders/door-check.ts';
import { shopClock } from '#domain/shop-time/shop-clock.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '#services/context.ts';
import { cancelOrderByStaff } from '#services/orders/cancel-order-by-staff.ts';
import { changeAssignees } from '#services/orders/change-assignees.ts';
import { editOrder, MOST_ETA_MINUTES } from '#services/orders/edit-order.ts';
import { readEdits } from '#services/orders/edits/read-edits.ts';
import { getBoardOrder } from '#services/orders/get-board-order.ts';
import { moveOrder } from '#services/orders/move-order.ts';
import { moveWindow } from '#services/orders/move-window.ts';
import { readRefunds } from '#services/orders/refunds/read-refunds.ts';
import { replaceOrder } from '#services/orders/replace-order.ts';
import { reviewOrder } from '#services/orders/review-order.ts';
import { readTakeBacks } from '#services/orders/take-back/read-take-backs.ts';
import { markRefund } from '#services/payments/mark-refund.ts';
import { settlePayment } from '#services/payments/payment-admin.ts';
import { errorsOf, type FormAnswer } from '../form/field-errors.tsx';
import { alsoWrong, formName, readFields, usdField } from '../form/read-fields.server.ts';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/order.route';
import { Board } from './board/board.tsx';
import { boardSearch, parseBoardQuery } from './board/board-query.ts';
import { readBoard } from './board/read-board.server.ts';
import { answerEditForm, EDIT_FORM } from './edits/edit-form.server.ts';
import { OrderPanel } from './order-panel.tsx';
import { answerRefundForm, isRefundForm, REFUND_FORMS, refundLacks } from './refunds/refund-form.server.ts';
import { answerUndoForm, isUndoForm, UNDO_FORMS } from './undo-form.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  tabTitle(loaderData && callNumberWords(loaderData.found.order.callNumber), consoleTexts.board.title);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const query = parseBoardQuery(new URL(args.request.url).searchParams);
  const { number } = args.params;
  const [board, found, takeBacks, refunds, edits] = await Promise.all([
    readBoard(ctx, query),
    getBoardOrder(ctx, number),
    readTakeBacks(ctx, number),
    readRefunds(ctx, number),
    readEdits(ctx, number),
  ]);
  if ('problem' in found || 'problem' in board) throw refusePage({ problem: 'not-found' });
  return { board, found, takeBacks, refunds, edits, query, now: ctx.now };
}

export async function action(args: Route.ActionArgs) {
  const sent = await readForm(args.request);
  const { actor } = getShop(args);
  // Who may not refund is told that, not what the form lacks.
  const mayRefund = actor.kind === 'staff' && hasRight(actor.role, 'refunds');
  const parsed = parseOrderForm(sent, mayRefund);
  if ('problem' in parsed) return refuse(parsed);
  const answer = await answerOrderForm(getShop(args), args.params.number, parsed.fields);
  if ('replacement' in answer && answer.replacement) throw redirect(`/staff/orders/${answer.replacement}`);
  if (!('problem' in answer)) return answer;
  return refuse(answer, { ...answer, form: formName(sent) });
}

/** One order beside the board (STAFF-02). */
export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const { board, found, takeBacks, refunds, edits, query, now } = loaderData;
  const { orderNumber } = found.order;
  return (
    <Board {...board} query={query} now={now} selected={orderNumber}>
      <OrderPanel
        now={now}
        key={orderNumber}
        found={found}
        takeBacks={takeBacks}
        refunds={refunds}
        edits={edits}
        closeHref={`/staff/orders${boardSearch(query)}`}
        answer={answer}
      />
    </Board>
  );
}

const version = wholeNumber(1);
const text = z.string().max(500);
const line = text.trim().min(1);
const person = z
  .union([z.literal(''), z.uuid()])
  .optional()
  .transform((id) => (id === undefined ? undefined : id || null));
const minutes = z
  .string()
  .trim()
  .regex(/^\d*$/, 'whole')
  .transform((digits) => (digits === '' ? null : Number(digits)))
  .pipe(z.number().max(MOST_ETA_MINUTES).nullable());

/** The fields of the lines are named by their numbers: `line-17=1`. */
const replacementForm = z.looseObject({
  intent: z.literal('replace'),
  reason: z.string().max(500),
  key: z.uuid(),
});

const orderForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('move'),
    version,
    to: z.enum(['confirmed', 'preparing', 'ready', 'out_for_delivery', 'en_route']),
    driver: person,
    packer: person,
    vehicle: person,
    ledgerNumber: text.optional(),
  }),
  z.object({
    intent: z.literal('hand-over'),
    version,
    outcome: text.optional(),
    document: text,
    expiresOn: text,
    cashTaken: usdField().optional(),
    driver: person,
    packer: person,
  }),
  z.object({ intent: z.literal('review'), version }),
  z.object({ intent: z.literal('cancel'), version, reason: text }),
  z.object({ intent: z.literal('id-failed'), version }),
  z.object({ intent: z.literal('payment'), version, received: z.enum(['yes', 'no']), note: text.optional() }),
  z.object({ intent: z.literal('refund'), version, note: text }),
  z.object({ intent: z.literal('assign'), version, driver: person, packer: person }),
  z.object({ intent: z.literal('eta'), version, minutes }),
  z.object({ intent: z.literal('window'), version, start: line }),
  z.object({ intent: z.literal('address'), version, street: line, city: line }),
  z.object({ intent: z.literal('notes'), version, notes: text }),
  replacementForm.extend({ version }),
  ...UNDO_FORMS,
  ...REFUND_FORMS,
  EDIT_FORM,
]);

const { chooseError } = consoleTexts.order;

type OrderAnswer = { ok: true; replacement?: string } | (ConsoleProblem & FormAnswer);

type OrderForm = z.output<typeof orderForm>;

/** The sent form, with the errors at its fields (STAFF-29). */
const parseOrderForm = (form: FormData, mayRefund: boolean) =>
  alsoWrong(readFields(orderForm, form), form, mayRefund ? refundLacks(form) : {});

/** Who is missing stands at the field of the choice. */
function withMissing(answer: OrderAnswer): OrderAnswer {
  if (!('problem' in answer) || answer.problem !== 'assignees-missing') return answer;
  return { ...answer, fields: Object.fromEntries(answer.missing.map((task) => [task, chooseError[task]])) };
}

/** One service call for each thing that can be done with an order. */
function answerOrderForm(ctx: ShopContext, orderNumber: string, form: OrderForm): Promise<OrderAnswer> {
  if (isRefundForm(form)) return answerRefundForm(ctx, orderNumber, form);
  const at = { orderNumber, version: form.version };
  if (isUndoForm(form)) return answerUndoForm(ctx, orderNumber, form);
  if (form.intent === 'edit-line') return answerEditForm(ctx, orderNumber, form);
  if (form.intent === 'move')
    return move(ctx, { ...at, ...toAssignees(form), to: form.to, ...toVehicle(form) });
  if (form.intent === 'hand-over')
    return handOver(ctx, {
      ...at,
      ...toAssignees(form),
      to: 'delivered',
      doorCheck: toCheck(form),
      cash: toCash(form),
    });
  if (form.intent === 'payment')
    return settlePayment(ctx, { ...at, isReceived: form.received === 'yes', note: form.note });
  if (form.intent === 'review') return reviewOrder(ctx, at);
  if (form.intent === 'refund') return markRefund(ctx, { ...at, note: form.note });
  if (form.intent === 'assign') return changeAssignees(ctx, { ...at, ...toAssignees(form) });
  if (form.intent === 'cancel')
    return cancelOrderByStaff(ctx, { ...at, reason: form.reason, isIdCheckFailed: false });
  if (form.intent === 'id-failed')
    return cancelOrderByStaff(ctx, { ...at, reason: ID_CHECK_FAILED, isIdCheckFailed: true });
  if (form.intent === 'replace') return answerReplacement(ctx, orderNumber, form);
  if (form.intent === 'window') return moveWindow(ctx, { ...at, start: form.start });
  if (form.intent === 'eta') return editOrder(ctx, { ...at, edit: { kind: 'eta', minutes: form.minutes } });
  if (form.intent === 'notes') return editOrder(ctx, { ...at, edit: { kind: 'notes', notes: form.notes } });
  const { street, city } = form;
  return editOrder(ctx, { ...at, edit: { kind: 'address', street, city } });
}

/** The four refusals of the ID check share one type and are separated here. */
async function move(ctx: ShopContext, input: Parameters<typeof moveOrder>[1]): Promise<OrderAnswer> {
  return withMissing((await moveOrder(ctx, input)) as OrderAnswer);
}

/** All that is wrong with the check at once, each at its field (STAFF-06, STAFF-29). */
async function handOver(
  ctx: ShopContext,
  input: Parameters<typeof moveOrder>[1] & { doorCheck: ReturnType<typeof toCheck> },
): Promise<OrderAnswer> {
  const answer = await move(ctx, input);
  if (!('problem' in answer)) return answer;
  const found = doorProblems(input.doorCheck, shopClock(ctx.now, ctx.settings.timeZone).date);
  if (!found.some((problem) => problem === answer.problem)) return answer;
  const fields = found.map((problem) => Object.entries(errorsOf({ problem }, ''))[0] ?? []);
  return { ...answer, fields: Object.fromEntries(fields) };
}

function toAssignees({ driver, packer }: { driver?: string | null; packer?: string | null }) {
  return { driverStaffId: driver, packedByStaffId: packer };
}

const toVehicle = ({ vehicle, ledgerNumber }: { vehicle?: string | null; ledgerNumber?: string }) => ({
  vehicleId: vehicle,
  ledgerNumber,
});

function toCheck({ outcome, document, expiresOn }: Extract<OrderForm, { intent: 'hand-over' }>) {
  return { outcome, document, expiresOn };
}

/** The change is what was given above the amount due that stood in the form; the service compares it with the order. */
function toCash({ cashTaken }: Extract<OrderForm, { intent: 'hand-over' }>) {
  return cashTaken === undefined ? undefined : { takenCents: cashTaken };
}

const LINE = /^line-(\d{1,15})$/;

function answerReplacement(
  ctx: ShopContext,
  orderNumber: string,
  { reason, key, ...fields }: z.output<typeof replacementForm>,
) {
  const inputs = Object.entries(fields).flatMap(([name, typed]) => {
    const lineId = LINE.exec(name)?.[1];
    return lineId ? [{ lineId: Number(lineId), quantity: Number(typed) }] : [];
  });
  return replaceOrder(ctx, { orderNumber, reason, inputs, key });
}
