import { inTransaction } from '#db/client.ts';
import { createFiles } from '#db/queries/files.ts';
import { createWholesaleRequest } from '#db/queries/trade/wholesale.ts';
import { sendHint } from '#db/queries/versions.ts';
import type { ReceivedFile } from '#domain/files/upload.ts';
import {
  CERTIFICATE_TYPES,
  checkLineSheetRequest,
  type LineSheetForm,
} from '#domain/wholesale/line-sheet-request.ts';
import type { ShopContext } from '../context.ts';

type Requested =
  | { ok: true }
  | { problem: 'fields-required' | 'email-invalid' | 'phone-invalid' | 'too-long' | 'certificate-kind' };

/**
 * Stores a request for the line sheet with its certificate, which only the wholesale desk may read (WHOLE-03, WHOLE-08).
 * The file lies on our disk already; after a refusal the caller takes it away again. Refused: what
 * `checkLineSheetRequest` refuses, and a file that is no PDF, JPEG or PNG by its own bytes (WHOLE-06).
 */
export async function requestLineSheet(
  ctx: ShopContext,
  { form, certificate }: { form: LineSheetForm; certificate: ReceivedFile | null },
): Promise<Requested> {
  const checked = checkLineSheetRequest(form);
  if ('problem' in checked) return checked;
  if (certificate && !CERTIFICATE_TYPES.includes(certificate.mediaType))
    return { problem: 'certificate-kind' };

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
    await sendHint(tx, { topic: 'staff', kind: 'wholesale', ref: id });
  });
  return { ok: true };
}

function toFileRow({ field: _field, ...file }: ReceivedFile, now: Date) {
  return { ...file, visibility: 'private' as const, linkedAt: now, createdAt: now };
}
