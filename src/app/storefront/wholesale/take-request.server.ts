import { data } from 'react-router';
import { uploadStatus } from '#app/http/upload-status.server.ts';
import { problemWords } from '#app/texts/problems.ts';
import { CERTIFICATE_BYTES } from '#domain/wholesale.ts';
import type { ShopContext } from '#services/context.ts';
import { type Refused, receiveUpload } from '#services/files/receive-upload.ts';
import { discardUploads } from '#services/files/uploads-folder.ts';
import { requestLineSheet } from '#services/wholesale/request-line-sheet.ts';
import type { LineSheetAnswer } from './line-sheet-form.tsx';

type Way = { folder: string };

/** The form with its file: the file is streamed to our disk, checked, and taken away again where it is refused. */
export async function takeRequest(ctx: ShopContext, request: Request, { folder }: Way) {
  const rules = { folder, maxBytes: CERTIFICATE_BYTES, kinds: ['document', 'picture'] as const };
  const received = await receiveUpload(ctx, request, rules);
  if ('problem' in received) {
    return refuse(uploadWords(received), received.fields ?? {}, uploadStatus(received));
  }
  const { fields, files } = received;
  const text = (name: string) => fields[name] ?? '';
  const form = {
    shopName: text('shopName'),
    contactName: text('contactName'),
    email: text('email'),
    phone: text('phone'),
    city: text('city'),
    volume: text('volume'),
    message: text('message'),
    smsOptIn: text('smsOptIn') === 'on',
  };
  const answer = await requestLineSheet(ctx, { form, certificate: files[0] ?? null });
  if (!('problem' in answer)) return data<LineSheetAnswer>(answer);
  await discardUploads(folder, files);
  return refuse(problemWords(answer), fields);
}

/** This form's own words for what may be wrong with its file (WHOLE-09). */
function uploadWords(refused: Refused): string {
  if (refused.problem === 'file-kind') return problemWords({ problem: 'certificate-kind' });
  if (refused.problem === 'file-too-large') return problemWords({ problem: 'certificate-too-large' });
  return problemWords(refused);
}

function refuse(message: string, values: Record<string, string>, status = 422) {
  return data<LineSheetAnswer>({ message, values }, { status });
}
