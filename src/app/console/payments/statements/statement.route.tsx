import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import type { ConsoleProblem } from '#app/texts/console-problems.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { statementTexts as words } from '#app/texts/en/console/statements.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import { giveBack, setLineAside } from '#services/payments/statements/close-lines.ts';
import { keepStatement } from '#services/payments/statements/keep-statement.ts';
import { listStatementLines } from '#services/payments/statements/list-lines.ts';
import { payByLine } from '#services/payments/statements/match-line.ts';
import { previewStatement } from '#services/payments/statements/preview-statement.ts';
import { tellShort } from '#services/payments/statements/tell-short.ts';
import { isSaidAtField } from '../../form/field-errors.tsx';
import { AnswerContext } from '../../form/field-form.tsx';
import { formName } from '../../form/read-fields.server.ts';
import { AdminPage, Outcome } from '../../shell/admin-page.tsx';
import { tabTitle } from '../../shell/tab-title.ts';
import { FileLink } from '../../shell/file-link.tsx';
import { strongSignInPath } from '../../shell/strong-sign-in-path.ts';
import { freshAfterRefusal } from '../../shell/use-live.ts';
import type { Route } from './+types/statement.route';
import { KeptNotice } from './kept-notice.tsx';
import { OpenLines } from './open-lines.tsx';
import { OwedList } from './owed-list.tsx';
import { readStatementAction, readStatementInput } from './statement-form.server.ts';
import { StatementForm } from './statement-form.tsx';
import { StatementPreview } from './statement-preview.tsx';

export const meta: Route.MetaFunction = () => tabTitle(words.title);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const found = await listStatementLines(getShop(args));
  if (found.problem) throw refusePage(found);
  return found;
}

export async function action(args: Route.ActionArgs) {
  const sent = await readForm(args.request);
  const answer = await answerForm(args, sent);
  if (!('problem' in answer) || !answer.problem) return answer;
  return refuse(answer, { ...answer, form: formName(sent) });
}

async function answerForm(args: Route.ActionArgs, sent: FormData) {
  const ctx = getShop(args);
  const form = readStatementAction(sent);
  if (!form) return { problem: 'malformed' as const };
  if (form.intent === 'pay')
    return payByLine(ctx, { lineId: form.line, order: form.order, overWay: form.over || null });
  if (form.intent === 'short') return tellShort(ctx, { lineId: form.line, order: form.order });
  if (form.intent === 'aside') return setLineAside(ctx, { lineId: form.line });
  if (form.intent === 'given') return giveBack(ctx, { matchId: form.match });
  const input = await readStatementInput(sent);
  if (form.intent === 'keep') return keepStatement(ctx, input);
  const preview = await previewStatement(ctx, input);
  const { columns, isAsking } = input;
  return 'problem' in preview ? preview : { ...preview, columns, isAsking };
}

type Answer = NonNullable<Route.ComponentProps['actionData']>;
/** What a preview answers; it is drawn until another form of the page is sent. */
export type PreviewAnswer = Extract<Answer, { kind: 'preview' }>;
export type StatementAnswer = Answer;
export type ColumnsAnswer = Extract<Answer, { kind: 'columns' }>;
export type KeptAnswer = Extract<Answer, { confirmed: number }>;
export type StatementPageData = Route.ComponentProps['loaderData'];

/** A statement is pasted, previewed and matched; below it what is left to look at (MATCH-04 to MATCH-10). */
export default function StatementPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  return <Statement data={loaderData} answer={answer} />;
}

function Statement({ data, answer }: { data: StatementPageData; answer?: Answer }) {
  const problem = answer && 'problem' in answer ? (answer as ConsoleProblem & { form?: string }) : undefined;
  const path = problem && strongSignInPath(problem.problem, '/staff/payments/statement');
  const isPlain = answer && 'ok' in answer && !('confirmed' in answer);
  return (
    <AnswerContext value={problem ?? (isPlain ? answer : undefined)}>
      <AdminPage
        title={words.title}
        line={words.line}
        back={{ href: '/staff/payments', word: words.back }}
        more={data.may.export && <FileLink href="/staff/payments/statement.csv">{words.file}</FileLink>}
      >
        <Outcome
          answer={problem ? (isSaidAtField(problem) ? undefined : problem) : isPlain ? answer : undefined}
          saved={words.saved}
        />
        {path && (
          <div>
            <ButtonLink kind="outline" href={path}>
              {consoleTexts.order.confirmPassword}
            </ButtonLink>
          </div>
        )}
        {answer && 'confirmed' in answer && <KeptNotice answer={answer} />}
        {answer && 'kind' in answer && answer.kind === 'preview' && <StatementPreview answer={answer} />}
        <StatementForm answer={answer} />
        <OpenLines data={data} />
        {data.may.refund && data.toGiveBack.length > 0 && <OwedList data={data} />}
      </AdminPage>
    </AnswerContext>
  );
}
