import { data } from 'react-router';
import { z } from 'zod';
import { getShop, type RunFacts, runContext } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import type { ConsoleProblem } from '#app/texts/console-problems.ts';
import { fieldWords } from '#app/texts/en/console/fields.ts';
import { gallery as words } from '#app/texts/en/console/gallery.ts';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import type { ShopContext } from '#services/context.ts';
import { receiveUpload } from '#services/files/receive-upload.ts';
import { discardUploads, uploadPath } from '#services/files/uploads-folder.ts';
import {
  addGalleryItem,
  describeGalleryItem,
  loadGallery,
  mayEditGallery,
  removeGalleryItem,
} from '#services/gallery.ts';
import type { FormAnswer } from '../form/field-errors.tsx';
import { formName, refuseFile } from '../form/read-fields.server.ts';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/gallery.route';
import { GalleryAdmin } from './gallery-admin.tsx';

export const meta: Route.MetaFunction = () => tabTitle(words.title);

export type AdminAnswer = { ok: true } | (ConsoleProblem & FormAnswer);
type Run = Pick<RunFacts, 'incoming' | 'media'>;

const refuseAdmin = (refused: ConsoleProblem) => refuse<ConsoleProblem, AdminAnswer>(refused, refused);

const MOST_BYTES = 40 * 1024 * 1024;

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  if (!mayEditGallery(ctx)) throw refusePage({ problem: 'forbidden' });
  return { items: await loadGallery(ctx) };
}

/** An upload comes as a form with a file, a deletion and new words as a plain one (STAFF-13, LOOK-246). */
export async function action(args: Route.ActionArgs) {
  const ctx = getShop(args);
  if (!mayEditGallery(ctx)) return refuseAdmin({ problem: 'forbidden' });
  const run = args.context.get(runContext);
  const isUpload = (args.request.headers.get('content-type') ?? '').startsWith('multipart/');
  const answer = isUpload ? await upload(ctx, args.request, run) : await change(ctx, args.request, run);
  return 'problem' in answer ? refuseAdmin(answer) : data<AdminAnswer>(answer);
}

async function upload(ctx: ShopContext, request: Request, { incoming, media }: Run): Promise<AdminAnswer> {
  const rules = { folder: incoming, maxBytes: MOST_BYTES, kinds: ['picture', 'video'] as const };
  const received = await receiveUpload(ctx, request, rules);
  if ('problem' in received) return refuseFile(received, received.fields ?? {});
  const [file] = received.files;
  if (!received.fields.alt?.trim()) {
    await discardUploads(incoming, received.files);
    return refuseWords(received.fields.form, { ...(!file && { file: fieldWords.missing }) });
  }
  const path = file ? uploadPath(incoming, file.id) : '';
  const added = await addGalleryItem(ctx, {
    file: file ?? null,
    path,
    media,
    alt: received.fields.alt ?? '',
  });
  await discardUploads(incoming, received.files);
  return 'problem' in added && added.problem ? refuseFile(added, received.fields) : { ok: true };
}

/** The description is needed; with it what else is missing. */
function refuseWords(form: string | undefined, others: Record<string, string>): AdminAnswer {
  const fields = { ...others, alt: fieldWords.missing };
  return { problem: 'fields-invalid', count: Object.keys(fields).length, fields, form: form ?? '' };
}

async function change(ctx: ShopContext, request: Request, { media }: Run): Promise<AdminAnswer> {
  const form = await readForm(request);
  if (form.has('describe')) return describe(ctx, form);
  const id = z.uuid().safeParse(form.get('remove')).data;
  return id ? removeGalleryItem(ctx, { id, media }) : { problem: 'malformed' };
}

async function describe(ctx: ShopContext, form: FormData): Promise<AdminAnswer> {
  const id = z.uuid().safeParse(form.get('describe')).data;
  if (!id) return { problem: 'malformed' };
  const answer = await describeGalleryItem(ctx, { id, alt: String(form.get('alt') ?? '') });
  return 'problem' in answer && answer.problem === 'fields-missing'
    ? refuseWords(formName(form), {})
    : answer;
}

export default function GalleryPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  return <GalleryAdmin items={loaderData.items} answer={answer} />;
}
