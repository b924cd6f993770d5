import { redirect } from 'react-router';
import { getShop, runContext } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { startWords as words } from '#app/texts/en/console/start.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { type FIRST_STEPS, isFirstStep } from '#domain/opening/first-steps.ts';
import { demoPayees } from '#domain/opening/missing.ts';
import { shopClock } from '#domain/shop-time/shop-clock.ts';
import { readBrandsAndCategories } from '#services/catalog/save-brand-or-category.ts';
import { receiveUpload } from '#services/files/receive-upload.ts';
import { discardUploads, uploadPath } from '#services/files/uploads-folder.ts';
import { readStart } from '#services/opening/read-start.ts';
import { hasMarkPicture, saveMarkPicture } from '#services/opening/shop-mark.ts';
import { readSettings } from '#services/settings.ts';
import { formName, refuseFile } from '../form/read-fields.server.ts';
import { areaErrors } from '../settings/band-errors.ts';
import { readSettingFields } from '../settings/setting-form.ts';
import { settingErrors } from '../settings/setting-refusal.ts';
import { strongSignInPath } from '../shell/strong-sign-in-path.ts';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/step.route';
import { StepFrame } from './start-page.tsx';
import { isSettingStep, STEP_SETTINGS } from './step-fields.ts';
import { answerStep, RING_NAMES, readRings } from './step-form.server.ts';
import { StepForm } from './step-form.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  tabTitle(loaderData && words.steps[loaderData.step].name, words.title);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const { step } = args.params;
  if (!isFirstStep(step)) throw refusePage({ problem: 'not-found' });
  const start = await readStart(ctx, step);
  if (start.problem) throw refusePage(start);
  const stored = await readSettings(ctx);
  if (stored.problem) throw refusePage(stored);
  const goods = step === 'product' ? await readBrandsAndCategories(ctx) : null;
  return {
    step,
    start,
    ...stored,
    demoPayees: demoPayees(stored.settings),
    today: shopClock(ctx.now, ctx.settings.timeZone).date,
    hasPicture: step === 'name' && (await hasMarkPicture(ctx)),
    categories: goods && 'categories' in goods ? goods.categories.map(({ id, name }) => ({ id, name })) : [],
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = getShop(args);
  const { step } = args.params;
  if (!isFirstStep(step)) throw refusePage({ problem: 'not-found' });
  const isUpload = (args.request.headers.get('content-type') ?? '').startsWith('multipart/');
  if (isUpload && step === 'name') return answerMark(args);
  if (isUpload && step === 'product') return answerProduct(args);
  return goOn(ctx, { step, form: await readForm(args.request) });
}

type Asked = {
  step: (typeof FIRST_STEPS)[number];
  form: FormData;
  picture?: Parameters<typeof answerStep>[3];
};

async function goOn(ctx: ReturnType<typeof getShop>, { step, form, picture }: Asked) {
  const answer = await answerStep(ctx, step, form, picture);
  if ('preview' in answer) return { message: null, preview: answer.preview };
  if ('problem' in answer && answer.problem) {
    const strong = strongSignInPath(answer.problem, `/staff/start/${step}`);
    if (strong) return redirect(strong);
    const fields = wrongFields(answer, form, step);
    const count = Object.keys(fields).length;
    const said: ConsoleProblem =
      (answer.problem === 'setting-invalid' || step === 'place') && count > 0
        ? { problem: 'fields-invalid', count }
        : answer;
    const message = consoleProblemWords(said);
    return refuse(answer, { ...answer, message, form: formName(form), ...(count > 0 && { fields }) });
  }
  if (step === 'test' && form.has('orderNumber')) return { message: null, preview: null };
  const after = await readStart(ctx, step);
  if (after.problem) throw refusePage(after);
  const said = form.get('intent') === 'skip' ? '' : '?saved=1';
  return redirect(`/staff/start${after.next ? `/${after.next}` : ''}${said}`);
}

const MOST_BYTES = 6 * 1024 * 1024;
const MOST_BYTES_OF_PRODUCT = 20 * 1024 * 1024;

/** The upload is drawn small and then deleted, whatever the result. */
async function answerMark(args: Route.ActionArgs) {
  const ctx = getShop(args);
  const { incoming } = args.context.get(runContext);
  const rules = { folder: incoming, maxBytes: MOST_BYTES, kinds: ['picture'] as const };
  const received = await receiveUpload(ctx, args.request, rules);
  if ('problem' in received) return refuseMark(received);
  const [file] = received.files;
  const answer = await saveMarkPicture(ctx, file ? uploadPath(incoming, file.id) : null);
  await discardUploads(incoming, received.files);
  if (answer.problem) return refuseMark(answer);
  return { message: null, preview: null };
}

/** Whatever is wrong is wrong with the file, the one field of its form. */
function refuseMark(refused: ConsoleProblem) {
  const said = refuseFile(refused, { form: 'picture', name: 'picture' });
  return refuse(refused, { ...said, message: consoleProblemWords(refused) });
}

/** The first product with the picture that may come with it (FIRST-15). */
async function answerProduct(args: Route.ActionArgs) {
  const ctx = getShop(args);
  const { incoming, media } = args.context.get(runContext);
  const rules = { folder: incoming, maxBytes: MOST_BYTES_OF_PRODUCT, kinds: ['picture'] as const };
  const received = await receiveUpload(ctx, args.request, rules);
  if ('problem' in received) {
    const said = refuseFile(received, { form: received.fields?.form, name: 'picture' });
    return refuse(received, { ...said, message: consoleProblemWords(received) });
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(received.fields)) form.set(name, value);
  const [file] = received.files;
  const picture = file ? { file, path: uploadPath(incoming, file.id), media } : null;
  try {
    return await goOn(ctx, { step: 'product', form, picture });
  } finally {
    await discardUploads(incoming, received.files);
  }
}

type Refused = ConsoleProblem & { keys?: readonly string[]; fields?: Record<string, string> };

/** Each value that cannot be kept, at its own field (STAFF-29). */
function wrongFields(refused: Refused, form: FormData, step: Asked['step']) {
  const { keys = [], fields = {} } = refused;
  if (step === 'place') return areaErrors(refused, readRings(form), RING_NAMES);
  if (!isSettingStep(step) || keys.length === 0) return fields;
  return settingErrors(STEP_SETTINGS[step], keys, readSettingFields(STEP_SETTINGS[step], form));
}

/** One step of the guided start (FIRST-01). */
export default function StepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { step, start } = loaderData;
  const message = actionData?.message;
  return (
    <StepFrame {...start} demoPayees={loaderData.demoPayees} current={step}>
      {message && (
        <Notice tone="bad" live>
          {message}
        </Notice>
      )}
      <StepForm key={step} {...loaderData} answer={actionData ?? undefined} />
    </StepFrame>
  );
}
