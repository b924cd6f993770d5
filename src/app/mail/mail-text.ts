import { mailTexts } from '../texts/en/mail.ts';
import type { Mail, MailBlock, MailHead } from './mail.ts';

const WIDTH = 64;

/** The mail for readers without HTML: the same parts in the same order (MAIL-03). */
export function toMailText(mail: Mail, head: MailHead): string {
  const parts = [
    head.shopName,
    mail.title,
    ...mail.blocks.map(textOf),
    '--',
    mail.reason,
    ...footLines(head),
  ];
  return `${parts.join('\n\n')}\n`;
}

function textOf(block: MailBlock): string {
  if (block.kind === 'words' || block.kind === 'notice') return block.text;
  if (block.kind === 'button') return `${block.label}:\n${block.href}`;
  if (block.kind === 'facts') return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
  if (block.kind === 'items') {
    const lines = block.lines.map(({ quantity, name, option, amount }) =>
      aligned(`${quantity} × ${[name, option].filter(Boolean).join(', ')}`, amount),
    );
    return [block.title, ...lines].join('\n');
  }
  const rows = block.rows.map(({ label, value }) => aligned(label, value));
  return [...(block.title ? [block.title] : []), ...rows].join('\n');
}

/** The amounts stand below each other; what is too long for its line goes on in the same line. */
function aligned(label: string, value: string): string {
  const dots = WIDTH - label.length - value.length - 2;
  return dots > 0 ? `${label} ${'.'.repeat(dots)} ${value}` : `${label} ${value}`;
}

/** The sender in words: names, licence, where to ask. */
export function footLines({ shopName, legalName, licenseNumber, shopPhone, shopEmail }: MailHead): string[] {
  const sender = [legalName || shopName, licenseNumber && mailTexts.license(licenseNumber)];
  const contact = [shopPhone, shopEmail];
  return [sender, contact].map((words) => words.filter(Boolean).join(' · ')).filter(Boolean);
}
