import { inTransaction } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import {
  addQuestion,
  changeQuestion,
  findQuestion,
  listQuestions,
  type QuestionRow,
} from '#db/queries/quiz/questions.ts';
import { countQuizResults, listQuizResults } from '#db/queries/quiz/results.ts';
import { type EditProblem, editQuestion, type QuestionEdit } from '#domain/quiz/edit-question.ts';
import { BLANK_QUESTION } from '#domain/quiz/question.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';

const MOST_RESULTS = 100;

/** All questions and the newest saved results, which are read only (STAFF-15). Refused without the right to the quiz. */
export async function readQuizAdmin(ctx: ShopContext) {
  if (!mayEdit(ctx)) return { problem: 'forbidden' as const };
  const [questions, results, resultCount] = await Promise.all([
    listQuestions(ctx.db),
    listQuizResults(ctx.db, MOST_RESULTS),
    countQuizResults(ctx.db),
  ]);
  return { questions, results, resultCount };
}

/** One question as stored. Refused without the right, or where there is none. */
export async function getQuizQuestion(
  ctx: ShopContext,
  id: string,
): Promise<{ question: QuestionRow } | { problem: 'forbidden' | 'not-found' }> {
  if (!mayEdit(ctx)) return { problem: 'forbidden' };
  const question = await findQuestion(ctx.db, id);
  return question ? { question } : { problem: 'not-found' };
}

/**
 * Writes an edited question over the version that was seen, with an audit row; the next quiz asks it (STAFF-15,
 * STAFF-23). Refused: no right, no such question, what the rules of an edit refuse, and a change by somebody else.
 */
export async function saveQuizQuestion(
  ctx: ShopContext,
  input: { id: string; version: number; edit: QuestionEdit },
): Promise<{ ok: true } | { problem: EditProblem | 'forbidden' | 'not-found' | 'changed' }> {
  const found = await getQuizQuestion(ctx, input.id);
  if ('problem' in found) return found;
  const { actor } = ctx;
  if (actor.kind !== 'staff') return { problem: 'forbidden' };
  const before = found.question;
  const edited = editQuestion(before, input.edit);
  if ('problem' in edited) return edited;
  const set = { ...edited.set, rules: edited.set.rules as Record<string, unknown> };
  const isSaved = await inTransaction(ctx.db, async (tx) => {
    const after = await changeQuestion(tx, { id: input.id, version: input.version, set });
    if (!after) return false;
    const about = { subjectKind: 'quiz-question', subjectId: input.id };
    const action = 'quiz.question';
    await addAuditRow(tx, {
      at: ctx.now,
      staffId: actor.staffId,
      action,
      ...about,
      before: facts(before),
      after: facts(after),
    });
    return true;
  });
  return isSaved ? { ok: true } : { problem: 'changed' };
}

/**
 * Adds a question of choices, with an audit row; the next quiz asks it (STAFF-15, STAFF-23). Refused: no right, and what
 * the rules of an edit refuse.
 */
export async function addQuizQuestion(
  ctx: ShopContext,
  edit: QuestionEdit,
): Promise<{ ok: true; id: string } | { problem: EditProblem | 'forbidden' }> {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || !mayEdit(ctx)) return { problem: 'forbidden' };
  const { questionType } = BLANK_QUESTION;
  const edited = editQuestion(BLANK_QUESTION, edit);
  if ('problem' in edited) return edited;
  const id = ctx.newId();
  await inTransaction(ctx.db, async (tx) => {
    const after = await addQuestion(tx, { id, set: { ...edited.set, questionType, rules: {} } });
    await addAuditRow(tx, {
      at: ctx.now,
      staffId: actor.staffId,
      action: 'quiz.question',
      subjectKind: 'quiz-question',
      subjectId: id,
      before: null,
      after: facts(after),
    });
  });
  return { ok: true, id };
}

function mayEdit({ actor }: ShopContext): boolean {
  return actor.kind === 'staff' && hasRight(actor.role, 'quiz');
}

function facts({
  questionText,
  questionSubtext,
  options,
  weights,
  rules,
  isActive,
  displayOrder,
}: QuestionRow) {
  return { questionText, questionSubtext, options, weights, rules, isActive, displayOrder };
}
