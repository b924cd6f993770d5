/** The personal code that the order of a quiz result earns (QUIZA-20): the result's id → "QUIZ-" and its first eight characters. */
export function quizCode(resultId: string): string {
  return `QUIZ-${resultId.slice(0, 8).toUpperCase()}`;
}
