import { useNavigation } from 'react-router';
import { z } from 'zod';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { cash } from '#app/texts/en/console/cash.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import { formatUsd } from '#domain/money.ts';
import { countAgain, countDriverCash, settleCount } from '#services/cash/count-cash.ts';
import { readCount } from '#services/cash/read-count.ts';
import { AdminText } from '../form/admin-fields.tsx';
import { type FormAnswer, isSaidAtField } from '../form/field-errors.tsx';
import { AdminForm, FieldForm } from '../form/field-form.tsx';
import { formName } from '../form/read-fields.server.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { AdminPage, useToldSaved } from '../shell/admin-page.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal, useLive } from '../shell/use-live.ts';
import type { Route } from './+types/count.route';
import styles from './cash.module.css';
import { readClosing, readCountForm } from './cash-form.server.ts';
import { CountFields } from './count-fields.tsx';
import { CountFigures, LastCounts } from './count-figures.tsx';

const words = cash.count;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  tabTitle(loaderData && words.title(loaderData.name), cash.title);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const holder = z.uuid().safeParse(args.params.staff).data;
  if (!holder) throw refusePage({ problem: 'not-found' });
  const found = await readCount(getShop(args), holder);
  if (found.problem) throw refusePage(found);
  return found;
}

export async function action(args: Route.ActionArgs) {
  const sent = await readForm(args.request);
  const holderStaffId = z.uuid().safeParse(args.params.staff).data;
  if (!holderStaffId) return refuse({ problem: 'not-found' });
  const answer = await answerForm(args, sent, holderStaffId);
  if (!('problem' in answer)) return answer;
  return refuse(answer, { ...answer, form: formName(sent) });
}

async function answerForm(args: Route.ActionArgs, sent: FormData, holderStaffId: string): Promise<Answer> {
  const ctx = getShop(args);
  if (sent.get('intent') === 'count') {
    const read = readCountForm(sent);
    return 'problem' in read ? read : countDriverCash(ctx, { holderStaffId, ...read.counted });
  }
  const read = readClosing(sent);
  if ('problem' in read) return read;
  const { version, reason } = read.closing;
  if (sent.get('intent') === 'again') return countAgain(ctx, { holderStaffId, version });
  return settleCount(ctx, { holderStaffId, version, reason });
}

type Answer = { ok: true; isClosed?: boolean; differenceCents?: number } | (ConsoleProblem & FormAnswer);

/** The office's side of a count: its own figure first, then all of them beside each other (CASH-06, CASH-07). */
export default function CountPage({ loaderData, actionData }: Route.ComponentProps) {
  useLive('/staff/live');
  const answer = useLastAnswer<Answer>(actionData);
  const { name, isAlone, runNumber, officeCents, compared, version, last } = loaderData;
  const isWaiting = officeCents !== null && !compared;
  return (
    <AdminPage
      title={words.title(name)}
      line={isAlone ? words.alone : words.line}
      back={{ href: '/staff/cash', word: words.back }}
      actions={
        runNumber && (
          <ButtonLink href={`/staff/runs/${runNumber}`} kind="outline" size="small">
            {words.ofRun(runNumber)}
          </ButtonLink>
        )
      }
    >
      <Outcome answer={answer} />
      {isWaiting && <Notice live>{words.waits(formatUsd(officeCents))}</Notice>}
      {compared && <CountFigures figures={compared} isAlone={isAlone} />}
      {officeCents === null && <CountForm answer={answer} />}
      {officeCents !== null && (
        <CloseForm answer={answer} version={version} isWaiting={isWaiting} needs={compared?.needsReason} />
      )}
      {last.length > 0 && <LastCounts counts={last} />}
    </AdminPage>
  );
}

function Outcome({ answer }: { answer: Answer | undefined }) {
  const isGood = answer && !('problem' in answer) && !answer.isClosed;
  const isHere = useToldSaved(isGood ? answer : undefined, consoleTexts.saved);
  if (!answer) return null;
  if ('problem' in answer) {
    if (isSaidAtField(answer)) return null;
    return (
      <Notice tone="bad" live>
        {consoleProblemWords(answer)}
      </Notice>
    );
  }
  if (!answer.isClosed)
    return isHere ? (
      <Notice tone="ok" live>
        {consoleTexts.saved}
      </Notice>
    ) : null;
  const differenceCents = answer.differenceCents ?? 0;
  return (
    <Notice tone={differenceCents === 0 ? 'ok' : 'warn'} live>
      {words.closed(cash.gap(differenceCents, formatUsd(Math.abs(differenceCents))))}
    </Notice>
  );
}

function CountForm({ answer }: { answer: Answer | undefined }) {
  return (
    <AdminForm name="count" answer={answer} method="post" className={styles.count}>
      <input type="hidden" name="intent" value="count" />
      <CountFields go={words.go} />
    </AdminForm>
  );
}

type CloseFormProps = {
  answer: Answer | undefined;
  version: number;
  isWaiting: boolean;
  needs: boolean | undefined;
};

/** Closes the count with a reason where it needs one; or both count once more. */
function CloseForm({ answer, version, isWaiting, needs = true }: CloseFormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Section title={isWaiting ? words.without : words.close} size="h4" rule="line">
      <AdminForm name="close" answer={answer} method="post" className={styles.count}>
        <input type="hidden" name="intent" value="close" />
        <input type="hidden" name="version" value={version} />
        <AdminText
          label={words.reason}
          name="reason"
          maxLength={300}
          hint={words.reasonHint}
          required={needs}
        />
        <SaveBar>
          <Button type="submit" busy={isBusy}>
            {isWaiting ? words.without : words.close}
          </Button>
        </SaveBar>
      </AdminForm>
      <FieldForm name="again" answer={answer} method="post" className={styles.again}>
        <input type="hidden" name="intent" value="again" />
        <input type="hidden" name="version" value={version} />
        <Button type="submit" kind="outline" busy={isBusy}>
          {words.again}
        </Button>
      </FieldForm>
    </Section>
  );
}
