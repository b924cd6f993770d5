import type { MessageKind } from '#domain/outbox.ts';

/** The outbox section: texts and e-mails that wait, failed or went out (STAFF-19, MAIL-08). */
export const outboxTexts = {
  title: 'Outbox',
  carried: 'The shop sends texts automatically. It tries a failed text again, and then lists it here.',
  byHand:
    'No sender is set up, so you send these by hand: open a text in the texting app of this device, send it there, then mark it sent.',
  /** The same on a phone, in one line. */
  byHandShort: 'No sender is set up: send by hand, then mark.',
  setUp: 'How to set up a sender',
  /** What a phone shows of it, beside the name. */
  setUpShort: 'How to set up',
  views: { waiting: 'Waiting', failed: 'Failed', sent: 'Sent' },
  /** Of the sent ones the day alone is counted. */
  sentToday: (count: number) => (count > 0 ? `Sent · ${count} today` : 'Sent'),
  none: { waiting: 'Nothing is waiting', failed: 'Nothing has failed', sent: 'Nothing has been sent yet' },
  noneLine: {
    waiting: 'What an order or a member of staff writes to a customer stands here until it is sent.',
    failed: 'What could not be delivered is listed here, with the reason.',
    sent: 'What has gone out is listed here, with when and by whom.',
  },
  open: 'Open text in texting app',
  /** What a phone and a tablet show of it; the whole is for the ear. */
  openShort: 'Open text',
  withheld: 'Not to be sent: this person has not agreed to promotion, or no longer does.',
  deeds: { 'mark-sent': 'Mark sent', 'try-again': 'Try again' },
  /** Of a step of an order: its state in the word that the text itself says (LOOK-392). */
  step: (state: string) => `Status “${state}”`,
  /** Where only that it was one is known. */
  steps: 'Order step',
  /** What a message is about; a step of an order says its state instead. */
  kinds: {
    'order-received': 'Order received',
    'order-replacement': 'Replacement',
    'order-proposal': 'Change proposed',
    'order-changed': 'Order changed',
    'payment-reminder': 'Payment reminder',
    'payment-refused': 'Payment not found',
    'payment-short': 'Payment short',
    'payment-correction': 'Payment correction',
    'support-message': 'Message',
    'staff-invitation': 'Invitation',
    'password-reset': 'Password link',
    'text-help': 'Answer to HELP',
    'order-correction': 'Correction',
    'order-refund': 'Refund',
    'driver-message': 'From the driver',
    'staff-new-order': 'New order',
    'staff-order-waits': 'Order waits',
    'quiz-code': 'Quiz code',
    'club-drop': 'Club drop',
    'drop-news': 'Drop news',
  } satisfies Record<Exclude<MessageKind, 'order-status'>, string>,
  choose: (name: string) => `Select the message to ${name}`,
  chooseAll: (count: number) => `Select all ${count}`,
  /** Above the names. */
  to: 'To',
  /** Above the messages: what each is about, then its words, which are the customer’s. */
  message: 'Message',
  /** Those that are chosen. */
  all: {
    label: 'Several messages',
    mark: (count: number) => (count > 0 ? `Mark ${count} sent` : 'Mark sent'),
    done: (sent: number) => (sent === 1 ? '1 message marked sent.' : `${sent} messages marked sent.`),
    stayed: (count: number) => (count === 1 ? '1 was not:' : `${count} were not:`),
  },
  /** How many went out before these is not counted. */
  older: 'Older',
  filter: 'Show',
  both: 'Texts and e-mails',
  only: { text: 'Texts', email: 'E-mails' },
  counted: (name: string, count: number) => `${name} ${count}`,
  sentBy: (at: string, name: string | null) => (name ? `Sent ${at} by ${name}` : `Sent ${at}`),
  tried: (times: number, problem: string) =>
    `${times === 1 ? 'Tried once' : `Tried ${times} times`}: ${problem}`,
  /** What the text service says of it, in the word of its list. */
  reports: { delivered: 'Delivered', failed: 'Failed' },
  code: (code: string) => `code ${code}`,
  channels: { text: 'Text', email: 'E-mail' },
};

/** What is known of a number or mailbox, at the customer (MAIL-07, MAIL-09). */
export const contactTexts = {
  text: {
    stopped: 'This number has answered STOP. Our texts do not reach it until it answers START.',
    unreachable: 'Our texts do not reach this number. Ask for another one, or try again from the outbox.',
  },
  email: {
    stopped: '',
    unreachable: 'Our e-mails do not reach this address. Ask for another one, or try again from the outbox.',
  },
};
