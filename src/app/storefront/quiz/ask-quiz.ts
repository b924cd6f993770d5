import type { QuizAnswer } from '#services/quiz/quiz-answer.ts';
import { randomId } from '../browser/random-id.ts';
import { PREFIX, type QuizVariant } from './quiz-session.ts';

/** A random id of this browser session (SHELL-44, QUIZB-29); without storage, one for this question alone. */
function sessionHash(): string {
  const fresh = randomId();
  try {
    const kept = window.sessionStorage.getItem(`${PREFIX}session`);
    if (kept) return kept;
    window.sessionStorage.setItem(`${PREFIX}session`, fresh);
  } catch {
    return fresh;
  }
  return fresh;
}

const LEAST_WAIT_MS = 600;

/**
 * The server's picks; null where that failed, which is only logged (QUIZA-25, QUIZB-28). The wait is never so short that
 * the words beside it cannot be read.
 */
export async function askQuiz(variant: QuizVariant, answers: unknown): Promise<QuizAnswer | null> {
  const body = JSON.stringify({ variant, answers, sessionHash: sessionHash() });
  const headers = { 'Content-Type': 'application/json' };
  const pause = new Promise((resolve) => setTimeout(resolve, LEAST_WAIT_MS));
  const asking = fetch('/quiz', { method: 'POST', headers, body }).then((answer) =>
    readAnswer<QuizAnswer>(answer),
  );
  const [result] = await Promise.all([asking.catch(logFailure), pause]);
  return result;
}

/** The answer's value; a refusal is a failure like any other. */
export function readAnswer<Value>(answer: Response): Promise<Value> {
  if (!answer.ok) throw new Error(`the quiz answered ${answer.status}`);
  return answer.json();
}

export function logFailure(error: unknown): null {
  console.error('quiz', error);
  return null;
}
