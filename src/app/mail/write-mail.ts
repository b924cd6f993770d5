import type { MailedOrder } from '#services/orders/read-receipt.ts';
import { mailTexts as words } from '../texts/en/mail.ts';
import type { Mail, MailHead } from './mail.ts';
import { toMailHtml } from './mail-html.tsx';
import { toMailText } from './mail-text.ts';
import { toOrderMail } from './order-mail.ts';

export type MailInput = {
  kind: string;
  params: Record<string, unknown>;
  /** The order that it is about, as it is stored now. */
  order: MailedOrder | null;
};

export type WrittenMail = { subject: string; text: string; html: string };

/**
 * An e-mail as it leaves (MAIL-01, MAIL-03): subject, HTML and plain text of the same parts, written when it is sent
 * (decision 0032-words-are-added-last). Null for a kind that has no mail, or without the order that it is about.
 */
export function writeMail(input: MailInput, head: MailHead): WrittenMail | null {
  const mail = toMail(input, head);
  return mail && { subject: mail.subject, text: toMailText(mail, head), html: toMailHtml(mail, head) };
}

function toMail({ kind, params, order }: MailInput, { shopName }: MailHead): Mail | null {
  const link = typeof params.link === 'string' ? params.link : null;
  if (kind === 'staff-invitation')
    return link === null ? null : invitation(String(params.name), link, shopName);
  if (kind === 'password-reset') return link === null ? null : reset(link, shopName);
  if (!order || typeof params.orderLink !== 'string') return null;
  const mail = toOrderMail(kind, { order, params, link: params.orderLink });
  return mail && { ...mail, reason: words.orderReason };
}

function invitation(name: string, href: string, shopName: string): Mail {
  const { subject, preheader, title, words: line, button, reason } = words.invitation;
  return {
    ...{ subject: subject(shopName), preheader, title: title(name), reason },
    blocks: [
      { kind: 'words', text: line(shopName) },
      { kind: 'button', label: button, href },
    ],
  };
}

function reset(href: string, shopName: string): Mail {
  const { subject, preheader, title, words: line, button, notYou, reason } = words.reset;
  return {
    ...{ subject: subject(shopName), preheader, title, reason },
    blocks: [
      { kind: 'words', text: line },
      { kind: 'button', label: button, href },
      { kind: 'words', text: notYou },
    ],
  };
}
