import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#db/schema/staff.ts';
import type { StaffRole } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { listQuizQuestions } from './list-questions.ts';
import { moveQuestion } from './move-question.ts';
import { addQuizQuestion, readQuizAdmin, saveQuizQuestion } from './staff-questions.ts';

const shop = openTestShop('demo');

const as = <T>(role: StaffRole, work: (ctx: ShopContext) => Promise<T>): Promise<T> =>
  shop.rolledBack((db) => work(shop.as(db, role)));

const EDIT = {
  text: 'Who is with you?',
  subtext: '',
  displayOrder: 1,
  isActive: true,
  labels: ['Nobody', 'Somebody'],
  was: [],
  points: ['Calm 5', 'Social 5'],
};

test('[STAFF-15, STAFF-23, QUIZB-03] a saved question is asked at once and stands in the audit log', () =>
  as('manager', async (ctx) => {
    const input = { id: 'company', version: 1, edit: EDIT };
    const saved = await recordWrites(ctx.db, () => saveQuizQuestion(ctx, input));
    expect(saved).toEqual({
      result: { ok: true },
      writes: { audit: [['quiz.question', 'quiz-question', 'company']] },
    });
    const asked = await listQuizQuestions(ctx);
    expect(asked.find(({ id }) => id === 'company')).toMatchObject({
      text: 'Who is with you?',
      asks: { choices: ['Nobody', 'Somebody'] },
    });
    const [row] = await ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, 'company'));
    expect(row).toMatchObject({ action: 'quiz.question', after: { questionText: 'Who is with you?' } });
  }));

test('[STAFF-15, STAFF-23, QUIZB-02] a new question is asked in its place, and its points count', () =>
  as('manager', async (ctx) => {
    const edit = { ...EDIT, text: 'And the window?', displayOrder: 999 };
    const { result: added, writes } = await recordWrites(ctx.db, () => addQuizQuestion(ctx, edit));
    if ('problem' in added) throw new Error(added.problem);
    expect(writes).toEqual({ audit: [['quiz.question', 'quiz-question', added.id]] });
    expect((await listQuizQuestions(ctx)).at(-1)).toMatchObject({
      id: added.id,
      text: 'And the window?',
      asks: { choices: ['Nobody', 'Somebody'] },
    });
    const [row] = await ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, added.id));
    expect(row).toMatchObject({
      action: 'quiz.question',
      staffId: shop.staffId(),
      at: ctx.now,
      before: null,
    });
    expect(await addQuizQuestion(ctx, { ...EDIT, labels: ['One'], points: [''] })).toEqual({
      problem: 'quiz-choices-few',
    });
    expect(await addQuizQuestion(ctx, { ...EDIT, text: ' ' })).toEqual({ problem: 'quiz-text-missing' });
  }));

test('[STAFF-15] whoever saves over an older version is told, and nothing is written', () =>
  as('admin', async (ctx) => {
    await saveQuizQuestion(ctx, { id: 'company', version: 1, edit: EDIT });
    const late = { id: 'company', version: 1, edit: { ...EDIT, text: 'Late?' } };
    const told = await recordWrites(ctx.db, () => saveQuizQuestion(ctx, late));
    expect(told).toEqual({ result: { problem: 'changed' }, writes: {} });
    expect((await listQuizQuestions(ctx)).some(({ text }) => text === 'Late?')).toBe(false);
  }));

test.each(['support', 'packer', 'driver', 'staff'] as const)(
  '[STAFF-15, SEC-14] %s may neither read nor write it',
  (role) =>
    as(role, async (ctx) => {
      expect(await readQuizAdmin(ctx)).toEqual({ problem: 'forbidden' });
      expect(await addQuizQuestion(ctx, EDIT)).toEqual({ problem: 'forbidden' });
      expect(await saveQuizQuestion(ctx, { id: 'company', version: 1, edit: EDIT })).toEqual({
        problem: 'forbidden',
      });
    }),
);

test('[STAFF-15] an unknown question is not found, and the section lists all eleven', () =>
  as('admin', async (ctx) => {
    expect(await saveQuizQuestion(ctx, { id: 'nobody', version: 1, edit: EDIT })).toEqual({
      problem: 'not-found',
    });
    const desk = await readQuizAdmin(ctx);
    expect(desk).toMatchObject({ questions: { length: 11 } });
  }));

test('[LOOK-84, STAFF-15, STAFF-23] a question changes places with its neighbour, each with its audit row; an older version moves nothing', () =>
  as('manager', async (ctx) => {
    const before = (await readQuizAdmin(ctx)).questions ?? [];
    const [first, second] = before;
    if (!first || !second) throw new Error('The demo has questions.');
    const move = { id: second.id, version: second.version, move: 'earlier' as const };
    const moved = await recordWrites(ctx.db, () => moveQuestion(ctx, move));
    expect(moved).toEqual({
      result: { ok: true },
      writes: { audit: [second, first].map(({ id }) => ['quiz.question', 'quiz-question', id]) },
    });
    const after = (await readQuizAdmin(ctx)).questions ?? [];
    expect(after.map(({ id }) => id)).toEqual([second.id, first.id, ...before.slice(2).map(({ id }) => id)]);
    expect((await listQuizQuestions(ctx))[0]?.id).toBe(second.id);
    expect(await recordWrites(ctx.db, () => moveQuestion(ctx, move))).toEqual({
      ...{ result: { problem: 'changed' }, writes: {} },
    });
    const top = { id: second.id, version: second.version + 1, move: 'earlier' as const };
    expect(await recordWrites(ctx.db, () => moveQuestion(ctx, top))).toEqual({
      ...{ result: { ok: true }, writes: {} },
    });
  }));

test('[LOOK-84, SEC-14] who has no right to the quiz moves no question', () =>
  as('packer', async (ctx) => {
    const move = { id: 'company', version: 1, move: 'later' as const };
    expect(await recordWrites(ctx.db, () => moveQuestion(ctx, move))).toEqual({
      ...{ result: { problem: 'forbidden' }, writes: {} },
    });
  }));
