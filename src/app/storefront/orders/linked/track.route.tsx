import { data, redirect, useNavigation } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuseInWords, refusePage } from '#app/http/refuse.server.ts';
import { moments } from '#app/texts/en/moments.ts';
import { ordersTexts } from '#app/texts/en/storefront/orders.ts';
import { paymentTexts } from '#app/texts/en/storefront/payments.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import { Form } from '#app/ui/network/form.tsx';
import { formatUsd } from '#domain/money.ts';
import type { PaymentRecipients } from '#domain/payments/recipients.ts';
import { answerLinkedProposal } from '#services/orders/edits/answer-proposal.ts';
import {
  cancelLinkedOrder,
  claimLinkedPayment,
  readLinkedOrder,
  writeFromLink,
} from '#services/orders/linked-order.ts';
import type { TrackedOrder } from '#services/orders/track-orders.ts';
import { Page } from '../../page/page.tsx';
import { pageTitle } from '../../page/page-title.ts';
import { CopyFact } from '../../payments/copy-fact.tsx';
import { NoteWarning, Recipient, Short } from '../../payments/instructions.tsx';
import styles from '../../payments/payment.module.css';
import { readProposalForm } from '../proposal-form.server.ts';
import { TrackedOrderCard } from '../tracked-order.tsx';
import { useLiveOrders } from '../use-live-orders.ts';
import type { Route } from './+types/track.route';
import { LinkMessages } from './link-messages.tsx';
import { LINK_HEADERS, toLink } from './link-params.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(ordersTexts.link.title, matches) },
  { name: 'robots', content: 'noindex, nofollow' },
];

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function loader(args: Route.LoaderArgs) {
  const found = await readLinkedOrder(getShop(args), toLink(args.params));
  if ('problem' in found) throw refusePage(found, LINK_HEADERS);
  return data(found, { headers: LINK_HEADERS });
}

/** Cancels, answers what was asked about a line, says that the payment was sent, or writes: what the link allows for its one order (SEC-42). */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const done = await answer(args, form);
  if ('ok' in done) return redirect(`/track/${args.params.number}/${args.params.key}`);
  if (done.problem === 'not-found') throw refusePage({ problem: 'not-found' }, LINK_HEADERS);
  return refuseInWords(done);
}

function answer(args: Route.ActionArgs, form: FormData) {
  const shop = getShop(args);
  const link = toLink(args.params);
  const intent = form.get('intent');
  if (intent === 'claim') return claimLinkedPayment(shop, link);
  if (intent === 'write') return writeFromLink(shop, link, String(form.get('content') ?? ''));
  if (intent === 'cancel') return cancelLinkedOrder(shop, link);
  const proposal = intent === 'proposal' ? readProposalForm(form) : null;
  if (proposal) return answerLinkedProposal(shop, link, proposal);
  return { problem: 'malformed' as const };
}

/** One order for whoever holds its link: tracker, payment, receipt, a word to the shop (SEC-42). */
export default function TrackPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const orders = ordersTexts;
  const refused = useLastAnswer(actionData);
  const { order, recipients, messages, isGuest, isOwn } = loaderData;
  const own = `/track/${params.number}/${params.key}`;
  useLiveOrders(true, `${own}/live`);
  const links = { receipt: `${own}/receipt`, pay: '#pay', write: '#write' };
  return (
    <Page title={orders.link.title}>
      {refused && (
        <Notice tone="bad" live>
          {refused.message}
        </Notice>
      )}
      <TrackedOrderCard order={order} isUnread={false} links={links} />
      {recipients && <LinkPayment order={order} recipients={recipients} />}
      <LinkMessages messages={messages} isGuest={isGuest} isOwn={isOwn} />
      <p className="hint">{orders.link.ends}</p>
    </Page>
  );
}

type LinkPaymentProps = { order: TrackedOrder; recipients: PaymentRecipients };

/** The recipient, the amount, the number for the note, and the button "I've Sent the Payment" (PAY-23..32, SEC-42). */
function LinkPayment({ order, recipients }: LinkPaymentProps) {
  const payment = paymentTexts;
  const orders = ordersTexts;
  const words = payment.instructions;
  const isBusy = useNavigation().formData?.get('intent') === 'claim';
  return (
    <div id="pay">
      <Section title={words.sendTo} aside={payment.methods[order.paymentMethod]} rule="chapter">
        <dl className={styles.facts}>
          <CopyFact label={orders.link.amount} value={formatUsd(order.amountDueCents)} />
          <CopyFact label={words.number} value={order.orderNumber} />
          {order.reference && <CopyFact label={words.code} value={order.reference} />}
        </dl>
        <Recipient method={order.paymentMethod} recipients={recipients} />
        <Short short={order.short} />
        <NoteWarning orderNumber={order.orderNumber} reference={order.reference} />
        {order.payBy && <p>{words.payBy(moments.dateAndTime(order.payBy))}</p>}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="claim" />
          <Button type="submit" wide busy={isBusy}>
            {words.sent}
          </Button>
        </Form>
      </Section>
    </div>
  );
}
