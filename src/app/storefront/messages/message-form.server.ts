import { sayingForm } from '#app/http/form.server.ts';
import type { Problem } from '#app/texts/problems.ts';
import type { ShopContext } from '#services/context.ts';
import { markThreadRead } from '#services/messages/mark-read.ts';
import { sendMessage } from '#services/messages/send-message.ts';

/** What the thread's page and its resource both take: a message, or how far it was read. */
export async function answerCustomerMessage(
  ctx: ShopContext,
  form: FormData,
): Promise<{ ok: true } | Problem> {
  const said = sayingForm.safeParse(Object.fromEntries(form)).data;
  if (!said) return { problem: 'malformed' };
  return said.intent === 'send' ? sendMessage(ctx, said) : markThreadRead(ctx, said);
}
