/** A search for a conversation that finds none (LOOK-303). */
export const noneFoundWords = {
  title: (search: string) => `No conversation fits “${search}”`,
  line: 'Try another name, or fewer digits of the phone number.',
  all: 'Show all conversations',
};

/** Who waits for an answer, and how a conversation is closed that needs none (LOOK-422). */
export const answerWords = {
  /** Above those that wait: what the number at “Messages” counts. */
  toAnswer: (count: number) => `${count} to answer`,
  answered: 'Answered',
  /** After how many messages of a conversation wait for an answer. */
  count: (unread: number) => (unread > 0 ? 'to answer, unread' : 'to answer'),
  none: 'All answered',
  close: 'Close without a reply',
  closed: 'Closed without a reply',
  reopen: 'Open again',
};
