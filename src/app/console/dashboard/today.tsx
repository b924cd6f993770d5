import { consoleTexts } from '#app/texts/en/console/console.ts';
import { ordersTexts } from '#app/texts/en/storefront/orders.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { OrderStatus } from '#domain/orders/status.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import styles from './today.module.css';

type Day = {
  byStatus: { status: OrderStatus; count: number }[];
  orders: number;
  awaitingPayment: number;
  unreadMessages: number;
  accessCodes: number;
  lowStock: { optionId: string; product: string; option: string; stock: number }[];
  isDemo: boolean;
  mayEmpty: boolean;
};

const words = consoleTexts.dashboard;

/** The day at a glance (STAFF-22); staff without the right see a link to their own section. */
export function Today({ day }: { day: Day | null }) {
  if (!day) {
    return (
      <AdminPage title={words.title} line={words.notYours}>
        <div>
          <ButtonLink href="/staff/orders">{words.toOrders}</ButtonLink>
        </div>
      </AdminPage>
    );
  }
  return (
    <AdminPage title={words.title}>
      {day.isDemo && (
        <Notice>
          {words.demo} {day.mayEmpty && <AppLink href="/staff/start-empty">{words.startEmpty}</AppLink>}
        </Notice>
      )}
      <Section title={words.byStatus} rule="chapter" size="h4">
        <ul className={styles.figures}>
          {day.byStatus.map(({ status, count }) => (
            <li key={status}>
              <Figure
                label={ordersTexts.statuses[status]}
                value={count}
                href={`/staff/orders?status=${status}`}
              />
            </li>
          ))}
        </ul>
      </Section>
      <Section title={words.waiting} rule="line" size="h4">
        <div className={styles.figures}>
          <Figure label={words.awaiting} value={day.awaitingPayment} href="/staff/payments" />
          <Figure label={words.unread} value={day.unreadMessages} href="/staff/messages" />
          <Figure label={words.ordersAll} value={day.orders} href="/staff/orders?view=table" />
          <Figure label={words.accessCodes} value={day.accessCodes} href="/staff/drops" />
        </div>
      </Section>
      <Section title={words.lowStock} rule="line" size="h4">
        {day.lowStock.length === 0 && <p>{words.noneLow}</p>}
        <ul>
          {day.lowStock.map(({ optionId, product, option, stock }) => (
            <li key={optionId} className={styles.stockRow}>
              <span>
                {product} <span className={styles.quiet}>{option}</span>
              </span>
              <strong>{words.left(stock)}</strong>
            </li>
          ))}
        </ul>
      </Section>
    </AdminPage>
  );
}

function Figure({ label, value, href }: { label: string; value: number; href: string }) {
  return (
    <AppLink href={href} className={styles.figureLink}>
      <span className={styles.figure}>
        <span className={styles.quiet}>{label}</span>
        <span className={`figure ${styles.value}`}>{value}</span>
      </span>
    </AppLink>
  );
}
