import { redirect } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { fieldWords } from '#app/texts/en/console/fields.ts';
import { callWords as words } from '#app/texts/en/console/phone-orders.ts';
import { checkTaker } from '#services/checkout/phone-order/caller.ts';
import { errorsOf, isSaidAtField } from '../../form/field-errors.tsx';
import { FieldForm } from '../../form/field-form.tsx';
import { useKeptAnswer } from '../../form/use-kept-answer.ts';
import { AdminPage } from '../../shell/admin-page.tsx';
import { tabTitle } from '../../shell/tab-title.ts';
import type { Route } from './+types/phone-order.route';
import { CallGoods } from './call-goods.tsx';
import { CallOrder } from './call-order.tsx';
import { CallPerson } from './call-person.tsx';
import { isCallBegun, useMissing, wrongInCall, wrongZip } from './missing.ts';
import { beginCall, parseCall, placeCall, readCall } from './phone-form.server.ts';
import styles from './phone-order.module.css';
import { ToOrder } from './to-order.tsx';
import { useCallFocus } from './use-call-focus.ts';

export const meta: Route.MetaFunction = () => tabTitle(words.title);

const FORM = 'call';
const MALFORMED = { problem: 'malformed' } as const;

/** The page keeps what is typed: what happens elsewhere does not load it anew. */
export const shouldRevalidate = () => false;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const taker = checkTaker(ctx);
  if ('problem' in taker) throw refusePage(taker);
  return { call: await beginCall(ctx, new URL(args.request.url).searchParams.get('customer')) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = getShop(args);
  const taker = checkTaker(ctx);
  if ('problem' in taker) return refuse(taker, { ...taker, form: FORM, call: null });
  const form = parseCall(await readForm(args.request));
  if (!form) return refuse(MALFORMED, { ...MALFORMED, form: FORM, call: null });
  if (form.intent === 'refresh') return { ok: true as const, call: await readCall(ctx, form) };
  const answer = await placeCall(ctx, form);
  if ('order' in answer && answer.order) throw redirect(`/staff/orders/${answer.order.orderNumber}`);
  if (!('problem' in answer) || !answer.problem) throw redirect('/staff/orders');
  const call = await readCall(ctx, form);
  return refuse(answer, { ...answer, fields: wrongInCall(answer.problem, call), form: FORM, call });
}

/** An order for a caller, on one page and as one form, which works without script too (PHONE-01, PHONE-02). */
export default function PhoneOrderPage({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useKeptAnswer(latest);
  const call = actionData?.call ?? loaderData.call;
  const answer = actionData && 'problem' in actionData ? actionData : undefined;
  const refused =
    answer && !isSaidAtField(answer) ? consoleProblemWords(answer as ConsoleProblem) : undefined;
  const { missing, look, ref } = useMissing(call);
  const note = useCallFocus(ref, call.caller?.isKnown ?? false);
  return (
    <AdminPage
      title={words.title}
      line={`${words.line} ${fieldWords.needed}`}
      back={{ href: '/staff/orders', word: words.back }}
    >
      <FieldForm
        name={FORM}
        method="post"
        answer={answer}
        className={styles.call}
        preventScrollReset
        data-begun={actionData && isCallBegun(call) ? '' : undefined}
        onSubmit={note}
        onInput={({ currentTarget }) => look(currentTarget)}
      >
        {/* The return key finds, searches and counts; placing is a press of its own. */}
        <button
          type="submit"
          name="intent"
          value="refresh"
          formNoValidate
          className="sr-only"
          tabIndex={-1}
          aria-hidden
        />
        <input ref={ref} type="hidden" name="key" value={call.key} />
        <input type="hidden" name="foundPhone" value={call.foundPhone} />
        <input type="hidden" name="quoteToken" value={call.quote?.quoteToken ?? ''} />
        <div className={styles.work}>
          <CallPerson call={call} key={call.foundPhone} />
          <CallGoods call={call} />
          <ToOrder quote={call.quote} />
        </div>
        <CallOrder
          call={call}
          missing={missing}
          refused={refused}
          isZipSaid={'zip' in errorsOf(answer, FORM) || 'zip' in wrongZip(call)}
        />
      </FieldForm>
    </AdminPage>
  );
}
