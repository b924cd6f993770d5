import { getShop } from '#app/http/context.server.ts';
import { refuseJson } from '#app/http/refuse.server.ts';
import { answerDropQuiz, answerMoodQuiz } from '#services/quiz/answer-quiz.ts';
import { listQuizQuestions } from '#services/quiz/list-questions.ts';
import { readBody } from '../cart/quote/cart-body.server.ts';
import type { Route } from './+types/quiz.route';
import { quizBody } from './quiz-body.server.ts';

/** The questions of the second quiz (QUIZB-03). */
export async function loader(args: Route.LoaderArgs) {
  return Response.json(await listQuizQuestions(getShop(args)));
}

/** The answers of either quiz in, what fits them out (QUIZA-13, QUIZB-19); every result is saved (QUIZA-24). */
export async function action(args: Route.ActionArgs) {
  const body = await readBody(args.request, quizBody);
  if (!body) return refuseJson({ problem: 'malformed' });
  const { answers, sessionHash } = body;
  const ctx = getShop(args);
  const answer =
    body.variant === 'a'
      ? await answerMoodQuiz(ctx, { answers: body.answers, sessionHash })
      : await answerDropQuiz(ctx, { answers: answers as Record<string, string | number>, sessionHash });
  if (!('problem' in answer)) return Response.json(answer);
  return refuseJson(answer);
}
