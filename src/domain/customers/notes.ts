/** What a line about a customer is: written by itself, or the reason of a correction or of a merge (CUST-06, CUST-08, CUST-15). */
export const NOTE_KINDS = ['note', 'correction', 'merge'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

export const LONGEST_NOTE = 1000;
