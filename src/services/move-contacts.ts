import type { Tx } from '#db/client.ts';
import { findRunningHolds, type MovedContact, redirectMessages } from '#db/queries/customers/corrections.ts';
import { addHolds } from '#db/queries/customers/holds.ts';

type Moved = { phones: readonly MovedContact[]; emails: readonly MovedContact[] };
type By = { now: Date; newId: () => string; staffId: string };

/**
 * What hangs on a phone or an e-mail moves with it, inside the transaction that writes the new one (CUST-09, CSV-13): a hold
 * on the old phone holds the new one, too, so that nobody leaves it behind by another number, and messages that wait for
 * the old number or mailbox go to the new one.
 */
export async function moveContacts(tx: Tx, { phones, emails }: Moved, by: By): Promise<void> {
  if (phones.length > 0) await copyHolds(tx, phones, by);
  await redirectMessages(tx, [...phones, ...emails]);
}

async function copyHolds(tx: Tx, phones: readonly MovedContact[], { now, newId, staffId }: By) {
  const keys = [...new Set(phones.map(({ from }) => `phone:${from}`))];
  const running = await findRunningHolds(tx, { keys, now });
  const rows = running.flatMap(({ key, reason, endsAt }) => {
    // Guests may share a phone, so two of them may go to the same one.
    const others = new Set(phones.filter(({ from }) => `phone:${from}` === key).map(({ to }) => to));
    return [...others].map((to) => ({ key: `phone:${to}`, reason, endsAt }));
  });
  if (rows.length > 0)
    await addHolds(
      tx,
      rows.map((row) => ({ ...row, id: newId(), staffId, createdAt: now })),
    );
}
