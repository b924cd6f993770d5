import { z } from 'zod';
import { sayingForm } from '#app/http/form.server.ts';
import type { ConsoleProblem } from '#app/texts/console-problems.ts';
import type { ShopContext } from '#services/context.ts';
import { markThreadRead } from '#services/messages/mark-read.ts';
import { replyMessage } from '#services/messages/send-message.ts';

/** What the thread's page and its resource both take: a reply, or how far staff have read. */
export async function answerStaffMessage(
  ctx: ShopContext,
  customerId: string,
  form: FormData,
): Promise<{ ok: true } | ConsoleProblem> {
  const said = sayingForm.safeParse(Object.fromEntries(form)).data;
  if (!said || !z.uuid().safeParse(customerId).success) return { problem: 'malformed' };
  if (said.intent === 'send') return replyMessage(ctx, { ...said, customerId });
  return markThreadRead(ctx, { ...said, customerId });
}
