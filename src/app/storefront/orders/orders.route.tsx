import { RefreshCw } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { redirect, useRevalidator, useSearchParams } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuseInWords } from '#app/http/refuse.server.ts';
import { ordersTexts } from '#app/texts/en/storefront/orders.ts';
import { windowTexts } from '#app/texts/en/storefront/windows.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { cancelOrderByCustomer } from '#services/orders/cancel-order.ts';
import { answerOwnProposal } from '#services/orders/edits/answer-proposal.ts';
import { listOrders, type Orders } from '#services/orders/list-orders.ts';
import { moveOwnWindow } from '#services/orders/move-window.ts';
import { WinBackBlock } from '../account/win-back-block.tsx';
import { ContactButtons } from '../page/contact-buttons.tsx';
import { Page } from '../page/page.tsx';
import { pageTitle } from '../page/page-title.ts';
import { useShell } from '../shell/use-shell.ts';
import type { Route } from './+types/orders.route';
import { OrderHistory } from './order-history.tsx';
import { readProposalForm } from './proposal-form.server.ts';
import { TrackedOrderCard } from './tracked-order.tsx';
import { useLiveOrders, useUnread } from './use-live-orders.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(ordersTexts.title, matches) }];

export async function loader(args: Route.LoaderArgs) {
  return { orders: await listOrders(getShop(args)), hasFailed: false };
}

/** What was shown last, so that a refresh that fails leaves it standing (ORD-17). */
const last: { answer: { orders: Orders | null } | null } = { answer: null };

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response || !last.answer) throw error;
    return { ...last.answer, hasFailed: true };
  }
}

/**
 * Cancels the order that the form names (ORD-11), answers what was asked about it (EDIT-05), or moves it to the window
 * that it names (WINDOW-08): the customer's own, while it may be.
 */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const orderNumber = String(form.get('orderNumber') ?? '');
  if (form.get('intent') === 'proposal') return answerProposal(args, orderNumber, form);
  const start = form.get('window');
  if (start !== null) {
    const moved = await moveOwnWindow(getShop(args), { orderNumber, start: String(start) });
    if ('problem' in moved && moved.problem) return refuseInWords(moved);
    return redirect(`/orders?moved=${encodeURIComponent(orderNumber)}`);
  }
  const cancelled = await cancelOrderByCustomer(getShop(args), { orderNumber });
  if ('problem' in cancelled && cancelled.problem) return refuseInWords(cancelled);
  return redirect('/orders?notice=order-cancelled');
}

async function answerProposal(args: Route.ActionArgs, orderNumber: string, form: FormData) {
  const answer = readProposalForm(form);
  if (!answer) return refuseInWords({ problem: 'malformed' });
  const done = await answerOwnProposal(getShop(args), orderNumber, answer);
  if ('problem' in done && done.problem) return refuseInWords(done);
  return redirect('/orders');
}

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const texts = ordersTexts;
  const { orders } = loaderData;
  const isMoved = useSearchParams()[0].has('moved');
  useLiveOrders(orders !== null);
  useEffect(() => {
    last.answer = { orders };
  }, [orders]);
  if (!orders) {
    return (
      <Page title={texts.title}>
        <div className="aura">
          <EmptyState
            title={texts.signIn}
            size="h4"
            line={texts.signInLine}
            action={<ButtonLink href="/account">{texts.toAccount}</ButtonLink>}
          />
        </div>
      </Page>
    );
  }
  return (
    <Page title={texts.title} size="h2" aside={<RefreshButton hasFailed={loaderData.hasFailed} />}>
      {answer && <Notice tone="bad">{answer.message}</Notice>}
      {!answer && isMoved && (
        <Notice tone="ok" live>
          {windowTexts.saved}
        </Notice>
      )}
      <OrderLists orders={orders} />
      <WinBackBlock />
      <Section title={texts.help.title} rule="line">
        <p>{texts.help.text}</p>
        <HelpButtons />
      </Section>
    </Page>
  );
}

function OrderLists({ orders }: { orders: Orders }) {
  const texts = ordersTexts;
  const [search] = useSearchParams();
  const unread = useUnread(useMemo(() => [...orders.active, ...orders.history], [orders]));
  const named = search.get('order');
  // The order that a message or a text has led to stands first.
  const active = orders.active.toSorted(
    (one, other) => Number(other.orderNumber === named) - Number(one.orderNumber === named),
  );
  if (orders.active.length + orders.history.length === 0) {
    return (
      <EmptyState title={texts.none} action={<ButtonLink href="/shop">{texts.startShopping}</ButtonLink>} />
    );
  }
  return (
    <>
      {orders.active.length > 0 && (
        <Section title={texts.active} size="h4">
          {active.map((order) => (
            <TrackedOrderCard
              key={order.orderNumber}
              order={order}
              isUnread={unread.has(order.orderNumber)}
            />
          ))}
        </Section>
      )}
      <OrderHistory history={orders.history} unread={unread} />
    </>
  );
}

function RefreshButton({ hasFailed }: { hasFailed: boolean }) {
  const texts = ordersTexts;
  const toast = useToast();
  const { revalidate, state } = useRevalidator();
  const [asked, setAsked] = useState<'no' | 'asking' | 'asked'>('no');
  const refresh = async () => {
    setAsked('asking');
    await revalidate();
    setAsked('asked');
  };
  useEffect(() => {
    if (asked !== 'asked' || state !== 'idle') return;
    setAsked('no');
    if (hasFailed) toast.error(texts.refreshFailed);
    if (!hasFailed) toast.success(texts.refreshed);
  }, [asked, state, hasFailed, toast]);
  return (
    <Button
      kind="outline"
      size="small"
      icon={RefreshCw}
      busy={asked === 'asking'}
      onClick={refresh}
      data-script=""
    >
      {texts.refresh}
    </Button>
  );
}

/** Phone and e-mail, written out (ORD-15). */
function HelpButtons() {
  const shell = useShell();
  return shell && <ContactButtons email={shell.email} text={shell.phone} />;
}
