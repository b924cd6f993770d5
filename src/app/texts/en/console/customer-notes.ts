import type { NoteKind } from '#domain/customers/notes.ts';

/** Notes of staff about a customer, and corrections of name and contact (CUST-06 to CUST-09). */
export const noteWords = {
  title: 'Notes',
  line: 'For staff only. Whoever asks the shop for all it keeps of them gets the notes, too.',
  write: 'Write a note',
  content: 'Note',
  add: 'Add note',
  none: 'No notes yet.',
  remove: 'Delete',
  removeOf: (day: string) => `Delete the note of ${day}`,
  by: (name: string, moment: string) => `${name}, ${moment}`,
  kinds: { note: '', correction: 'Corrected', merge: 'Accounts made one' } satisfies Record<NoteKind, string>,
  merged: (number: string) => `Customer ${number} became part of this account.`,
};

export const correctionWords = {
  open: 'Correct name or contact',
  line: 'A new phone or e-mail signs the customer out. Orders keep what they were placed with.',
  guestLine: 'Orders keep what they were placed with.',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'E-mail',
  reason: 'Why, kept as a note',
  save: 'Correct',
};
