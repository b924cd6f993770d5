import { and, eq, isNull } from 'drizzle-orm';
import { newsChannels, type OrderNewsChoice } from '#domain/outbox/order-news.ts';
import type { MessageKind } from '#domain/outbox.ts';
import type { Database } from '../../client.ts';
import { customers } from '../../schema/customers.ts';
import { addToOutbox, type NewOutboxRow } from './outbox.ts';

export type OrderNews = {
  kind: MessageKind;
  params: Record<string, unknown>;
  order: { customerId: string; customerPhone: string };
  /** Of the text; the mail's is made of it. */
  dedupeKey: string;
  now: Date;
  /** When it leaves; now, unless its cause may still be undone (UNDO-01). */
  runAfter?: Date;
};

/** Whether e-mails are carried at all, and whether there is one for this news. */
export type Mailing = { hasMail: boolean; isMailed: boolean };

type Reader = { email: string | null; orderNews: OrderNewsChoice };

/** The text and the e-mail that tell of an order, as this customer wants to hear of it (MAIL-01, MAIL-02). */
export function orderNewsRows(news: OrderNews, reader: Reader | null, mailing: Mailing): NewOutboxRow[] {
  const { kind, params, order, dedupeKey, now, runAfter = now } = news;
  const email = reader?.email ?? null;
  const channels = newsChannels({ ...mailing, email, choice: reader?.orderNews ?? 'both' });
  return channels.map((channel) => ({
    channel,
    kind,
    params,
    recipient: channel === 'text' ? order.customerPhone : email,
    customerId: order.customerId,
    dedupeKey: channel === 'text' ? dedupeKey : `${dedupeKey}:email`,
    runAfter,
    createdAt: now,
  }));
}

/** Writes them in the transaction of their cause; without a mail server nobody is asked for, and it is the text alone. */
export async function addOrderNews(tx: Database, news: OrderNews, mailing: Mailing): Promise<void> {
  const reader = mailing.hasMail ? await findReader(tx, news.order.customerId) : null;
  await addToOutbox(tx, orderNewsRows(news, reader, mailing));
}

async function findReader(db: Database, customerId: string): Promise<Reader | null> {
  const [row] = await db
    .select({ email: customers.email, orderNews: customers.orderNews })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.erasedAt)));
  return row ?? null;
}
