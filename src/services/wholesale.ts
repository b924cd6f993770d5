import { inTransaction } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { createFiles } from '#db/queries/files.ts';
import { spendAttempt } from '#db/queries/identity/attempts.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import {
  changeWholesaleStatus,
  countWholesaleRequests,
  createWholesaleRequest,
  findWholesaleRequest,
  listWholesaleRequests,
  sumCertificateBytes,
} from '#db/queries/wholesale.ts';
import type { ReceivedFile } from '#domain/files.ts';
import { hasRight } from '#domain/staff.ts';
import {
  CERTIFICATE_BYTES,
  CERTIFICATE_TYPES,
  checkLineSheetRequest,
  type LineSheetInput,
  type WholesaleStatus,
} from '#domain/wholesale.ts';
import type { ShopContext } from './context.ts';

const MOST_A_DAY = 5;
const DAY_MS = 86_400_000;
/** Two hundred certificates of the greatest size: more than a section can read, less than a disk. */
const MOST_BYTES = 200 * CERTIFICATE_BYTES;

type Requested =
  | { ok: true }
  | { problem: 'fields-missing' | 'email-invalid' | 'phone-invalid' | 'too-long' | 'certificate-kind' }
  | { problem: 'wholesale-often' | 'certificates-full' };

/**
 * Stores a request for the line sheet with its certificate, which only the wholesale section may read (WHOLE-03, WHOLE-08).
 * The file lies on our disk already; after a refusal the caller takes it away again. Refused: what
 * `checkLineSheetRequest` refuses, a file that is no PDF, JPEG or PNG by its own bytes (WHOLE-06), one more where the
 * files of all requests are too much already, and a sixth request of an address in a day (SEC-32).
 */
export async function requestLineSheet(
  ctx: ShopContext,
  { form, certificate }: { form: LineSheetInput; certificate: ReceivedFile | null },
): Promise<Requested> {
  const checked = checkLineSheetRequest(form);
  if ('problem' in checked) return checked;
  if (certificate && !CERTIFICATE_TYPES.includes(certificate.mediaType))
    return { problem: 'certificate-kind' };

  const kept = certificate ? await sumCertificateBytes(ctx.db) : 0;
  if (certificate && kept + certificate.bytes > MOST_BYTES) return { problem: 'certificates-full' };
  const window = { key: `wholesale-from:${ctx.address}`, now: ctx.now, windowMs: DAY_MS };
  const { points } = await spendAttempt(ctx.db, window);
  if (points > MOST_A_DAY) return { problem: 'wholesale-often' };

  const id = ctx.newId();
  await inTransaction(ctx.db, async (tx) => {
    await createFiles(tx, certificate ? [toFileRow(certificate, ctx.now)] : []);
    await createWholesaleRequest(tx, {
      id,
      ...checked.request,
      certificateFileId: certificate?.id ?? null,
      certificateName: certificate?.originalName ?? null,
      createdAt: ctx.now,
    });
    await sendChangeNotice(tx, { topic: 'staff', kind: 'wholesale', ref: id });
  });
  return { ok: true };
}

function toFileRow({ field: _field, ...file }: ReceivedFile, now: Date) {
  return { ...file, visibility: 'private' as const, linkedAt: now, createdAt: now };
}

const MOST_SHOWN = 200;

export type WholesaleInbox = Extract<Awaited<ReturnType<typeof readWholesaleInbox>>, { ok: true }>;

/** The requests of one status or all, the newest first, how many stand in each, and one of them in full (STAFF-14). */
export async function readWholesaleInbox(
  ctx: ShopContext,
  { status, id }: { status: WholesaleStatus | null; id: string | null },
) {
  if (!mayTrade(ctx)) return { problem: 'forbidden' as const };
  const [requests, counts, selected] = await Promise.all([
    listWholesaleRequests(ctx.db, { status, limit: MOST_SHOWN }),
    countWholesaleRequests(ctx.db),
    id ? findWholesaleRequest(ctx.db, id) : null,
  ]);
  if (id && !selected) return { problem: 'not-found' as const };
  const countOf = Object.fromEntries(counts.map((row) => [row.status, row.requests]));
  return { ok: true as const, requests, counts: countOf, selected };
}

/** Moves a request to another status (STAFF-14). Refused: no right, unknown, or changed by somebody since. */
export async function setWholesaleStatus(
  ctx: ShopContext,
  input: { id: string; version: number; status: WholesaleStatus },
) {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || !mayTrade(ctx)) return { problem: 'forbidden' as const };
  const found = await findWholesaleRequest(ctx.db, input.id);
  if (!found) return { problem: 'not-found' as const };
  const isSaved = await inTransaction(ctx.db, async (tx) => {
    if (!(await changeWholesaleStatus(tx, input))) return false;
    await addAuditRow(tx, {
      at: ctx.now,
      staffId: actor.staffId,
      action: 'wholesale.status',
      subjectKind: 'wholesale-request',
      subjectId: input.id,
      before: { status: found.status },
      after: { status: input.status },
    });
    await sendChangeNotice(tx, { topic: 'staff', kind: 'wholesale', ref: input.id });
    return true;
  });
  return isSaved ? { ok: true as const } : { problem: 'changed' as const };
}

function mayTrade({ actor }: ShopContext): boolean {
  return actor.kind === 'staff' && hasRight(actor.role, 'wholesale');
}
