/** The sender as every mail shows it; what the owner left empty is left out (STAFF-27). */
export type MailHead = {
  shopName: string;
  legalName: string;
  licenseNumber: string;
  shopPhone: string;
  shopEmail: string;
  /** The shop's own address, for the links in the foot. */
  origin: string;
};

type Amount = { label: string; value: string; isSum?: boolean };

type MailLine = { quantity: number; name: string; option: string; amount: string };

/** A part of a mail. The mail is these parts in their order, once drawn as HTML and once written as plain text. */
export type MailBlock =
  | { kind: 'words'; text: string }
  | { kind: 'notice'; tone: 'warn' | 'bad' | 'ok'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'items'; title: string; lines: readonly MailLine[] }
  | { kind: 'totals'; title?: string; rows: readonly Amount[] }
  | { kind: 'facts'; rows: readonly { label: string; value: string }[] };

export type Mail = {
  subject: string;
  /** What a list of mails shows after the subject. */
  preheader: string;
  title: string;
  blocks: readonly MailBlock[];
  /** Why this mail came, above the sender. */
  reason: string;
};
