import type { Database } from '#db/client.ts';
import { listOptionsForQuote } from '#db/queries/catalog/priced-options.ts';
import { findCustomer } from '#db/queries/customers/customers.ts';
import { findZip } from '#db/queries/delivery/zones.ts';
import { sumOpenRefund } from '#db/queries/orders/edit-lines.ts';
import { listLines } from '#db/queries/orders/order-history.ts';
import type { OrderRow } from '#db/queries/orders/orders.ts';
import { findPromoCode } from '#db/queries/promotions/promotions.ts';
import { sumHeld } from '#db/queries/statements/matchable-orders.ts';
import { sumGramsOfDay } from '#db/queries/undo/counter-entries.ts';
import { checkZip } from '#domain/delivery/zone.ts';
import type { EditedOrder } from '#domain/orders/edits/edited-quote.ts';
import { addShopDays, shopClock, shopMoment } from '#domain/shop-time/shop-clock.ts';
import type { ShopContext } from '../../context.ts';
import { optionFacts, singleLine } from '../../option-line.ts';

export type Editing = Pick<ShopContext, 'now' | 'settings'> & { db: Database };

/** What an order was priced with, as its lines are edited by the quote's own rules, what came of it and what is to be given back. */
export type LoadedEdit = EditedOrder & {
  order: OrderRow;
  /** The town by which its taxes are local, as when it was placed (CHECK-31). */
  taxPlace: string;
  heldCents: number;
  openRefundCents: number;
};

/** Reads all that decides the price of an edited order; `optionId` is what a line would be swapped for. */
export async function loadEdit(
  { db, now, settings }: Editing,
  order: OrderRow,
  optionId: string | null,
): Promise<LoadedEdit> {
  const lines = await listLines(db, [order.id]);
  const held = lines.map((line) => line.optionId);
  const optionIds = [...new Set([...held, ...(optionId === null ? [] : [optionId])])];
  const options = await listOptionsForQuote(db, { optionIds, now });
  const customer = await findCustomer(db, order.customerId);
  const promo = order.promoCode === null ? null : await findPromoCode(db, order.promoCode);
  const { feeCents: zoneFeeCents, city: taxPlace } = await readPlace(db, order, settings);
  return {
    order,
    vipDiscountKind: order.vipDiscountKind,
    deliveryFeeCents: order.deliveryFeeCents,
    lines,
    // What is ordered already may be of a bundle or a drop; what comes new must be sold on its own.
    options: new Map(
      options.map((option) => [option.id, option.id === optionId ? singleLine(option) : optionFacts(option)]),
    ),
    promo: promo && { code: promo.code, percent: promo.percent },
    terms: order.priceTerms,
    customer: {
      isVip: customer?.isVip ?? false,
      isClubMember: customer?.clubMember ?? false,
      isRegistered: customer?.isGuest === false,
    },
    ...{ zoneFeeCents, taxPlace },
    gramsBeside: await readGrams({ db, now, settings }, order),
    settings,
    heldCents: order.paymentStatus === 'awaiting_confirmation' ? await sumHeld(db, order.id) : 0,
    openRefundCents: order.paymentStatus === 'paid' ? await sumOpenRefund(db, order.id) : 0,
  };
}

/** What the delivery costs there now, and the zone's town: what was typed as one may be spelled otherwise. */
async function readPlace(db: Database, { zipCode, city }: OrderRow, settings: Editing['settings']) {
  const { zone, centroid } = await findZip(db, zipCode);
  const verdict = checkZip({ zip: zipCode, zoneRow: zone, builtIn: centroid, settings });
  const feeCents = verdict.valid && verdict.zone ? verdict.feeCents : settings.deliveryFeeCents;
  return { feeCents, city: verdict.valid ? verdict.city : (zone?.city ?? city) };
}

/** The other orders of the day on which this one was placed (LAW-02). */
function readGrams({ db, settings: { timeZone } }: Editing, order: OrderRow) {
  const { id: orderId, customerId, customerPhone: phone, createdAt } = order;
  const { date } = shopClock(createdAt, timeZone);
  const [from, until] = [shopMoment(date, 0, timeZone), shopMoment(addShopDays(date, 1), 0, timeZone)];
  return sumGramsOfDay(db, { orderId, customerId, phone, from, until });
}
