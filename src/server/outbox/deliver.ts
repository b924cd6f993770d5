import { inTimeZone } from '#app/http/time-zone.server.ts';
import { templates } from '#app/texts/en/message-templates.ts';
import { type MessageHead, toPushMessage, toTextMessage } from '#app/texts/message-templates.ts';
import type { Database } from '#db/client.ts';
import type { OutboxRow } from '#db/queries/outbox/outbox.ts';
import { withOrderLink } from '#services/order-key.ts';
import { findWithheld } from '#services/outbox/outbox-admin.ts';
import type { Delivery } from '#services/outbox/run-outbox.ts';
import { findPushTarget, notePushFailure } from '#services/push.ts';
import { setUpToken } from '#services/staff/invite-colleague.ts';
import type { PushAnswer, PushSender } from './push-sender.ts';
import type { Sender } from './senders.ts';

export type Carriers = { text: Sender | null; email: Sender | null; push: PushSender };

type Options = {
  db: Database;
  now: () => Date;
  head: () => MessageHead & { timeZone: string };
  secret: string;
  origin: string;
  carriers: Carriers;
};

/** Writes the text of a job and passes it to the sender of its channel. */
export function createDelivery({ db, now, head, secret, origin, carriers }: Options) {
  return async (row: OutboxRow): Promise<Delivery> => {
    if (row.channel === 'push') return push(row);
    const carrier = row.channel === 'text' ? carriers.text : carriers.email;
    const withheld = await findWithheld(db, [row]);
    if (withheld.has(row.id)) return { problem: 'no consent to promotion', isFinal: true };
    const { timeZone, ...sender } = head();
    const message = withLink(row, { secret, origin });
    const text = inTimeZone(timeZone, () => toTextMessage(message, sender));
    if (!carrier || !text || !row.recipient) return { problem: `no words for ${row.kind}`, isFinal: true };
    const subject = templates.emailSubject(head().shopName);
    return carrier({ to: row.recipient, text, subject, key: row.dedupeKey });
  };

  async function push(row: OutboxRow): Promise<Delivery> {
    const message = toPushMessage(row);
    const target = await findPushTarget(db, row, now());
    if (!message || !target) return { ok: true };
    const answer = await carriers.push(target, message);
    if (answer.success) return { ok: true };
    await notePushFailure(db, { id: target.id, isGone: isGone(answer) });
    return toDelivery(answer);
  }
}

/** Links are not stored; they are created here, for the recipient only. */
function withLink({ kind, params }: OutboxRow, { secret, origin }: { secret: string; origin: string }) {
  if (kind !== 'staff-invitation') return withOrderLink({ kind, params }, { secret, origin });
  const link = `${params.origin}/staff?join=${setUpToken(secret, String(params.challengeId))}`;
  return { kind, params: { ...params, link } };
}

type Refused = Extract<PushAnswer, { success: false }>;

/** The browser has taken its permission back, or the subscription is too old (PUSH-02). */
const isGone = ({ status }: Refused) => status === 404 || status === 410;

function toDelivery(answer: Refused): Delivery {
  const { status, body, retryAfterMs } = answer;
  const isWorthIt = status === 0 || status === 429 || status >= 500;
  return { problem: `push ${status} ${body}`.trim(), retryAfterMs, isFinal: !isWorthIt };
}
