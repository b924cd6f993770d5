import { sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { files, winBackClaims, winBackPhotos } from '../../schema/files.ts';
import { paymentEntries } from '../../schema/ledgers.ts';
import { orderEvents } from '../../schema/order-lines.ts';
import { orderRefunds } from '../../schema/refunds.ts';
import type { DemoPhoto } from './photos.ts';
import type { History } from './plan.ts';
import type { HistoryShop } from './shop.ts';
import { writeRows } from './write-rows.ts';

/** What came after the hand-over: parts that went back, each with its entries (REFUND-02, REFUND-05). */
export async function writeRefunds(db: Database, { idOf }: HistoryShop, { refunds }: History): Promise<void> {
  await writeRows(
    db,
    orderRefunds,
    refunds.map(({ id, order, way, cents, taxes, points, reason, reference, by, at }) => ({
      ...{
        id,
        orderId: order.id,
        state: 'done',
        way,
        fromStaffId: null,
        cents,
        deliveryCents: 0,
        otherCents: 0,
      },
      ...{ taxSplit: taxes, points, isTakenBack: false, reason, reference },
      ...{ askedByStaffId: idOf(by), askedAt: at, decidedByStaffId: idOf(by), decidedAt: at },
    })),
  );
  const lines = refunds.flatMap(({ id, order, lines: given }) =>
    given.map(({ position, quantity, cents }) => ({
      refund: id,
      order: order.id,
      position,
      quantity,
      cents,
    })),
  );
  await db.execute(sql`
    insert into order_refund_lines (refund_id, line_id, quantity, cents)
    select g.refund, l.id, g.quantity, g.cents
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as g(refund uuid, "order" uuid, "position" int, quantity int, cents int)
    join order_lines l on l.order_id = g.order and l.position = g.position`);
  await writeRows(
    db,
    paymentEntries,
    refunds
      .filter(({ way }) => way !== 'credit')
      .map(({ order, cents, reference, reason, by, at }) => ({
        ...{ orderId: order.id, kind: 'part-refund', method: order.method, cents, reference },
        ...{ staffId: idOf(by), note: reason, round: 1, at },
      })),
  );
  await writeRows(
    db,
    orderEvents,
    refunds.map(({ order, cents, way, by, at }) => ({
      ...{ orderId: order.id, kind: 'payment', actor: 'staff', staffId: idOf(by), note: 'part-refunded' },
      ...{ details: { cents, way }, at },
    })),
  );
}

/** The challenges of two buyers; the photos show what our own art has drawn (MD-12). */
export async function writeClaims(
  db: Database,
  { idOf }: HistoryShop,
  { claims, photos }: { claims: History['claims']; photos: readonly DemoPhoto[] },
): Promise<void> {
  await writeRows(
    db,
    files,
    claims.flatMap(({ order, photoIds, submittedAt }, nth) =>
      photoIds.map((id, place) => {
        const photo = photos[(nth * photoIds.length + place) % photos.length];
        return {
          ...{ id, visibility: 'private', contentHash: photo?.contentHash, mediaType: photo?.mediaType },
          ...{ bytes: photo?.bytes, originalName: photo?.name, customerId: order.customer.id },
          ...{ linkedAt: submittedAt, createdAt: submittedAt },
        };
      }),
    ),
  );
  await writeRows(
    db,
    winBackClaims,
    claims.map(({ id, order, submittedAt, approved }) => ({
      ...{
        id,
        orderId: order.id,
        customerId: order.customer.id,
        status: approved ? 'approved' : 'submitted',
      },
      ...{ submittedAt, reviewedAt: approved?.at ?? null },
      ...{
        reviewedByStaffId: approved && idOf(approved.by),
        createdAt: submittedAt,
        version: approved ? 3 : 2,
      },
    })),
  );
  await writeRows(
    db,
    winBackPhotos,
    claims.flatMap(({ id: claimId, photoIds, submittedAt }) =>
      photoIds.map((fileId, place) => ({ claimId, position: place + 1, fileId, createdAt: submittedAt })),
    ),
  );
}
