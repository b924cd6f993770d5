import { redirect } from 'react-router';
import { getShop, runContext } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { goods } from '#app/texts/en/console/catalog.ts';
import { schedule as scheduleWords } from '#app/texts/en/console/schedule.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { arrangeProductPictures } from '#services/catalog/arrange-pictures.ts';
import {
  catalogueStaff,
  readProduct,
  type Saved,
  saveOption,
  saveProduct,
} from '#services/catalog/product-admin.ts';
import { savePicture } from '#services/catalog/save-picture.ts';
import { receiveUpload } from '#services/files/receive-upload.ts';
import { discardUploads, uploadPath } from '#services/files/uploads-folder.ts';
import { isSaidAtField } from '../form/field-errors.tsx';
import { type FieldsRefused, formName, refuseFile } from '../form/read-fields.server.ts';
import { answerSchedule, loadPlanned } from '../schedule/schedule-form.server.ts';
import { ScheduleSection } from '../schedule/schedule-section.tsx';
import { AdminPage, Outcome } from '../shell/admin-page.tsx';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/product.route';
import { OptionForms } from './option-forms.tsx';
import { parsePictureChange, parsePictureUpload } from './picture-form.server.ts';
import { PictureForms } from './picture-forms.tsx';
import { nameWrongGrams, parseOptionForm, parseProductForm } from './product-form.server.ts';
import { ProductForm } from './product-form.tsx';

const words = goods.products;

const toId = (parameter: string) => (parameter === 'new' ? null : parameter);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const answer = await readProduct(getShop(args), toId(args.params.product));
  if (answer.problem) throw refusePage(answer);
  const planned = answer.found ? await loadPlanned(getShop(args), answer.found.product.id) : [];
  return { ...answer, planned };
}

export async function action(args: Route.ActionArgs) {
  const ctx = getShop(args);
  const id = toId(args.params.product);
  const isUpload = (args.request.headers.get('content-type') ?? '').startsWith('multipart/');
  if (isUpload && id) return answerPicture(args, id);
  const form = await readForm(args.request);
  const answer = await answerForm(ctx, id, form);
  if ('problem' in answer) {
    return refuse(answer, { ...answer, form: formName(form) });
  }
  return id ? answer : redirect(`/staff/products/${answer.id}`);
}

type Context = ReturnType<typeof getShop>;
type Answer = Saved | FieldsRefused;

/** Each form of the page has a field with its name. */
function answerForm(ctx: Context, id: string | null, form: FormData) {
  if (form.has('schedule')) return answerSchedule(ctx, id, form);
  if (form.has('picture')) return answerMove(ctx, id, form);
  return form.has('sku') ? answerOption(ctx, id, form) : answerProduct(ctx, id, form);
}

async function answerMove(ctx: Context, productId: string | null, form: FormData) {
  const parsed = parsePictureChange(form);
  if ('problem' in parsed) return parsed;
  if (!productId) return { problem: 'malformed' as const };
  return arrangeProductPictures(ctx, { productId, ...parsed });
}

async function answerProduct(ctx: Context, id: string | null, form: FormData): Promise<Answer> {
  const parsed = parseProductForm(form);
  return 'problem' in parsed ? parsed : saveProduct(ctx, { id, ...parsed });
}

async function answerOption(ctx: Context, productId: string | null, form: FormData): Promise<Answer> {
  const parsed = parseOptionForm(form);
  if ('problem' in parsed) return parsed;
  if (!productId) return { problem: 'malformed' as const };
  const answer = await saveOption(ctx, { productId, ...parsed });
  return 'problem' in answer ? nameWrongGrams(answer, form, parsed.facts) : answer;
}

const MOST_BYTES = 20 * 1024 * 1024;

/** The upload is converted and then deleted, whatever the result. */
async function answerPicture(args: Route.ActionArgs, productId: string) {
  const ctx = getShop(args);
  if (!catalogueStaff(ctx)) return refuse({ problem: 'forbidden' as const });
  const { incoming, media } = args.context.get(runContext);
  const rules = { folder: incoming, maxBytes: MOST_BYTES, kinds: ['picture'] as const };
  const received = await receiveUpload(ctx, args.request, rules);
  if ('problem' in received) return refuse(received, refuseFile(received, received.fields));
  const [file = null] = received.files;
  const told = parsePictureUpload(received.fields);
  const path = file ? uploadPath(incoming, file.id) : '';
  const answer = 'problem' in told ? told : await savePicture(ctx, { ...told, productId, file, path, media });
  await discardUploads(incoming, received.files);
  return 'problem' in answer ? refuse(answer, { ...answer, form: received.fields.form ?? '' }) : answer;
}

/** One product with its options, or an empty form for a new one (STAFF-08). */
export default function ProductAdminPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, brandsAndCategories, planned } = loaderData;
  const isSaid = isSaidAtField(actionData) && actionData !== undefined && !('count' in actionData);
  return (
    <AdminPage
      title={found?.product.name ?? words.add}
      back={{ href: '/staff/products', word: words.back }}
      actions={found && <Ways productId={found.product.id} />}
    >
      {/* On this long page the number of wrong fields is said above them, too. */}
      <Outcome
        answer={isSaid ? undefined : actionData}
        saved={actionData && 'isPlanned' in actionData ? scheduleWords.saved : words.saved}
      />
      <ProductForm
        product={found?.product ?? null}
        brandsAndCategories={brandsAndCategories}
        answer={actionData}
      />
      <Section title={words.options} size="h4" rule="line">
        {found ? <OptionForms found={found} answer={actionData} /> : <p>{words.firstSave}</p>}
      </Section>
      {found && <ScheduleSection found={found} planned={planned} answer={actionData} />}
      {found && (
        <Section title={words.pictures} size="h4" rule="line">
          <PictureForms product={found.product} pictures={found.pictures} answer={actionData} />
        </Section>
      )}
    </AdminPage>
  );
}

function Ways({ productId }: { productId: string }) {
  return (
    <ButtonLink href={`/product/${productId}`} kind="quiet" size="small">
      {words.see}
    </ButtonLink>
  );
}
