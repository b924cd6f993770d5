import { inTransaction } from '#db/client.ts';
import { addNote, removeNote } from '#db/queries/customers/notes.ts';
import { LONGEST_NOTE } from '#domain/customers/notes.ts';
import { cleanText } from '#domain/identity/person-text.ts';
import type { ShopContext } from '../context.ts';
import { findForStaff, noteCustomer } from '../staff-customer.ts';

/**
 * A line about a customer that staff read (CUST-06), by staff with `customers-view`. `id` is made with the form, so that
 * a form sent twice is one note. Refused: nothing written (`note-missing`), more than 1,000 letters (`too-long`).
 */
export async function noteAboutCustomer(
  ctx: ShopContext,
  { customerId, id, content }: { customerId: string; id: string; content: string },
) {
  const found = await findForStaff(ctx, { customerId, right: 'customers-view' });
  if ('problem' in found) return found;
  const { customer, actor } = found;
  const text = cleanText(content);
  if (text === '') return { problem: 'note-missing' as const };
  if (text.length > LONGEST_NOTE) return { problem: 'too-long' as const };
  const { now } = ctx;
  const { staffId } = actor;
  return inTransaction(ctx.db, async (tx) => {
    const isNew = await addNote(tx, { id, customerId, content: text, staffId, createdAt: now });
    if (isNew) await noteCustomer(tx, customer, { now, staffId, action: 'customer.note' });
    return { ok: true as const };
  });
}

/** Deletes a note of this customer, by staff with `customers-edit` (CUST-07). Refused: one that is gone (`changed`). */
export async function removeCustomerNote(ctx: ShopContext, input: { customerId: string; noteId: string }) {
  const { customerId } = input;
  const found = await findForStaff(ctx, { customerId, right: 'customers-edit' });
  if ('problem' in found) return found;
  const { customer, actor } = found;
  const { now } = ctx;
  const { staffId } = actor;
  return inTransaction(ctx.db, async (tx) => {
    if (!(await removeNote(tx, { id: input.noteId, customerId }))) return { problem: 'changed' as const };
    await noteCustomer(tx, customer, { now, staffId, action: 'customer.note-removed' });
    return { ok: true as const };
  });
}
