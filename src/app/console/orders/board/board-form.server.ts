import { z } from 'zod';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import { BOARD_LOOKS } from '#domain/preferences.ts';
import type { ShopContext } from '#services/context.ts';
import { changeSeveral, type Deed } from '#services/orders/change-several.ts';
import { chooseBoardLook, removeView, saveView } from '#services/staff/preferences.ts';
import { parseBoardQuery, viewQuery } from './board-query.ts';
import type { SeveralAnswer } from './several-bar.tsx';

const CHOSEN = /^([A-Za-z\d-]{1,40}):(\d{1,9})$/;

const chosen = z
  .string()
  .regex(CHOSEN)
  .transform((typed) => {
    const [, orderNumber = '', version = ''] = CHOSEN.exec(typed) ?? [];
    return { orderNumber, version: Number(version) };
  });
const several = { orders: z.array(chosen).max(1000) };

const boardForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('look'), look: z.enum(BOARD_LOOKS) }),
  z.object({ intent: z.literal('save-view'), name: z.string().max(200), query: z.string().max(2000) }),
  z.object({ intent: z.literal('remove-view'), name: z.string().max(200) }),
  z.object({ intent: z.literal('confirm'), ...several }),
  z.object({ intent: z.literal('pack'), ...several }),
  z.object({ intent: z.literal('en-route'), ...several }),
  z.object({ intent: z.literal('assign'), driver: z.union([z.literal(''), z.uuid()]), ...several }),
]);

type BoardAnswer = { ok: true } | { several: SeveralAnswer } | ConsoleProblem;

/** The forms of the board itself, each for one service. */
export async function answerBoardForm(ctx: ShopContext, sent: FormData): Promise<BoardAnswer> {
  const typed = { ...Object.fromEntries(sent), orders: sent.getAll('order') };
  const form = boardForm.safeParse(typed).data;
  if (!form) return { problem: 'malformed' };
  if (form.intent === 'look') return chooseBoardLook(ctx, form);
  if (form.intent === 'save-view') {
    // What is kept is the filter as the board reads it, and nothing else of the address.
    const query = viewQuery(parseBoardQuery(new URLSearchParams(form.query)));
    return saveView(ctx, { name: form.name, query });
  }
  if (form.intent === 'remove-view') return removeView(ctx, form);
  if (form.intent !== 'assign') return answerSeveral(ctx, form.orders, { kind: form.intent });
  if (!form.driver) return { problem: 'assignees-missing', missing: ['driver'] };
  return answerSeveral(ctx, form.orders, { kind: 'assign', driverStaffId: form.driver });
}

async function answerSeveral(
  ctx: ShopContext,
  orders: z.output<typeof chosen>[],
  deed: Deed,
): Promise<BoardAnswer> {
  const answer = await changeSeveral(ctx, { orders, deed });
  if ('problem' in answer) return answer;
  const stayed = answer.refused.map(({ orderNumber, callNumber, why }) => ({
    name: callNumber === null ? orderNumber : `${callNumberWords(callNumber)} (${orderNumber})`,
    why: consoleProblemWords(why as ConsoleProblem),
  }));
  return { several: { went: answer.done.length, stayed } };
}
