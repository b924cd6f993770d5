import { transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { changeQuestion, listQuestions } from '#db/queries/quiz/questions.ts';
import { movedRows, type RowMove } from '#domain/sequence.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';

/**
 * Moves a question before or behind its neighbour, with an audit row for each question whose position changes; at an end
 * nothing is written (STAFF-15, LOOK-84). Refused: no right, a question that is not there, and what somebody else changed
 * (`changed`).
 */
export async function moveQuestion(
  ctx: ShopContext,
  moved: { id: string; version: number; move: RowMove },
): Promise<{ ok: true } | { problem: 'forbidden' | 'changed' }> {
  const { actor, db, now } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'quiz')) return { problem: 'forbidden' as const };
  const { staffId } = actor;
  return transact(db, async (tx): Promise<{ ok: true } | { problem: 'changed' }> => {
    const questions = await listQuestions(tx);
    if (questions.find(({ id }) => id === moved.id)?.version !== moved.version)
      return { problem: 'changed' as const };
    for (const { id, displayOrder } of movedRows(questions, moved)) {
      const before = questions.find((question) => question.id === id);
      if (!before || !(await changeQuestion(tx, { id, version: before.version, set: { displayOrder } })))
        return { problem: 'changed' as const };
      const states = { before: { displayOrder: before.displayOrder }, after: { displayOrder } };
      const subject = { subjectKind: 'quiz-question', subjectId: id, ...states };
      await addAuditRow(tx, { at: now, staffId, action: 'quiz.question', ...subject });
    }
    return { ok: true as const };
  });
}
