import { redirect, useNavigation } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { quizAdmin as words } from '#app/texts/en/console/quiz.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { BLANK_QUESTION, type QuizQuestion, toQuestion } from '#domain/quiz/question.ts';
import { addQuizQuestion, getQuizQuestion, saveQuizQuestion } from '#services/quiz/staff-questions.ts';
import { AdminCheckbox, AdminLine, AdminText } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { SaveButton } from '../form/save-button.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/question.route';
import { ChoiceRows } from './choice-rows.tsx';
import { PointFields } from './point-fields.tsx';
import { parseQuestionForm, refuseEdit } from './question-form.server.ts';
import styles from './quiz.module.css';

const NEW = 'new';
const LAST = 99;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  tabTitle(loaderData && loaderData.version > 0 ? loaderData.question.text : words.add, words.title);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const found = await getQuizQuestion(getShop(args), args.params.question);
  if ('problem' in found) {
    if (found.problem === 'forbidden') throw refusePage({ problem: 'forbidden' });
    if (args.params.question !== NEW) throw refusePage({ problem: 'not-found' });
    return { question: toQuestion(BLANK_QUESTION), isActive: true, displayOrder: LAST, version: 0 };
  }
  const { isActive, displayOrder, version } = found.question;
  return { question: toQuestion(found.question), isActive, displayOrder, version };
}

export async function action(args: Route.ActionArgs) {
  const typed = await readForm(args.request);
  const form = parseQuestionForm(typed);
  if ('problem' in form) return refuse(form);
  const { question: id } = args.params;
  const shop = getShop(args);
  const answer = await (id === NEW
    ? addQuizQuestion(shop, form.edit)
    : saveQuizQuestion(shop, { id, ...form }));
  if ('ok' in answer) return redirect('/staff/quiz?saved=1');
  return refuse(answer, refuseEdit(answer, typed));
}

/** One question with its choices and what they weigh (STAFF-15). */
export default function QuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { question, version } = loaderData;
  return <QuestionForm key={`${question.id}:${version}`} found={loaderData} answer={actionData} />;
}

type Found = { question: QuizQuestion; isActive: boolean; displayOrder: number; version: number };

type QuestionFormProps = { found: Found; answer?: FormAnswer & ConsoleProblem };

function QuestionForm({ found, answer }: QuestionFormProps) {
  const { question, isActive, displayOrder, version } = found;
  const isBusy = useNavigation().state !== 'idle';
  return (
    <AdminPage
      back={{ href: '/staff/quiz', word: words.back }}
      title={version === 0 ? words.add : question.text}
      width="form"
    >
      {answer && (
        <Notice tone="bad" live>
          {consoleProblemWords(answer)}
        </Notice>
      )}
      <AdminForm name="question" answer={answer} method="post" className={styles.form}>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="type" value={question.type} />
        <input type="hidden" name="displayOrder" value={displayOrder} />
        <AdminLine label={words.text} name="text" defaultValue={question.text} maxLength={200} required />
        <AdminLine label={words.subtext} name="subtext" defaultValue={question.subtext} maxLength={200} />
        <AdminCheckbox look="switch" label={words.active} name="isActive" defaultChecked={isActive} />
        <Section title={words.choices} size="h4">
          {question.type === 'choice' ? (
            <>
              <p className={styles.quiet}>{words.choicesLeast}</p>
              <ChoiceRows choices={question.choices} />
            </>
          ) : (
            <Ranges question={question} />
          )}
        </Section>
        <SaveBar>
          <SaveButton busy={isBusy} isNew={version === 0}>
            {consoleTexts.order.save}
          </SaveButton>
        </SaveBar>
      </AdminForm>
    </AdminPage>
  );
}

function Ranges({ question }: { question: Extract<QuizQuestion, { type: 'slider' }> }) {
  return (
    <div className={styles.choices}>
      {question.labels.map((label, place) => (
        <AdminText
          key={label}
          label={words.label(place + 1)}
          name="label"
          errorName={`labels.${place}`}
          defaultValue={label}
          maxLength={80}
        />
      ))}
      {question.ranges.map(({ from, to, weights }, place) => (
        <fieldset className={styles.range} key={from}>
          <legend>{words.range(from, to)}</legend>
          <PointFields at={place} name={words.range(from, to)} weights={weights} />
        </fieldset>
      ))}
    </div>
  );
}
