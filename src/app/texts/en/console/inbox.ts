/** A search for a conversation that finds none (LOOK-303). */
export const noneFoundWords = {
  title: (search: string) => `No conversation fits “${search}”`,
  line: 'Try another name, or fewer digits of the phone number.',
  all: 'Show all conversations',
};

/** Who waits for an answer, and how a conversation is closed that needs none (LOOK-422). */
export const answerWords = {
  toAnswer: 'To answer',
  answered: 'Answered',
  /** After how many messages of a conversation wait for an answer. */
  count: (unread: number) => (unread > 0 ? 'to answer, unread' : 'to answer'),
  /** Of all conversations: what the number at “Messages” counts. */
  inAll: (count: number) => (count === 0 ? 'All answered' : `${count} to answer`),
  close: 'Close without a reply',
  closed: 'Closed without a reply',
  reopen: 'Open again',
};
