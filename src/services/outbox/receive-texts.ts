import { inTransaction, type Tx } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { type CustomerRow, findRegisteredByPhone, updateCustomer } from '#db/queries/customers/customers.ts';
import { addCustomerMessage } from '#db/queries/messages.ts';
import { markContact, noteReceivedText, unmarkContact } from '#db/queries/outbox/contacts.ts';
import { writeDeliveryState } from '#db/queries/outbox/delivery-state.ts';
import { addToOutbox } from '#db/queries/outbox/outbox.ts';
import { nameInFull } from '#domain/identity/name-in-full.ts';
import { parseMessage } from '#domain/messages.ts';
import { type DeliveryState, parseKeyword, toShopPhone } from '#domain/outbox/delivery-state.ts';
import { shopClock } from '#domain/shop-time/shop-clock.ts';
import type { PublicContext } from '../context.ts';

/** What a text service tells of, already checked to be signed by it (MAIL-08, MAIL-09). */
export type TextEvent =
  | {
      kind: 'state';
      rowId: number | null;
      providerId: string;
      state: DeliveryState;
      code: string | null;
      /** The number takes nothing any more. */
      contact: 'stopped' | 'unreachable' | null;
    }
  | {
      kind: 'received';
      /** Unique at this service. */
      id: string;
      from: string;
      text: string;
      /** Has the service answered the word by itself? */
      isAnswered: boolean;
    };

type Context = Pick<PublicContext, 'db' | 'now' | 'settings'>;

/** Writes down what the service tells of; what it tells twice changes nothing (MAIL-08, MAIL-09). */
export async function takeTextEvents(ctx: Context, events: readonly TextEvent[]): Promise<void> {
  for (const event of events) {
    if (event.kind === 'state') await takeState(ctx, event);
    else await inTransaction(ctx.db, (tx) => takeText(tx, ctx, event));
  }
}

async function takeState({ db, now }: Context, event: Extract<TextEvent, { kind: 'state' }>) {
  const { rowId, providerId, state, code, contact } = event;
  await inTransaction(db, async (tx) => {
    const row = await writeDeliveryState(tx, { rowId, providerId, state, code, at: now });
    const address = row?.recipient;
    if (!address || !contact) return;
    await markContact(tx, { channel: 'text', address, mark: contact, reason: code ?? state, at: now });
  });
}

type Received = Extract<TextEvent, { kind: 'received' }>;

/**
 * STOP takes the consent to promotion back and keeps every text from this number; START lets texts come again, HELP is
 * answered. What says more goes into the thread of whoever has this number; others learn where to write.
 */
async function takeText(tx: Tx, { now, settings }: Context, event: Received): Promise<void> {
  const { id, from, text, isAnswered } = event;
  if (!(await noteReceivedText(tx, { id, now }))) return;
  const phone = toShopPhone(from);
  if (!phone) return;
  const contact = { channel: 'text', address: phone, mark: 'stopped' } as const;
  const keyword = parseKeyword(text);
  const customer = await findRegisteredByPhone(tx, phone);
  if (keyword === 'stop') {
    await markContact(tx, { ...contact, reason: 'STOP', at: now });
    if (customer) await withdraw(tx, customer, now);
    return;
  }
  if (keyword === 'start' || keyword === 'yes') {
    const isBack = await unmarkContact(tx, contact);
    // Of somebody who has stopped nothing a "Yes" answers what the shop has asked.
    if (isBack || keyword === 'start') return;
  }
  const parsed = parseMessage(text);
  if (keyword !== 'help' && customer && 'content' in parsed) {
    await passOn(tx, { customer, content: parsed.content, key: id, now });
    return;
  }
  if (isAnswered) return;
  const day = shopClock(now, settings.timeZone).date;
  await answer(tx, { phone, key: keyword === 'help' ? id : `${phone}:${day}`, now });
}

/** Consent once withdrawn comes back only where it was given: in the profile (LAW-10). */
async function withdraw(tx: Tx, customer: CustomerRow, now: Date): Promise<void> {
  await updateCustomer(tx, { id: customer.id, changes: { marketingConsentAt: null } });
  const subject = { subjectKind: 'customer', subjectId: String(customer.customerNumber) };
  await addAuditRow(tx, { at: now, action: 'customer.texts-stopped', ...subject });
}

type PassedOn = { customer: CustomerRow; content: string; key: string; now: Date };

async function passOn(tx: Tx, { customer, content, key, now }: PassedOn): Promise<void> {
  const { id: customerId, firstName, lastName } = customer;
  const senderName = nameInFull({ firstName, lastName });
  const row = { customerId, content, senderName, isAdminMessage: false, clientKey: key, createdAt: now };
  await addCustomerMessage(tx, row);
}

/** Each HELP is answered; other words once a day and number, so that two machines do not talk for ever. */
async function answer(tx: Tx, { phone, key, now }: { phone: string; key: string; now: Date }) {
  const row = { channel: 'text', kind: 'text-help', params: {}, recipient: phone } as const;
  await addToOutbox(tx, [{ ...row, dedupeKey: `text-help:${key}`, runAfter: now, createdAt: now }]);
}
