import { data, redirect } from 'react-router';
import { z } from 'zod';
import { getShop, runContext } from '#app/http/context.server.ts';
import { readForm, wholeNumber } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { dropsAdmin as words } from '#app/texts/en/console/drops.ts';
import { schedule } from '#app/texts/en/console/schedule.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { suggestDropTimes } from '#domain/drops/drop-draft.ts';
import { GOODS_MOVES } from '#domain/drops/drop-goods.ts';
import { isLapsed } from '#domain/drops/drop-state.ts';
import { addGoodsToDrop, moveGoodsOfDrop, readGoodsOfDrop } from '#services/drops/choose-goods.ts';
import { findDropWrongs, mayDrop, readDrop, saveDrop, textDropList } from '#services/drops/drop-admin.ts';
import { saveDropPicture } from '#services/drops/drop-pictures.ts';
import { readSkuChoices } from '#services/drops/sku-choices.ts';
import { receiveUpload } from '#services/files/receive-upload.ts';
import { discardUploads, uploadPath } from '#services/files/uploads-folder.ts';
import type { FormAnswer } from '../form/field-errors.tsx';
import { formName, readFields, refuseFile } from '../form/read-fields.server.ts';
import { PreviewLink } from '../schedule/preview-link.tsx';
import { AdminPage, Outcome } from '../shell/admin-page.tsx';
import { StateLine } from '../shell/state-line.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/drop.route';
import { parseDropForm, typedDrop } from './drop-form.server.ts';
import { DropForm } from './drop-form.tsx';
import { DropGoodsSection } from './drop-goods.tsx';
import { DropLists } from './drop-lists.tsx';
import { DropPictureForm } from './drop-picture-form.tsx';
import { DropTag } from './drop-tables.tsx';
import { DropTabs, dropTab } from './drop-tabs.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => tabTitle(loaderData?.drop?.title, words.title);

type Answer = FormAnswer & { message: string | null; said?: string };

const textSchema = z.object({
  intent: z.literal('text'),
  kind: z.enum(['notify', 'archive']),
  text: z.string().max(2000),
});

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const { id } = args.params;
  if (id === 'new') {
    const suggested = suggestDropTimes(ctx.now, ctx.settings.timeZone);
    const skus = await readSkuChoices(ctx);
    const none = { drop: null, requests: [], goods: null, search: '', tab: 'details' as const };
    return { ...none, suggested, skus, now: ctx.now };
  }
  const asked = new URL(args.request.url).searchParams;
  const search = asked.get('q') ?? '';
  const [found, goods, skus] = await Promise.all([
    readDrop(ctx, id),
    readGoodsOfDrop(ctx, { id, search }),
    readSkuChoices(ctx),
  ]);
  if (found.problem) throw refusePage(found);
  const { drop, requests } = found;
  const shown = { drop, requests, goods: goods.problem ? null : goods, search, tab: dropTab(asked) };
  return { ...shown, suggested: null, skus, now: ctx.now };
}

export async function action(args: Route.ActionArgs) {
  const isUpload = (args.request.headers.get('content-type') ?? '').startsWith('multipart/');
  if (isUpload) return answerPicture(args);
  const ctx = getShop(args);
  const { id } = args.params;
  const form = await readForm(args.request);
  const intent = form.get('intent');
  if (intent === 'text') return answerText(ctx, id, form);
  if (intent === 'goods-add' || intent === 'goods-move') return answerGoods(ctx, id, form);
  const own = id === 'new' ? null : id;
  const besides = await findDropWrongs(ctx, { id: own, draft: typedDrop(form) });
  const parsed = parseDropForm(form, besides);
  if ('problem' in parsed) return refuseDrop(parsed);
  const saved = await saveDrop(ctx, { id: own, ...parsed });
  if ('problem' in saved) return refuseDrop({ ...saved, form: formName(form) });
  if (id === 'new') throw redirect(`/staff/drops/${saved.id}?saved=1`);
  return data<Answer>({ message: null });
}

type Context = ReturnType<typeof getShop>;

async function answerText(ctx: Context, id: string, form: FormData) {
  const text = readFields(textSchema, form);
  if ('problem' in text) return refuseDrop(text);
  const answer = await textDropList(ctx, { id, ...text.fields });
  if ('problem' in answer) return refuseDrop({ ...answer, form: formName(form) });
  return data<Answer>({ message: null, said: words.queued(answer.queued) });
}

/** What was ticked goes in; one is moved or taken out (LIST-12). */
async function answerGoods(ctx: Context, id: string, form: FormData) {
  const move = GOODS_MOVES.find((known) => known === form.get('move'));
  const productIds = form.getAll('product').map(String);
  const answer = await (form.get('intent') === 'goods-move' && move
    ? moveGoodsOfDrop(ctx, { id, productId: String(form.get('id') ?? ''), move })
    : addGoodsToDrop(ctx, { id, productIds }));
  return 'problem' in answer
    ? refuseDrop({ ...answer, form: formName(form) })
    : data<Answer>({ message: null });
}

const MOST_BYTES = 20 * 1024 * 1024;
const pictureSchema = z.object({
  version: wholeNumber(0),
  alt: z.string().max(200).default(''),
  caption: z.string().max(200).default(''),
});

/** The upload is drawn anew and then deleted, whatever the result (LIST-11). */
async function answerPicture(args: Route.ActionArgs) {
  const ctx = getShop(args);
  if (!mayDrop(ctx)) return refuseDrop({ problem: 'forbidden' });
  const { incoming, media } = args.context.get(runContext);
  const rules = { folder: incoming, maxBytes: MOST_BYTES, kinds: ['picture'] as const };
  const received = await receiveUpload(ctx, args.request, rules);
  if ('problem' in received) return refuseDrop(refuseFile(received, received.fields));
  const [file = null] = received.files;
  const typed = new FormData();
  for (const [name, value] of Object.entries(received.fields)) typed.set(name, value);
  const read = readFields(pictureSchema, typed);
  const path = file ? uploadPath(incoming, file.id) : '';
  const answer =
    'problem' in read
      ? read
      : await saveDropPicture(ctx, { id: args.params.id, ...read.fields, file, path, media });
  await discardUploads(incoming, received.files);
  return 'problem' in answer
    ? refuseDrop({ ...answer, form: formName(typed) })
    : data<Answer>({ message: null });
}

function refuseDrop(refused: ConsoleProblem & FormAnswer) {
  return refuse<ConsoleProblem, Answer>(refused, {
    ...refused,
    message: consoleProblemWords(refused),
  });
}

/** One drop: its details, its products, its lists, each a tab with one way of saving (STAFF-10, LOOK-381). */
export default function DropPage({ loaderData, actionData }: Route.ComponentProps) {
  const { drop, requests, goods, search, tab, suggested, skus, now } = loaderData;
  const isAhead = drop !== null && drop.unlockAt > now;
  return (
    <AdminPage
      title={drop?.title ?? words.create}
      line={
        drop && (
          <StateLine state={<DropTag drop={drop} now={now} />}>
            {requests.length > 0 && words.waiting(requests.length)}
          </StateLine>
        )
      }
      back={{ href: '/staff/drops', word: words.back }}
      more={
        isAhead && (
          <PreviewLink at={drop.unlockAt} path={`/drop?drop=${encodeURIComponent(drop.code)}`}>
            {schedule.preview.drop}
          </PreviewLink>
        )
      }
    >
      <Outcome answer={actionData} saved={actionData?.said ?? consoleTexts.saved} />
      {drop && isLapsed(drop, now) && <Notice tone="warn">{words.lapsedLine}</Notice>}
      {drop && (
        <DropTabs dropId={drop.id} tab={tab} products={goods?.goods.length} people={requests.length} />
      )}
      {tab === 'details' && (
        <DropForm
          drop={drop}
          suggested={suggested}
          skus={skus}
          answer={actionData}
          key={drop?.version ?? 0}
        />
      )}
      {drop && tab === 'details' && <DropPictureForm drop={drop} answer={actionData} />}
      {drop && goods && tab === 'products' && (
        <DropGoodsSection dropId={drop.id} goods={goods} search={search} answer={actionData} />
      )}
      {drop && tab === 'lists' && (
        <DropLists dropId={drop.id} requests={requests} now={now} answer={actionData} />
      )}
    </AdminPage>
  );
}
