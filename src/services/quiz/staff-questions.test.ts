import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#db/schema/staff.ts';
import type { StaffRole } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { listQuizQuestions } from './list-questions.ts';
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
