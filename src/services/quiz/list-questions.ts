import { listActiveQuestions } from '#db/queries/quiz/questions.ts';
import { type QuizQuestion, toQuestion } from '#domain/quiz/question.ts';
import type { PublicContext } from '../context.ts';

export type AskedQuestion = {
  id: string;
  number: number;
  text: string;
  subtext: string;
  asks:
    | { type: 'choice'; choices: string[] }
    | { type: 'slider'; min: number; max: number; labels: readonly string[] };
};

/** The active questions in their order, without what the answers are worth (QUIZB-02, QUIZB-03). */
export async function listQuizQuestions({ db }: Pick<PublicContext, 'db'>): Promise<AskedQuestion[]> {
  const rows = await listActiveQuestions(db);
  return rows.map(toQuestion).map(toAsked);
}

function toAsked(question: QuizQuestion): AskedQuestion {
  const { id, number, text, subtext } = question;
  if (question.type === 'choice') {
    const choices = question.choices.map(({ label }) => label);
    return { id, number, text, subtext, asks: { type: 'choice', choices } };
  }
  const { min, max, labels } = question;
  return { id, number, text, subtext, asks: { type: 'slider', min, max, labels } };
}
