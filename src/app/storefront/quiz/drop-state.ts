import type { QuizAnswer } from '#services/quiz/quiz-answer.ts';
import { readQuiz } from './quiz-session.ts';

/** The answers in the order they were given, so that Back takes away the last one (QUIZB-08). */
export type DropState = {
  given: readonly { id: string; value: string | number }[];
  isAnalysing: boolean;
  result: QuizAnswer | null;
};

export const DROP_START: DropState = { given: [], isAnalysing: false, result: null };

/** What was kept before a reload; what is no answer is passed over. */
export function resumeDrop(): DropState {
  const kept = readQuiz('b');
  if (typeof kept !== 'object' || kept === null) return DROP_START;
  const given: unknown = Reflect.get(kept, 'given');
  const result = (Reflect.get(kept, 'result') ?? null) as QuizAnswer | null;
  return { ...DROP_START, given: Array.isArray(given) ? given.filter(isGiven) : [], result };
}

function isGiven(item: unknown): item is DropState['given'][number] {
  if (typeof item !== 'object' || item === null) return false;
  const value: unknown = Reflect.get(item, 'value');
  return (
    typeof Reflect.get(item, 'id') === 'string' && (typeof value === 'string' || typeof value === 'number')
  );
}
