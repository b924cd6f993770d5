import { redirect } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { quizAdmin as words } from '#app/texts/en/console/quiz.ts';
import { BLANK_QUESTION, toQuestion } from '#domain/quiz/question.ts';
import { addQuizQuestion, getQuizQuestion, saveQuizQuestion } from '#services/quiz/staff-questions.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/question.route';
import { parseQuestionForm, refuseEdit } from './question-form.server.ts';
import { QuestionForm } from './question-form.tsx';

const NEW = 'new';
const LAST = 99;

export const meta: Route.MetaFunction = () => [{ title: `${words.title} · ${consoleTexts.title}` }];

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
