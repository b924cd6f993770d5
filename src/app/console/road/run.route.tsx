import { getShop, runContext } from '#app/http/context.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { road } from '#app/texts/en/console/road.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import type { ReceivedFile } from '#domain/files.ts';
import type { ShopContext } from '#services/context.ts';
import { discardKept } from '#services/files/uploads-folder.ts';
import { messageCustomer } from '#services/road/message-customer.ts';
import { readRoadRun } from '#services/road/read-run.ts';
import { seeNotice } from '#services/road/see-notice.ts';
import { takeStep } from '#services/road/take-step.ts';
import { readOwnShift } from '#services/runs/shifts.ts';
import type { Storage } from '#services/storage.ts';
import { answerAccountForm, parseAccountForm } from '../account/account-form.server.ts';
import { ShiftSection } from '../account/shift-section.tsx';
import { formName } from '../form/read-fields.server.ts';
import { AdminPage, Outcome } from '../shell/admin-page.tsx';
import { freshAfterRefusal, useLive } from '../shell/use-live.ts';
import type { Route } from './+types/run.route';
import { isKeptPage } from './kept-page.ts';
import { KeptRun, SendsRest } from './kept-run.tsx';
import { LiveRun } from './live-run.tsx';
import styles from './road.module.css';
import { readRoadForm, readSent, toStep } from './road-form.server.ts';

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const { searchParams } = new URL(args.request.url);
  // The page that lies on the phone holds nothing of anybody: what it shows lies there encrypted (ROAD-05).
  if (isKeptPage(args.request.url)) return { kind: 'kept' as const };
  const number = searchParams.get('run')?.slice(0, 40) || undefined;
  const isApple = /iPhone|iPad|Macintosh/.test(ctx.userAgent ?? '');
  const read = await readRoadRun(ctx, { number });
  if (!('problem' in read)) return { kind: 'run' as const, isApple, number, ...read };
  if (read.problem === 'none-out') {
    const shift = await readOwnShift(ctx);
    return { kind: 'none' as const, shift: 'problem' in shift ? null : shift };
  }
  throw refusePage(read);
}

export async function action(args: Route.ActionArgs) {
  const ctx = getShop(args);
  const number = new URL(args.request.url).searchParams.get('run')?.slice(0, 40) || undefined;
  const run = args.context.get(runContext);
  const sent = await readSent(ctx, args.request, run);
  const form = formName(sent.form);
  if ('problem' in sent) {
    const { problem, fields: _, ...facts } = sent;
    return refuse({ problem }, { ...facts, problem, form });
  }
  const own = parseAccountForm(sent.form);
  if (own?.intent === 'shift-start' || own?.intent === 'shift-end') {
    const kept = await answerAccountForm(ctx, own, args.request);
    return 'problem' in kept ? refuse(kept, { ...kept, form }) : { ok: true as const };
  }
  const answer = await take(ctx, { number, ...sent, uploads: run.uploads });
  if (!('problem' in answer)) return { ok: true as const, form };
  await discardKept(run.uploads, sent.photos);
  return refuse(answer, { form, ...answer });
}

type Sent = { number?: string; form: FormData; photos: ReceivedFile[]; uploads: Storage };

async function take(ctx: ShopContext, { number, form, photos: [photo], uploads }: Sent) {
  const parsed = readRoadForm(form);
  if ('problem' in parsed) return parsed;
  const { fields } = parsed;
  if (fields.intent === 'looked') return seeNotice(ctx, { number, id: fields.id });
  if (fields.intent === 'message') {
    const { stop: stopId, ready, words } = fields;
    return messageCustomer(ctx, { number, stopId, ready, words });
  }
  const signature = 'signature' in fields ? fields.signature : undefined;
  const step = toStep(fields, photo?.contentHash);
  return takeStep(ctx, { number, step, signature, photo, uploads });
}

/** The run of whoever drives it (ROAD-01). */
export default function RunPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  if (loaderData.kind === 'kept') return <KeptRun />;
  if (loaderData.kind === 'none')
    return (
      <AdminPage title={road.nav} width="form">
        <Watching />
        <Outcome answer={answer} saved={consoleTexts.saved} />
        <SendsRest />
        <EmptyState title={road.noneTitle} line={road.noneLine} size="h4" />
        <ol className={styles.next}>
          {road.noneSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {loaderData.shift && <ShiftSection found={loaderData.shift} />}
      </AdminPage>
    );
  return <LiveRun key={loaderData.run.id} {...loaderData} answer={answer} />;
}

/** A run may be started any time. */
function Watching() {
  useLive('/staff/live');
  return null;
}
