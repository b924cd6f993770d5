import { getShop, runContext } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { MOST_OPTIONS } from '#domain/catalog/option-table.ts';
import { MOST_PICTURES } from '#domain/catalog/pictures.ts';
import type { ReceivedFile } from '#domain/files.ts';
import { catalogueStaff, readProduct } from '#services/catalog/product-admin.ts';
import { removeProduct } from '#services/catalog/remove-product.ts';
import { saveGoods } from '#services/catalog/save-goods.ts';
import { receiveUpload } from '#services/files/receive-upload.ts';
import { discardUploads, uploadPath } from '#services/files/uploads-folder.ts';
import { errorsOf } from '../form/field-errors.tsx';
import { formName } from '../form/read-fields.server.ts';
import { answerSchedule } from '../schedule/schedule-form.server.ts';
import type { Route } from './+types/product.route';
import { parseGoodsForm } from './goods-form.server.ts';
import { parsePictures } from './pictures-form.server.ts';

const MOST_BYTES = 20 * 1024 * 1024;
/** Each row has some twenty fields, each picture six. */
const MOST_FIELDS = MOST_OPTIONS * 24 + 12 * MOST_PICTURES + 60;
const LONGEST_FIELD = 60_000;

/**
 * Takes the form of a product with its pictures, saves it, and says where it then stands; or what is wrong with it,
 * each at its field, with what was typed. The uploads are converted and then deleted, whatever the result (GOODS-01).
 */
export async function answerGoods(args: Route.ActionArgs, id: string | null) {
  const ctx = getShop(args);
  if (!catalogueStaff(ctx)) return { problem: 'forbidden' as const };
  const { incoming } = args.context.get(runContext);
  const sent = await receive(args);
  if ('problem' in sent) return sent;
  const { form, files } = sent;
  if (form.has('schedule')) return answerPlan(ctx, id, form);
  if (form.get('intent') === 'remove') return answerRemoval(ctx, id, form);
  const answer = await save(args, id, sent);
  await discardUploads(incoming, files);
  if ('problem' in answer) {
    const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Record<
      string,
      string
    >;
    return { ...answer, form: formName(form), typed };
  }
  const read = await readProduct(ctx, answer.id);
  return { ...answer, isListed: 'found' in read && (read.found?.standing.isListed ?? false) };
}

/** A change that is planned comes from a form of its own on the same page (SCHED-01). */
async function answerPlan(ctx: ReturnType<typeof getShop>, id: string | null, form: FormData) {
  const answer = await answerSchedule(ctx, id, form);
  return 'problem' in answer ? { ...answer, form: formName(form) } : answer;
}

/** What deletes a mistake is a form of its own, too (LOOK-404). */
async function answerRemoval(ctx: ReturnType<typeof getShop>, id: string | null, form: FormData) {
  const version = Number(form.get('version'));
  if (!id || !Number.isSafeInteger(version)) return { problem: 'malformed' as const };
  const answer = await removeProduct(ctx, { id, version });
  return 'problem' in answer ? { ...answer, form: 'removal' } : { ...answer, isRemoved: true as const };
}

type Sent = { form: FormData; files: ReceivedFile[] };

/** The form, with its files where it has any; a refused upload is said at the field of the files. */
async function receive(args: Route.ActionArgs) {
  const isUpload = (args.request.headers.get('content-type') ?? '').startsWith('multipart/');
  if (!isUpload) return { form: await readForm(args.request), files: [] };
  const { incoming } = args.context.get(runContext);
  const received = await receiveUpload(getShop(args), args.request, {
    ...{ folder: incoming, maxBytes: MOST_BYTES, maxFiles: MOST_PICTURES, kinds: ['picture'] as const },
    ...{ maxFields: MOST_FIELDS, fieldBytes: LONGEST_FIELD },
  });
  if ('problem' in received) {
    const fields = { files: consoleProblemWords(received) };
    return { ...received, fields, typed: received.fields ?? {}, form: received.fields?.form ?? '' };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(received.fields)) form.set(name, value);
  return { form, files: received.files };
}

async function save(args: Route.ActionArgs, id: string | null, { form, files }: Sent) {
  const parsed = parseGoodsForm(form);
  if ('problem' in parsed) return parsed;
  const pictures = parsePictures(form, files.length);
  if ('problem' in pictures) return pictures;
  const { incoming, media } = args.context.get(runContext);
  const { places, ...goods } = parsed;
  const answer = await saveGoods(getShop(args), {
    ...{ ...goods, id, media, pictures: pictures.wanted },
    uploads: files.map((file) => ({ file, path: uploadPath(incoming, file.id) })),
  });
  if (!('problem' in answer)) return answer;
  return { ...answer, fields: fieldsOf(answer, { places, tiles: pictures.tiles }) };
}

type Refusal = ConsoleProblem & { row?: number; place?: number };

/** The field that a refusal of the service is about: a cell of the grid, a picture, or one of the product's own. */
function fieldsOf(
  refused: Refusal,
  { places, tiles }: { places: readonly number[]; tiles: readonly (number | null)[] },
): Record<string, string> | undefined {
  const words = consoleProblemWords(refused);
  if (refused.row !== undefined) {
    const [field = 'name'] = Object.keys(errorsOf({ ...refused, fields: undefined }, ''));
    return { [`rows.${places[refused.row]}.${field}`]: words };
  }
  if (refused.place !== undefined) {
    const tile = tiles[refused.place] ?? null;
    return { [tile === null ? 'files' : `pictures.${tile}.alt`]: words };
  }
  if (refused.problem.startsWith('picture')) return { files: words };
  return refused.problem === 'name-taken' ? { newBrand: words } : undefined;
}
