import { z } from 'zod';
import type { ConsoleProblem } from '#app/texts/console-problems.ts';
import { BOARD_LOOKS } from '#domain/preferences.ts';
import type { ShopContext } from '#services/context.ts';
import { chooseBoardLook } from '#services/staff/preferences.ts';

const boardForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('look'), look: z.enum(BOARD_LOOKS) }),
]);

type BoardAnswer = { ok: true } | ConsoleProblem;

/** The forms of the board itself, each for one service. */
export async function answerBoardForm(ctx: ShopContext, sent: FormData): Promise<BoardAnswer> {
  const form = boardForm.safeParse(Object.fromEntries(sent)).data;
  if (!form) return { problem: 'malformed' };
  return chooseBoardLook(ctx, form);
}
