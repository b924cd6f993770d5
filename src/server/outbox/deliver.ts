import { inTimeZone } from '#app/http/time-zone.server.ts';
import type { MailHead } from '#app/mail/mail.ts';
import { type MessageHead, toPushMessage, toTextMessage } from '#app/texts/message-templates.ts';
import type { Database } from '#db/client.ts';
import { findContactMark } from '#db/queries/outbox/contacts.ts';
import type { OutboxRow } from '#db/queries/outbox/outbox.ts';
import { quietUntil } from '#domain/outbox/quiet-hours.ts';
import { isStaffPush } from '#domain/outbox.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';
import { findStaffTarget, noteStaffPushFailure } from '#services/alerts/staff-push.ts';
import { resetLinkPath } from '#services/identity/request-reset.ts';
import { withOrderLink } from '#services/order-key.ts';
import { readMailedOrder } from '#services/orders/read-receipt.ts';
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
  settings: () => ShopSettings;
  secret: string;
  origin: string;
  carriers: Carriers;
  /** Does the shop receive the answers to its texts? */
  hearsStop?: boolean;
};

/** Writes the words of a job and passes them to the sender of its channel. */
export function createDelivery(options: Options) {
  const { db, now, carriers, settings } = options;
  return async (row: OutboxRow): Promise<Delivery> => {
    if (row.channel === 'push') return push(options, row);
    const { channel, recipient: to } = row;
    const carrier = channel === 'text' ? carriers.text : carriers.email;
    if (!carrier || !to || channel === 'job') return { problem: `no words for ${row.kind}`, isFinal: true };
    const waitUntil = quietUntil({ channel, kind: row.kind, now: now(), hours: quietHours(settings()) });
    if (waitUntil) return { waitUntil };
    const refused = await findRefusal(db, { ...row, channel, recipient: to });
    if (refused) return refused;
    const words = channel === 'text' ? writeText(options, row) : await writeEmail(options, row);
    if ('problem' in words) return words;
    return carrier({ ...words, to, key: row.dedupeKey, id: row.id });
  };
}

const quietHours = ({ quietFromHour, quietUntilHour, timeZone }: ShopSettings) => ({
  fromHour: quietFromHour,
  untilHour: quietUntilHour,
  timeZone,
});

type Addressed = Pick<OutboxRow, 'id' | 'kind'> & { channel: 'text' | 'email'; recipient: string };

/** Promotion without consent, a number that has said STOP, and what is known not to exist any more (LAW-10, MAIL-07). */
async function findRefusal(db: Database, row: Addressed): Promise<Delivery | null> {
  const withheld = await findWithheld(db, [row]);
  if (withheld.has(row.id)) return { problem: 'no consent to promotion', isFinal: true };
  const mark = await findContactMark(db, { channel: row.channel, address: row.recipient });
  if (!mark) return null;
  const why = mark.mark === 'stopped' ? 'this number has said STOP' : 'cannot be reached';
  return { problem: `${why} (${mark.reason ?? ''})`, isFinal: true };
}

type Words = { text: string; subject: string; html?: string };
type Unwritten = { problem: string; isFinal: true };

function writeText(
  { settings, secret, origin, hearsStop = false }: Options,
  row: OutboxRow,
): Words | Unwritten {
  const head: MessageHead = { ...settings(), hearsStop };
  const message = withOrderLink(row, { secret, origin });
  const text = inTimeZone(settings().timeZone, () => toTextMessage(message, head));
  return text ? { text, subject: '' } : { problem: `no words for ${row.kind}`, isFinal: true };
}

/** The templates are loaded with the first mail: a shop that sends none does without them. */
async function writeEmail(options: Options, row: OutboxRow): Promise<Words | Unwritten> {
  const { db, settings, origin } = options;
  const { kind } = row;
  const params = await withLink(options, row);
  if (!params) return { problem: 'its link has ended', isFinal: true };
  const { orderNumber } = params;
  const head: MailHead = { ...settings(), origin };
  const reading = { db, settings: settings() };
  const order = typeof orderNumber === 'string' ? await readMailedOrder(reading, orderNumber) : null;
  const { writeMail } = await import('#app/mail/write-mail.ts');
  const write = () => writeMail({ kind, params, order }, head);
  return (await inTimeZone(settings().timeZone, write)) ?? { problem: `no words for ${kind}`, isFinal: true };
}

/** Links are not stored; they are created here, for the recipient only. Null where nobody can use it any more. */
async function withLink({ db, now, secret, origin }: Options, { kind, params }: OutboxRow) {
  if (kind === 'staff-invitation')
    return {
      ...params,
      link: `${params.origin}/staff?join=${setUpToken(secret, String(params.challengeId))}`,
    };
  if (kind === 'password-reset') {
    const path = await resetLinkPath({ db, now: now(), secret }, String(params.challengeId));
    return path && { ...params, link: `${origin}${path}` };
  }
  return withOrderLink({ kind, params }, { secret, origin }).params;
}

async function push({ db, now, carriers }: Options, row: OutboxRow): Promise<Delivery> {
  const message = toPushMessage(row);
  const forStaff = isStaffPush(row.kind);
  const target = await (forStaff ? findStaffTarget : findPushTarget)(db, row, now());
  if (!message || !target) return { ok: true };
  const answer = await carriers.push(target, message);
  if (answer.success) return { ok: true };
  const note = forStaff ? noteStaffPushFailure : notePushFailure;
  await note(db, { id: target.id, isGone: isGone(answer) });
  return toDelivery(answer);
}

type Refused = Extract<PushAnswer, { success: false }>;

/** The browser has taken its permission back, or the subscription is too old (PUSH-02). */
const isGone = ({ status }: Refused) => status === 404 || status === 410;

function toDelivery(answer: Refused): Delivery {
  const { status, body, retryAfterMs } = answer;
  const isWorthIt = status === 0 || status === 429 || status >= 500;
  return { problem: `push ${status} ${body}`.trim(), retryAfterMs, isFinal: !isWorthIt };
}
