import { z } from 'zod';
import type { Problem } from '#app/texts/problems.ts';
import type { ShopContext } from '#services/context.ts';
import { markThreadRead } from '#services/messages/mark-read.ts';
import { replyMessage } from '#services/messages/reply-message.ts';

const schema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('send'),
    content: z.string().max(10_000),
    clientKey: z.string().max(60).optional(),
  }),
  z.object({ intent: z.literal('read'), upToId: z.coerce.number().int().min(1) }),
]);

/** What the thread's page and its resource both take: a reply, or how far staff have read. */
export async function answerSaying(
  ctx: ShopContext,
  customerId: string,
  form: FormData,
): Promise<{ ok: true } | Problem> {
  const said = schema.safeParse(Object.fromEntries(form)).data;
  if (!said || !z.uuid().safeParse(customerId).success) return { problem: 'malformed' };
  if (said.intent === 'send') return replyMessage(ctx, { ...said, customerId });
  return markThreadRead(ctx, { ...said, customerId });
}
