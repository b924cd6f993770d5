import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { customerBadges, memberships } from '../../schema/customers.ts';
import { creditEntries } from '../../schema/ledgers.ts';
import { messages } from '../../schema/messages.ts';
import { orderLines } from '../../schema/order-lines.ts';
import { orders } from '../../schema/orders.ts';
import { quizResults } from '../../schema/quiz.ts';

/** Everything that the shop keeps of one customer, oldest first, for the customer's own copy (LAW-11). */
export async function listOwnData(db: Database, customerId: string) {
  const own = await db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      status: orders.status,
      placedAt: orders.createdAt,
      deliveredAt: orders.deliveredAt,
      name: orders.customerName,
      phone: orders.customerPhone,
      address: orders.deliveryAddress,
      city: orders.city,
      zipCode: orders.zipCode,
      notes: orders.deliveryNotes,
      totalCents: orders.totalCents,
      creditUsedCents: orders.monsterDollarsUsedCents,
      paymentMethod: orders.paymentMethod,
    })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(orders.createdAt));
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      product: orderLines.productName,
      option: orderLines.optionName,
      quantity: orderLines.quantity,
      unitPriceCents: orderLines.unitPriceCents,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(orderLines.id));
  return {
    orders: own.map(({ id, ...order }) => ({
      ...order,
      items: lines.filter(({ orderId }) => orderId === id).map(({ orderId: _, ...line }) => line),
    })),
    ...(await listRest(db, customerId)),
  };
}

async function listRest(db: Database, customerId: string) {
  const { cents, kind, description, at } = creditEntries;
  const { content, isAdminMessage, createdAt } = messages;
  return {
    monsterDollars: await db
      .select({ cents, kind, description, at })
      .from(creditEntries)
      .where(eq(creditEntries.customerId, customerId))
      .orderBy(asc(creditEntries.id)),
    badges: await db
      .select({ badge: customerBadges.badgeId, unlockedAt: customerBadges.unlockedAt })
      .from(customerBadges)
      .where(eq(customerBadges.customerId, customerId))
      .orderBy(asc(customerBadges.unlockedAt), asc(customerBadges.badgeId)),
    memberships: await db
      .select({ tier: memberships.tier, status: memberships.status, startedAt: memberships.startedAt })
      .from(memberships)
      .where(eq(memberships.customerId, customerId))
      .orderBy(asc(memberships.startedAt)),
    messages: await db
      .select({ content, isFromSupport: isAdminMessage, at: createdAt })
      .from(messages)
      .where(eq(messages.customerId, customerId))
      .orderBy(asc(messages.id)),
    quizResults: await db
      .select({
        answers: quizResults.answers,
        primaryMood: quizResults.primaryMood,
        at: quizResults.createdAt,
      })
      .from(quizResults)
      .where(eq(quizResults.customerId, customerId))
      .orderBy(asc(quizResults.createdAt)),
  };
}
