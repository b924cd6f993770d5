export const PREFIX = 'mooddrop.quiz-';

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
