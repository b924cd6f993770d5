import { useEffect, useState } from 'react';
import { getShop } from '#app/http/context.server.ts';
import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { confirmTexts } from '#app/texts/en/storefront/confirm.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Totals } from '#app/ui/money/totals.tsx';
import type { PayableBill } from '#app/ui/order/bill-rows.ts';
import { useEditable } from '#app/ui/texts-context.tsx';
import { readPlaced } from '#services/orders/read-placed.ts';
import { useCart } from '../browser/cart-store.ts';
import { readStored } from '../browser/storage.ts';
import { pageTitle } from '../page/page-title.ts';
import type { Route } from './+types/thank-you.route';
import { InstallOffer } from './install-offer.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { PlacedFacts, When } from './placed-order.tsx';
import { placedRows, readOrderLink } from './placed-rows.ts';
import styles from './thank-you.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(confirmTexts.thanks, matches) }];

export async function loader(args: Route.LoaderArgs) {
  return { placed: await readPlaced(getShop(args)) };
}

type LastOrder = PayableBill & { orderNumber: string; link: string | null };

/** CONF-21..25, CONF-32: this browser's last order, as the shop has it; a number in the address is not looked at. */
export default function ThankYouPage({ loaderData }: Route.ComponentProps) {
  const cart = cartTexts;
  const confirm = useEditable('confirm', confirmTexts);
  const [last, setLast] = useState<LastOrder | null>(null);
  useEffect(() => setLast(readLastOrder()), []);
  const order = loaderData.placed.find(({ orderNumber }) => orderNumber === last?.orderNumber);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Heading level={1}>{confirm.thanks}</Heading>
        {order && <When order={order} />}
        {last?.link && (
          <ButtonLink href={last.link} wide>
            {confirm.follow}
          </ButtonLink>
        )}
        {last && <Totals rows={placedRows({ ...last, due: order?.due }, { cart, confirm })} />}
        {order && <PlacedFacts order={order} />}
      </div>
      <div className={styles.side}>
        <Rest />
        <Section title={confirm.next.title}>
          <ol className={styles.steps}>
            {confirm.next.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Section>
        <NotificationsCard />
        {last && <InstallOffer />}
        <div className={styles.actions}>
          {order && (
            <ButtonLink href={`/orders/${order.orderNumber}/receipt`} wide kind="outline">
              {confirm.receipt}
            </ButtonLink>
          )}
          <ButtonLink href="/orders" wide kind={last?.link ? 'outline' : undefined}>
            {confirm.toOrders}
          </ButtonLink>
          <ButtonLink href="/shop" wide kind="outline">
            {confirm.toShop}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** What was set aside for the next order is in the cart by now (CHECK-37). */
function Rest() {
  const confirm = useEditable('confirm', confirmTexts);
  const { cart } = useCart();
  if (cart.lines.length === 0) return null;
  return (
    <Notice>
      {confirm.later} <AppLink href="/cart">{confirm.toCart}</AppLink>
    </Notice>
  );
}

function readLastOrder(): LastOrder | null {
  const orderNumber = readStored('last-order');
  const orderTotalCents = readStored('order-total');
  const amountDueCents = readStored('amount-due') ?? orderTotalCents;
  if (typeof orderNumber !== 'string') return null;
  if (typeof orderTotalCents !== 'number' || typeof amountDueCents !== 'number') return null;
  const figures = { orderTotalCents, amountDueCents, creditUsedCents: orderTotalCents - amountDueCents };
  return { orderNumber, ...figures, link: readOrderLink(orderNumber) };
}
