import { useEffect, useState } from 'react';
import { en } from '#app/texts/en.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Totals } from '#app/ui/money/totals.tsx';
import { dueRows, type Payable } from '#app/ui/order/bill-rows.ts';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { readStored } from '../browser/storage.ts';
import { pageTitle } from '../page/page-title.ts';
import type { Route } from './+types/thank-you.route';
import styles from './confirm.module.css';
import { NotificationsCard } from './notifications-card.tsx';
import { readOrderLink } from './order-link.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(en.confirm.thanks, matches) }];

type LastOrder = Payable & { orderNumber: string; link: string | null };

/** CONF-21..25: what this browser knows of the last order; a number in the address is not looked at. */
export default function ThankYouPage() {
  const { cart, confirm } = useTexts();
  const [last, setLast] = useState<LastOrder | null>(null);
  useEffect(() => setLast(readLastOrder()), []);
  return (
    <div className={styles.page}>
      <Heading level={1}>{confirm.thanks}</Heading>
      {last && (
        <Totals rows={[{ label: confirm.number, value: last.orderNumber }, ...dueRows(last, cart.totals)]} />
      )}
      <Section title={confirm.next.title}>
        <ol>
          {confirm.next.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
      <NotificationsCard />
      <div className={styles.actions}>
        {last?.link && (
          <ButtonLink href={last.link} wide>
            {confirm.follow}
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
