import { listAssignableStaff, listAssignees } from '#db/queries/delivery/assignees.ts';
import type { BoardOrderRow } from '#db/queries/orders/board.ts';
import { findNextToPack } from '#db/queries/packing/pack-lists.ts';
import { listPickLines } from '#db/queries/packing/picks.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import { goodsName } from '#domain/packing/goods-name.ts';
import { canPick, isAllPicked, lastPicker, pickProgress } from '#domain/packing/picks.ts';
import { mayMoveTo } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { readTiming } from '../order-timing.ts';
import { findPickList } from './find-pick-list.ts';

/**
 * The pick list of an order: what goes into the bag, what of it lies there, by when it was promised, who may be named as
 * its packer, which order is next (PACK-01), and the one that was packed just before, whose papers are printed (PACK-12).
 * Refused for whoever may not pack, and for an unknown order.
 */
export async function readPickList(ctx: ShopContext, orderNumber: string, after: string | null = null) {
  const found = await findPickList(ctx, orderNumber);
  if ('problem' in found) return found;
  const { actor, order } = found;
  const { staffId } = actor;
  const [lines, people, packers, next, before, timing] = await Promise.all([
    listPickLines(ctx.db, order.id),
    listAssignableStaff(ctx.db),
    listAssignees(ctx.db, [order.packedByStaffId]),
    findNextToPack(ctx.db, { staffId, butId: order.id, now: ctx.now }),
    after ? findPickList(ctx, after) : null,
    readTiming(ctx, order.id),
  ]);
  const { id, version, status, customerName, deliveryNotes, bagRequested, deliverNotBefore, createdAt } =
    order;
  return {
    order: {
      ...{ id, orderNumber, version, status, createdAt, customerName, deliveryNotes, bagRequested },
      deliverNotBefore: deliverNotBefore && deliverNotBefore > ctx.now ? deliverNotBefore : null,
      call: callNumberWords(order.callNumber),
      ...{ packedByStaffId: order.packedByStaffId, driverStaffId: order.driverStaffId },
    },
    lines: lines.map(({ pickedById, ...line }) => ({ ...line, name: goodsName(line) })),
    timing,
    progress: pickProgress(lines),
    isAllPicked: isAllPicked(lines),
    isOpen: 'ok' in canPick(status),
    packer: packers[0] ?? null,
    /** Who has the bag: who put something into it last (LOOK-414). */
    bagged: lastBagger(lines),
    before: before && 'order' in before ? callOf(before.order) : null,
    next: next ? { orderNumber: next.orderNumber, call: callNumberWords(next.callCount) } : null,
    assigneeChoices: {
      drivers: [],
      packers: people.filter(({ role }) => mayMoveTo(role, 'ready', true)),
      ownWork: actor.role === 'packer' ? { packer: actor.staffId } : packerOf(lines),
    },
  };
}

type PickLines = Awaited<ReturnType<typeof listPickLines>>;

function lastBagger(lines: PickLines): { id: string; firstName: string } | null {
  const id = lastPicker(lines);
  const firstName = lines.find(({ pickedById }) => pickedById === id)?.pickedBy;
  return id && firstName ? { id, firstName } : null;
}

/** Who packs it now is found chosen (STAFF-26). */
function packerOf(lines: PickLines): { packer?: string } {
  const packer = lastPicker(lines);
  return packer ? { packer } : {};
}

export type PackList = Exclude<Awaited<ReturnType<typeof readPickList>>, { problem: string }>;

const callOf = ({ orderNumber, callNumber, status }: BoardOrderRow) =>
  status === 'ready' ? { orderNumber, call: callNumberWords(callNumber) } : null;
