import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Delivery } from '#services/outbox/run-outbox.ts';
import { PATIENCE_MS, type Sender } from './senders.ts';

/** Passes e-mails to the operator's mail server (MAIL-03). The same message has the same id at each try. */
export function createMailSender(smtpUrl: string, from: () => string): Sender {
  const post = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
  });
  // Each message's own failure comes with its promise.
  post.on('error', () => {});
  return async ({ to, text, html, subject, key }) => {
    const sender = from();
    if (!sender) return { problem: 'the shop has no e-mail address' };
    const messageId = messageIdOf(key, sender);
    const headers = { 'Auto-Submitted': 'auto-generated' };
    try {
      await post.sendMail({ from: sender, to, subject, text, html, messageId, headers });
      return { ok: true };
    } catch (error) {
      return toDelivery(error);
    }
  };
}

/** A mail that is sent twice, because its first answer was lost, is known by mailboxes as the same one. */
function messageIdOf(key: string, sender: string): string {
  const domain = /@([^\s<>"]+)/.exec(sender)?.[1] ?? 'localhost';
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}>`;
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/** "No such user": RFC 3463 names it 5.1.x, or 5.2.1 where it is closed; 5.7.x is about us and not about the mailbox. */
const NO_MAILBOX = /\b5\.(?:1\.\d|2\.1)\b/;
const ANY_ENHANCED = /\b5\.\d\.\d/;

function toDelivery(error: unknown): Delivery {
  const { name, message, command, responseCode = 0, response = '' } = error as SmtpError;
  const isAboutMailbox =
    command === 'RCPT TO' &&
    responseCode >= 500 &&
    (NO_MAILBOX.test(response) || (!ANY_ENHANCED.test(response) && [550, 551, 553].includes(responseCode)));
  const problem = response ? `smtp ${response}` : `${name}: ${message}`;
  return isAboutMailbox ? { problem, isFinal: true, contact: 'unreachable' } : { problem };
}
