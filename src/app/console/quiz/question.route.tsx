import { data, redirect } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/read-form.server.ts';
import { quizDesk as words } from '#app/texts/en/staff/quiz-desk.ts';
import { staff } from '#app/texts/en/staff.ts';
import { problemWords } from '#app/texts/problems.ts';
import { toQuestion } from '#domain/quiz/question.ts';
import { getQuizQuestion, saveQuizQuestion } from '#services/quiz/staff-questions.ts';
import type { Route } from './+types/question.route';
import { parseQuestionForm } from './question-form.server.ts';
import { QuestionForm } from './question-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: `${words.title} · ${staff.title}` }];

export async function loader(args: Route.LoaderArgs) {
  const found = await getQuizQuestion(getShop(args), args.params.question);
  if ('problem' in found) throw data(null, found.problem === 'forbidden' ? 403 : 404);
  const { isActive, displayOrder, version } = found.question;
  return { question: toQuestion(found.question), isActive, displayOrder, version };
}

export async function action(args: Route.ActionArgs) {
  const form = parseQuestionForm(await readForm(args.request));
  if (!form) return data({ problem: 'malformed' as const }, 400);
  const answer = await saveQuizQuestion(getShop(args), { id: args.params.question, ...form });
  if ('ok' in answer) return redirect('/staff/quiz');
  return data(answer, answer.problem === 'changed' ? 409 : 400);
}

/** One question with its choices and what they weigh (STAFF-15). */
export default function QuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { question, version } = loaderData;
  const failure = actionData ? problemWords(actionData) : null;
  return <QuestionForm key={`${question.id}:${version}`} found={loaderData} failure={failure} />;
}
