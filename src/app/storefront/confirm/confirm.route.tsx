import { useLocation } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { confirmTexts } from '#app/texts/en/storefront/confirm.ts';
import { Spinner } from '#app/ui/icon.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { useHydrated } from '#app/ui/live/use-hydrated.ts';
import { Totals } from '#app/ui/money/totals.tsx';
import { useEditable } from '#app/ui/texts-context.tsx';
import { dueKind } from '#domain/orders/bill.ts';
import { readCheckout } from '#services/checkout/read-checkout.ts';
import { useFilledCart } from '../checkout/use-filled-cart.ts';
import { pageTitle } from '../page/page-title.ts';
import type { Route } from './+types/confirm.route';
import styles from './confirm.module.css';
import { PlaceNote } from './place-note.tsx';
import { PlaceQuestions } from './place-questions.tsx';
import { placedRows } from './placed-rows.ts';
import type { PlacedOrder } from './send-order.ts';
import { usePlaceOrder } from './use-place-order.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(confirmTexts.processing, matches) },
];

export async function loader(args: Route.LoaderArgs) {
  return { isKnown: (await readCheckout(getShop(args))) !== null };
}

/** CONF-01..03: the order is sent on entry; the page shows how far it is. */
export default function ConfirmPage({ loaderData }: Route.ComponentProps) {
  const confirm = useEditable('confirm', confirmTexts);
  const placed: PlacedOrder | null = useLocation().state?.placed ?? null;
  const mayStay = useFilledCart(loaderData.isKnown, {
    notice: 'account-first',
    isPlacing: true,
    placedNumber: placed?.orderNumber,
  });
  const { placing, accept, again, stop } = usePlaceOrder(mayStay, placed);
  // What the browser keeps with the page is unknown to the server: drawn at once, it would be another page than was sent.
  const kept = useHydrated() ? placed : null;
  const order = placing.step === 'placed' ? placing.order : kept;
  if (order) return <Placed order={order} />;
  if (placing.step === 'unsent')
    return (
      <div className={styles.page}>
        <PlaceNote placing={placing} onAgain={again} />
      </div>
    );
  return (
    <div className={styles.page} role="status">
      <Spinner size="large" />
      <Heading level={1} size="h2">
        {confirm.processing}
      </Heading>
      <PlaceNote placing={placing} />
      <PlaceQuestions placing={placing} onAccept={accept} onStop={stop} />
    </div>
  );
}

function Placed({ order }: { order: PlacedOrder }) {
  const cart = cartTexts;
  const confirm = useEditable('confirm', confirmTexts);
  const { orderNumber, totalCents: orderTotalCents, amountDueCents, paymentStatus } = order;
  const figures = { orderTotalCents, creditUsedCents: orderTotalCents - amountDueCents, amountDueCents };
  const due = dueKind({ status: 'pending', paymentStatus, amountDueCents });
  return (
    <div className={styles.page} role="status">
      <Heading level={1} size="h2">
        {confirm.confirmed}
      </Heading>
      <Totals rows={placedRows({ ...figures, orderNumber, due }, { cart, confirm })} />
      <p>{confirm.updates}</p>
    </div>
  );
}
