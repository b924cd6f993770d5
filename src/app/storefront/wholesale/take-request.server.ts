import { data } from 'react-router';
import { refuse } from '#app/http/refuse.server.ts';
import { problemWords } from '#app/texts/problems.ts';
import { CERTIFICATE_BYTES } from '#domain/wholesale.ts';
import type { ShopContext } from '#services/context.ts';
import { type Refused, receiveUpload } from '#services/files/receive-upload.ts';
import { discardUploads } from '#services/files/uploads-folder.ts';
import { requestLineSheet } from '#services/wholesale/request-line-sheet.ts';
import type { LineSheetAnswer } from './line-sheet-form.tsx';

/** The form with its file: the file is streamed to our disk, checked, and taken away again where it is refused. */
export async function takeRequest(ctx: ShopContext, request: Request, { folder }: { folder: string }) {
  const rules = { folder, maxBytes: CERTIFICATE_BYTES, kinds: ['document', 'picture'] as const };
  const received = await receiveUpload(ctx, request, rules);
  if ('problem' in received) {
    const shown = { message: uploadWords(received), values: received.fields ?? {} };
    return refuse<Refused, LineSheetAnswer>(received, shown);
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
  const shown = { message: problemWords(answer), values: fields };
  return refuse<typeof answer, LineSheetAnswer>(answer, shown);
}

/** This form's own words for what may be wrong with its file (WHOLE-09). */
function uploadWords(refused: Refused): string {
  if (refused.problem === 'file-kind') return problemWords({ problem: 'certificate-kind' });
  if (refused.problem === 'file-too-large') return problemWords({ problem: 'certificate-too-large' });
  return problemWords(refused);
}
