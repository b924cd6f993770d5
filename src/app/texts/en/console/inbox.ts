/** A search for a conversation that finds none (LOOK-303). */
export const noneFoundWords = {
  title: (search: string) => `No conversation fits “${search}”`,
  line: 'Try another name, or fewer digits of the phone number.',
  all: 'Show all conversations',
};
