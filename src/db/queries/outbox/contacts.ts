import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { contactMarks, receivedTexts } from '../../schema/outbox.ts';

type Contact = { channel: 'text' | 'email'; address: string };

export type ContactMark = typeof contactMarks.$inferSelect;

/** A STOP stays until a START: that a number cannot be reached does not replace it (MAIL-09). */
export async function markContact(
  db: Database,
  mark: Contact & { mark: 'stopped' | 'unreachable'; reason: string; at: Date },
): Promise<void> {
  const { at: markedAt, ...row } = mark;
  await db
    .insert(contactMarks)
    .values({ ...row, address: toKey(row), markedAt })
    .onConflictDoUpdate({
      target: [contactMarks.channel, contactMarks.address],
      set: { mark: row.mark, reason: row.reason, markedAt },
      setWhere: sql`${contactMarks.mark} <> 'stopped'`,
    });
}

export async function findContactMark(db: Database, contact: Contact): Promise<ContactMark | null> {
  const [row] = await db.select().from(contactMarks).where(isContact(contact));
  return row ?? null;
}

/** Takes back what says one of the two; true if there was such a mark. */
export async function unmarkContact(
  db: Database,
  contact: Contact & { mark: 'stopped' | 'unreachable' },
): Promise<boolean> {
  const removed = await db
    .delete(contactMarks)
    .where(and(isContact(contact), eq(contactMarks.mark, contact.mark)))
    .returning({ address: contactMarks.address });
  return removed.length > 0;
}

/** True the first time that a service tells of this text; its number is kept for a month (MAIL-09). */
export async function noteReceivedText(db: Database, input: { id: string; now: Date }): Promise<boolean> {
  const noted = await db
    .insert(receivedTexts)
    .values({ id: input.id, receivedAt: input.now })
    .onConflictDoNothing()
    .returning({ id: receivedTexts.id });
  return noted.length > 0;
}

const isContact = (contact: Contact) =>
  and(eq(contactMarks.channel, contact.channel), eq(contactMarks.address, toKey(contact)));

/** Numbers as their last ten digits, mailboxes in small letters. */
function toKey({ channel, address }: Contact): string {
  return channel === 'text' ? address.replaceAll(/\D/g, '').slice(-10) : address.trim().toLowerCase();
}
