import { listOrderLines } from '#db/queries/orders/board.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import type { ShopContext } from '../context.ts';
import { findPickList } from './find-pick-list.ts';

const gramsOf = (milligrams: number) => Math.round(milligrams * 1000) / 1000;

/**
 * What the label on a bag says: the short number, the order's number, how many units and what they weigh, the license and
 * the warning; who ordered it and where to only if the setting allows, never the street (PACK-09). Refused for whoever
 * may not pack, and for an unknown order.
 */
export async function readLabel(ctx: ShopContext, orderNumber: string) {
  const found = await findPickList(ctx, orderNumber);
  if ('problem' in found) return found;
  const { order } = found;
  const { labelShowsName, labelFormat, receiptFormat, shopName, legalName, licenseNumber, ageStatement } =
    ctx.settings;
  const lines = await listOrderLines(ctx.db, order.id);
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + of(line), 0);
  const firstName = order.customerName.split(' ', 1)[0] ?? '';
  return {
    label: {
      ...{ orderNumber, call: callNumberWords(order.callNumber) },
      units: sum(({ quantity }) => quantity),
      gramsFlower: gramsOf(sum(({ gramsFlower, quantity }) => gramsFlower * quantity)),
      gramsConcentrate: gramsOf(sum(({ gramsConcentrate, quantity }) => gramsConcentrate * quantity)),
      to: labelShowsName ? { firstName, city: order.city } : null,
      bagRequested: order.bagRequested,
      shop: { name: legalName || shopName, licenseNumber, warning: ageStatement },
    },
    set: { labelFormat, receiptFormat },
  };
}

export type Label = Extract<Awaited<ReturnType<typeof readLabel>>, { label: object }>['label'];
