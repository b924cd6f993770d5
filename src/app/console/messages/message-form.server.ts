import { z } from 'zod';
import { sayingForm } from '#app/http/form.server.ts';
import type { ConsoleProblem } from '#app/texts/console-problems.ts';
import type { ShopContext } from '#services/context.ts';
import { closeThread, reopenThread } from '#services/messages/close-thread.ts';
import { markThreadRead } from '#services/messages/mark-read.ts';
import { replyMessage } from '#services/messages/send-message.ts';

const staffForm = z.discriminatedUnion('intent', [
  ...sayingForm.options,
  z.object({ intent: z.literal('close'), upToId: z.coerce.number().int().min(1) }),
  z.object({ intent: z.literal('reopen') }),
]);

/** What the thread's page and its resource both take: a reply, how far staff have read, or that it needs no reply. */
export async function answerStaffMessage(
  ctx: ShopContext,
  customerId: string,
  form: FormData,
): Promise<{ ok: true } | ConsoleProblem> {
  const said = staffForm.safeParse(Object.fromEntries(form)).data;
  if (!said || !z.uuid().safeParse(customerId).success) return { problem: 'malformed' };
  if (said.intent === 'send') return replyMessage(ctx, { ...said, customerId });
  if (said.intent === 'close') return closeThread(ctx, { ...said, customerId });
  if (said.intent === 'reopen') return reopenThread(ctx, { customerId });
  return markThreadRead(ctx, { ...said, customerId });
}
