import {
  countToPack,
  countUnconfirmed,
  findRunToPack,
  listLinesToPack,
  listRunOrders,
  listToPack,
} from '#db/queries/packing/pack-lists.ts';
import { deliveryPromise } from '#domain/delivery/area-hours.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import { goodsName, optionBeside } from '#domain/packing/goods-name.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';

/** So many orders of the queue are shown; the count says how many there are. */
const MOST_SHOWN = 100;

const mayPack = ({ actor }: ShopContext) => actor.kind === 'staff' && hasRight(actor.role, 'orders-pack');

/**
 * The orders that wait to be packed or are being packed, due longest first, with the time that was promised, whether it
 * is too early to pack them, and how many wait to be confirmed before (PACK-01).
 */
export async function listQueue(ctx: ShopContext) {
  if (!mayPack(ctx)) return { problem: 'forbidden' as const };
  const [rows, total, unconfirmed] = await Promise.all([
    listToPack(ctx.db, { limit: MOST_SHOWN }),
    countToPack(ctx.db),
    countUnconfirmed(ctx.db),
  ]);
  const { deliveryHours: shop, timeZone } = ctx.settings;
  return {
    total,
    unconfirmed,
    orders: rows.map(({ zoneHours: zone, callCount, createdAt, promised: told, goods, ...order }) => {
      const promised = told && { startsAt: new Date(told.fromMs), endsAt: new Date(told.untilMs) };
      const { deliverNotBefore } = order;
      const placed = { placedAt: createdAt, deliverNotBefore, arrivesAt: null, promised };
      const promise = deliveryPromise(placed, { shop, zone, timeZone }, ctx.now);
      const isEarly = deliverNotBefore !== null && deliverNotBefore > ctx.now;
      const call = callNumberWords(callCount);
      return { ...order, createdAt, call, promise, isEarly, items: goods.map(toItem) };
    }),
  };
}

type Goods = Awaited<ReturnType<typeof listToPack>>[number]['goods'][number];

function toItem(goods: Goods) {
  const name = goodsName(goods);
  return { units: goods.quantity, name, option: optionBeside(name, goods.optionName) };
}

export type QueuedOrder = Extract<Awaited<ReturnType<typeof listQueue>>, { total: number }>['orders'][number];

/**
 * The goods of a whole run, by product with how many each order takes, and its orders as they are driven (PACK-08).
 * Refused for whoever may not pack, and for an unknown run.
 */
export async function readRunList(ctx: ShopContext, number: string) {
  if (!mayPack(ctx)) return { problem: 'forbidden' as const };
  const run = await findRunToPack(ctx.db, number);
  if (!run) return { problem: 'not-found' as const };
  const stops = await listRunOrders(ctx.db, run.id);
  const lines = await listLinesToPack(
    ctx.db,
    stops.map(({ id }) => id),
  );
  const orders = stops.map(({ callCount, ...order }) => ({ ...order, call: callNumberWords(callCount) }));
  return { run, orders, goods: byOption(lines, new Map(orders.map(({ id, call }) => [id, call]))) };
}

export type RunList = Extract<Awaited<ReturnType<typeof readRunList>>, { run: object }>;

type Line = Awaited<ReturnType<typeof listLinesToPack>>[number];

/** One row an option: all its units in the run, how many lie in bags, and how many go into which. */
function byOption(lines: readonly Line[], callOf: ReadonlyMap<string, string>) {
  return [...Map.groupBy(lines, ({ optionId }) => optionId).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { optionId, optionName, format, mood, imageUrl, brandName } = first;
    const sum = (of: (line: Line) => number) => same.reduce((total, line) => total + of(line), 0);
    return {
      ...{ optionId, optionName, format, mood, imageUrl, brandName, name: goodsName(first) },
      units: sum(({ quantity }) => quantity),
      picked: sum(({ picked }) => picked),
      bags: [...Map.groupBy(same, ({ orderId }) => orderId)].map(([orderId, own]) => ({
        call: callOf.get(orderId) ?? '',
        units: own.reduce((total, { quantity }) => total + quantity, 0),
      })),
    };
  });
}
