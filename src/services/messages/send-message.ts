import { inTransaction } from '#db/client.ts';
import { findCustomer } from '#db/queries/customers/customers.ts';
import { spendAttempt } from '#db/queries/identity/attempts.ts';
import { addCustomerMessage } from '#db/queries/messages.ts';
import { parseMessage } from '#domain/messages.ts';
import type { ShopContext } from '../context.ts';
import { parseClientKey, toMessageView } from './read-thread.ts';

const WINDOW_MS = 60_000;
const MOST_A_MINUTE = 20;

type Input = { content: string; clientKey?: string | null };

/**
 * Stores a message of the session's customer for support (MSG-15: who sends comes from the session) and tells the open
 * pages of both sides (MSG-17). The same `clientKey` again is the same message. Refused: nobody signed in, blank
 * (MSG-09), more than 2000 characters (MSG-19), more than twenty a minute.
 */
export async function sendMessage(ctx: ShopContext, { content: typed, clientKey }: Input) {
  const { actor, db, now } = ctx;
  const person = actor.kind === 'customer' ? await findCustomer(db, actor.customerId) : null;
  if (!person) return { problem: 'sign-in-required' as const };
  const parsed = parseMessage(typed);
  if ('problem' in parsed) return parsed;
  const spent = await spendAttempt(db, { key: `message:${person.id}`, now, windowMs: WINDOW_MS });
  if (spent.points > MOST_A_MINUTE) return { problem: 'too-many-tries' as const };
  const row = {
    customerId: person.id,
    content: parsed.content,
    isAdminMessage: false,
    senderName: `${person.firstName} ${person.lastName}`.trim(),
    clientKey: parseClientKey(clientKey),
    createdAt: now,
  };
  const message = await inTransaction(db, (tx) => addCustomerMessage(tx, row));
  return { ok: true as const, message: toMessageView(message) };
}
