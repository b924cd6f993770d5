import type { QuizAnswer } from '#services/quiz/quiz-answer.ts';
import { randomId } from '../browser/random-id.ts';

const PREFIX = 'mooddrop.quiz-';

export type QuizVariant = 'a' | 'b';

/** What of a quiz is kept for a reload of the page, for this browser session (QUIZA-12). */
export function readQuiz(variant: QuizVariant): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(`${PREFIX}${variant}`) ?? 'null');
  } catch {
    return null;
  }
}

export function keepQuiz(variant: QuizVariant, state: unknown): void {
  try {
    window.sessionStorage.setItem(`${PREFIX}${variant}`, JSON.stringify(state));
  } catch {
    return;
  }
}

/** Closing discards the answers (QUIZA-11). */
export function forgetQuiz(variant: QuizVariant): void {
  try {
    window.sessionStorage.removeItem(`${PREFIX}${variant}`);
  } catch {
    return;
  }
}

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
