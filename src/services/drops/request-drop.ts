import { inTransaction } from '#db/client.ts';
import { addDropRequest, findPublishedDrop } from '#db/queries/drops/drops.ts';
import { spendAttempt } from '#db/queries/identity/attempts.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { type CheckedRequest, checkDropRequest, type DropRequestForm } from '#domain/drops/drop-request.ts';
import type { ShopContext } from '../context.ts';

const QUARTER_MS = 15 * 60_000;
const MOST_OF_ADDRESS = 20;

type Requested =
  | { ok: true }
  | Exclude<CheckedRequest, { ok: true }>
  | { problem: 'drop-not-found' | 'too-many-tries' };

type Request = DropRequestForm & { drop: string; kind: 'notify' | 'archive' };

/**
 * Puts somebody on a drop's list: `notify` for news of it (DROP-28, DROP-29), `archive` for the teaser's access
 * (TEASE-08). The same e-mail on the same list succeeds without a second row (DROP-31, TEASE-15). Refused: a missing
 * or wrong address or number, a drop that is not announced, and too many tries from one place (SEC-10).
 */
export async function requestDrop(ctx: ShopContext, request: Request): Promise<Requested> {
  const checked = checkDropRequest(request);
  if ('problem' in checked) return checked;
  const drop = await findPublishedDrop(ctx.db, request.drop);
  if (!drop) return { problem: 'drop-not-found' };
  const key = `drop-request-from:${ctx.address}`;
  const { points } = await spendAttempt(ctx.db, { key, now: ctx.now, windowMs: QUARTER_MS });
  if (points > MOST_OF_ADDRESS) return { problem: 'too-many-tries' };

  await inTransaction(ctx.db, async (tx) => {
    await addDropRequest(tx, {
      id: ctx.newId(),
      kind: request.kind,
      dropId: drop.id,
      email: checked.email,
      phone: checked.phone,
      preferredMood: checked.mood,
      at: ctx.now,
    });
    await sendChangeNotice(tx, { topic: 'staff', kind: 'drop-request', ref: drop.code });
  });
  return { ok: true };
}
