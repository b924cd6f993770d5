import { Plus } from 'lucide-react';
import { Fragment } from 'react';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuseInWords, refusePage } from '#app/http/refuse.server.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { placeWords } from '#app/texts/en/console/fields.ts';
import { quizAdmin as words } from '#app/texts/en/console/quiz.ts';
import { moments } from '#app/texts/en/moments.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { nameInFull } from '#domain/identity/name-in-full.ts';
import { formatUsd } from '#domain/money.ts';
import { parseSavedPicks } from '#domain/quiz/bundle-perk.ts';
import { toQuestion } from '#domain/quiz/question.ts';
import { moveQuestion } from '#services/quiz/move-question.ts';
import { readQuizAdmin } from '#services/quiz/staff-questions.ts';
import { parseRowMove } from '../form/row-move.server.ts';
import { Reorder, RowMoves } from '../form/row-moves.tsx';
import { AdminPage, Outcome } from '../shell/admin-page.tsx';
import { OpeningRow } from '../shell/opening-row.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/quiz.route';
import styles from './quiz.module.css';

export const meta: Route.MetaFunction = () => tabTitle(words.title);

export async function loader(args: Route.LoaderArgs) {
  const desk = await readQuizAdmin(getShop(args));
  if (desk.problem) throw refusePage(desk);
  return {
    results: desk.results,
    resultCount: desk.resultCount,
    questions: desk.questions.map((row) => {
      const question = toQuestion(row);
      const labels =
        question.type === 'choice' ? question.choices.map(({ label }) => label) : question.labels;
      const { id, version, questionText: text, isActive } = row;
      return { id, version, text, isActive, answers: labels };
    }),
  };
}

/** A question changes its place (LOOK-84). */
export async function action(args: Route.ActionArgs) {
  const moved = parseRowMove(await readForm(args.request));
  if (!moved) return refuseInWords({ problem: 'malformed' });
  const answer = await moveQuestion(getShop(args), moved);
  return 'problem' in answer ? refuseInWords(answer) : { message: null };
}

export const shouldRevalidate = freshAfterRefusal;

/** The questions in their order, and what visitors have answered, read only (STAFF-15). */
export default function QuizAdmin({ loaderData, actionData }: Route.ComponentProps) {
  const { questions, results, resultCount } = loaderData;
  return (
    <AdminPage
      title={words.title}
      line={words.line}
      actions={
        <ButtonLink href="/staff/quiz/new" icon={Plus} size="small">
          {words.add}
        </ButtonLink>
      }
    >
      <Outcome answer={actionData} saved={consoleTexts.saved} />
      <div>
        {questions.length > 1 && <Reorder />}
        <div className={styles.heads} aria-hidden="true">
          <span>{placeWords.place}</span>
          <span>{words.text}</span>
          <span>{words.answers}</span>
        </div>
        <ol aria-label={words.questions} className={styles.list}>
          {questions.map(({ id, version, text, isActive, answers }, place) => (
            <li key={id} className={styles.question}>
              <RowMoves
                action="/staff/quiz"
                row={{ id, version, name: text }}
                at={place}
                last={questions.length - 1}
              />
              <OpeningRow href={`/staff/quiz/${id}`}>
                <span className={styles.row}>
                  <span className={styles.place} aria-hidden="true">
                    {place + 1}
                  </span>
                  <span className={styles.what}>
                    <strong>{text}</strong>
                    <Answers answers={answers} />
                  </span>
                  {!isActive && <Tag>{words.off}</Tag>}
                </span>
              </OpeningRow>
            </li>
          ))}
        </ol>
      </div>
      <QuizResults results={results} count={resultCount} />
    </AdminPage>
  );
}

/** No line ends within an answer. */
function Answers({ answers }: { answers: readonly string[] }) {
  return (
    <span className={styles.preview}>
      {answers.map((answer, at) => (
        <Fragment key={answer}>
          <span>
            {answer}
            {at < answers.length - 1 && ','}
          </span>{' '}
        </Fragment>
      ))}
    </span>
  );
}

type Results = Extract<Awaited<ReturnType<typeof readQuizAdmin>>, { results: unknown }>['results'];

/** The newest saved results; nothing can be changed here (STAFF-15). */
function QuizResults({ results, count }: { results: Results; count: number }) {
  const { heads } = words;
  return (
    <Section title={words.results} size="h4" rule="line">
      <p className={styles.quiet}>{results.length === 0 ? words.noResults : words.resultCount(count)}</p>
      {results.length > 0 && (
        <DataTable
          caption={words.resultCount(count)}
          rows={results}
          keyOf={({ result }) => result.id}
          columns={[
            { head: heads.when, cell: ({ result }) => moments.dateAndMinute(result.createdAt) },
            {
              head: heads.who,
              cell: ({ firstName, lastName }) =>
                firstName ? nameInFull({ firstName, lastName: lastName ?? '' }) : words.nobody,
            },
            { head: heads.quiz, cell: ({ result }) => words.variants[result.variant] },
            { head: heads.moods, cell: ({ result }) => moodsOf(result) },
            { head: heads.budget, cell: ({ result }) => result.budgetRange },
            { head: heads.picks, cell: ({ result }) => picksOf(result.recommendedProducts), numeric: true },
            {
              head: heads.bundle,
              cell: ({ result }) => (result.bundleSuggested ? words.bundle : words.noBundle),
            },
          ]}
        />
      )}
    </Section>
  );
}

function moodsOf({ primaryMood, secondaryMood }: Results[number]['result']): string {
  return [primaryMood, secondaryMood].filter(Boolean).join(', ');
}

/** The number of house picks, and their total. */
function picksOf(stored: unknown): string {
  const house = parseSavedPicks(stored).filter(({ isHouse }) => isHouse);
  return `${house.length} · ${formatUsd(house.reduce((sum, { priceCents }) => sum + priceCents, 0))}`;
}
