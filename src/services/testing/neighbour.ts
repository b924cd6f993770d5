import { randomUUID } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { addCredit } from '#db/queries/credit/credit.ts';
import { applyStockChange } from '#db/queries/inventory.ts';
import { createOrder } from '#db/queries/orders/orders.ts';
import { usePromo as takePromo } from '#db/queries/promotions/promotions.ts';
import { savePushSubscription } from '#db/queries/push.ts';
import { saveContentText } from '#db/queries/settings.ts';
import { brands, categories, productOptions, products } from '#db/schema/catalog.ts';
import { customers, memberships } from '#db/schema/customers.ts';
import { messages } from '#db/schema/messages.ts';
import type { orders } from '#db/schema/orders.ts';
import { promoCodes } from '#db/schema/promo-codes.ts';
import { deliveryZones } from '#db/schema/zones.ts';

const DAY_MS = 86_400_000;
const PHONE = '9515559999';

/**
 * Somebody else, of whom nothing may ever be seen, counted or changed: a registered customer with credit that ends
 * tomorrow and that has ended, orders of before and of now in every state of payment, goods, a code, messages, a
 * browser, a membership, a text and a ZIP of their own. Planted in a shop of a test, it makes a question that has lost
 * its `where` answer wrongly.
 */
export async function addNeighbour(db: Database, now: Date): Promise<{ customerId: string }> {
  const customerId = randomUUID();
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS);
  await db.insert(customers).values({
    ...{ id: customerId, firstName: 'Nora', lastName: 'Next', phone: PHONE, email: 'nora@next.example' },
    ...{ is21Plus: true, points: 77, moodsTried: ['Social'], street: '9 Next Street', city: 'Perris' },
  });
  const optionId = await addGoods(db, now);
  const gift = { customerId, kind: 'grant', at: at(-40) } as const;
  await addCredit(db, { ...gift, cents: 4100, cause: 'neighbour:soon', expiresAt: at(1) });
  await addCredit(db, { ...gift, cents: 900, cause: 'neighbour:past', expiresAt: at(-1) });
  const add = (figures: Partial<typeof orders.$inferInsert>) =>
    addOrder(db, { customerId, optionId, createdAt: now, ...figures });
  const unpaid = { paymentMethod: 'zelle', paymentStatus: 'awaiting_confirmation' } as const;
  await add({ ...unpaid, paymentClaimedAt: now });
  const done = { status: 'delivered', idCheckOutcome: 'passed', paymentStatus: 'paid' } as const;
  await add({ ...done, createdAt: at(-30), deliveredAt: at(-30) });
  await add({ ...done, deliveredAt: now });
  const orderId = await add({ status: 'cancelled', cancelReason: 'test', paymentStatus: 'refunded' });
  await addTalk(db, { customerId, now });
  const code = { code: 'NEXTDOOR', percent: 50, customerId, maxUses: 9 };
  await db.insert(promoCodes).values(code);
  await takePromo(db, { code: code.code, orderId, customerId, phones: [], at: now });
  const tier = { id: randomUUID(), customerId, tier: 'legend', status: 'active' } as const;
  await db.insert(memberships).values({ ...tier, startedAt: at(-10), nextCreditAt: at(3650) });
  return { customerId };
}

async function addGoods(db: Database, at: Date): Promise<string> {
  await db.insert(brands).values({ id: 'next', name: 'Next Door' });
  await db.insert(categories).values({ id: 'next', slug: 'next', name: 'Next Door' });
  const shelf = { brandId: 'next', categoryId: 'next', format: 'Jar', basePriceCents: 100 };
  await db.insert(products).values({ id: 'next', name: 'Next Jar', ...shelf, isActive: false });
  const facts = { sku: 'NEXT-1', name: '3 g', format: 'Jar', quantity: 3, unit: 'g', priceCents: 100 };
  const optionId = 'next-1';
  await db
    .insert(productOptions)
    .values({ id: optionId, productId: 'next', ...facts, gramsConcentrate: 3, limitKind: 'concentrate' });
  await applyStockChange(db, { optionId, change: 50, reason: 'receipt', cause: 'neighbour', at });
  const zone = { zipCode: '99999', city: 'Nextville', minOrderCents: 99_900, deliveryFeeCents: 9900 };
  await db.insert(deliveryZones).values(zone);
  return optionId;
}

type Figures = Partial<typeof orders.$inferInsert> & {
  customerId: string;
  optionId: string;
  createdAt: Date;
};

async function addOrder(db: Database, { optionId, ...figures }: Figures): Promise<string> {
  const id = randomUUID();
  const order = {
    ...{ id, orderNumber: `MD-${id}`, attemptKey: id, attemptDigest: id },
    ...{ customerName: 'Nora Next', customerPhone: PHONE, deliveryAddress: '9 Next Street' },
    ...{ city: 'Nextville', zipCode: '99999', baseTotalCents: 200, subtotalCents: 200, totalCents: 200 },
    ...({ paymentMethod: 'zelle', paymentStatus: 'paid', status: 'pending' } as const),
    ...figures,
  };
  const line = {
    ...({ kind: 'option', source: 'shop', productId: 'next', optionId, quantity: 2 } as const),
    ...{ productName: 'Next Jar', optionName: '3 g', brandName: 'Next Door', format: 'Jar' },
    ...{ unitPriceCents: 100, originalPriceCents: 100, lineTotalCents: 200, gramsConcentrate: 3 },
  };
  const event = { orderId: id, kind: 'status', toStatus: order.status, actor: 'customer' } as const;
  await createOrder(db, { order, lines: [line], event: { ...event, at: order.createdAt } });
  return id;
}

/** A question that was read, an answer that was not, a browser and a text over the dictionary's. */
async function addTalk(db: Database, { customerId, now }: { customerId: string; now: Date }) {
  const message = { customerId, content: 'Next door', senderName: 'Nora', createdAt: now };
  await db.insert(messages).values([
    { ...message, isAdminMessage: false, isRead: true },
    { ...message, isAdminMessage: true },
  ]);
  const endpoint = 'https://push.example.com/next-door';
  await savePushSubscription(db, { id: randomUUID(), customerId, endpoint, p256dh: 'k', auth: 'k' });
  const text = { key: 'next.door', locale: 'en', value: 'Next', seenVersion: null, staffId: null };
  await saveContentText(db, { ...text, at: now });
}
