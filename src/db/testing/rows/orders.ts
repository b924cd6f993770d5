import { randomUUID } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { orderLines } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { TEST_NOW } from '../test-database.ts';
import { stored } from './stored.ts';

type NewOrder = typeof orders.$inferInsert;
export type OrderFacts = Partial<NewOrder> & { customerId: string };
export type LineFacts = Partial<typeof orderLines.$inferInsert> & { orderId: string; optionId: string };

/** An unpaid order of $50.00, or of another total; it holds what the database asks for in any status. */
export function orderOf(facts: OrderFacts): NewOrder {
  const { id = randomUUID(), totalCents = 5000 } = facts;
  return {
    ...{ id, orderNumber: id, attemptKey: id, attemptDigest: id },
    ...{ customerName: 'Ada Marsh', customerPhone: '9515550101' },
    ...{ deliveryAddress: '1 Main St', city: 'Corona', zipCode: '92881' },
    ...{ baseTotalCents: totalCents, subtotalCents: totalCents, totalCents },
    ...{ status: 'pending', paymentMethod: 'zelle', paymentStatus: 'pending' },
    ...{ cancelReason: 'test', idCheckOutcome: 'passed', createdAt: TEST_NOW, updatedAt: TEST_NOW },
    ...facts,
  };
}

export async function addOrder(db: Database, facts: OrderFacts) {
  return stored(await db.insert(orders).values(orderOf(facts)).returning());
}

/** The first line of an order: one unit at $1.00 of a product that is named like its option. */
export async function addLine(db: Database, facts: LineFacts) {
  const { optionId, quantity = 1, unitPriceCents = 100 } = facts;
  const of = { position: 0, kind: 'option', source: 'shop', productId: optionId } as const;
  const named = { productName: 'Aura', optionName: 'Bergamot', brandName: 'House', format: 'flower' };
  const prices = {
    unitPriceCents,
    originalPriceCents: unitPriceCents,
    lineTotalCents: unitPriceCents * quantity,
  };
  const row = { ...of, ...named, quantity, ...prices, ...facts };
  return stored(await db.insert(orderLines).values(row).returning());
}
