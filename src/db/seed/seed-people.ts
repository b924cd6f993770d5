import type { Database } from '../client.ts';
import { accounts } from '../schema/accounts.ts';
import { customers, memberships } from '../schema/customers.ts';
import { dropRequests } from '../schema/drops.ts';
import { wholesaleRequests } from '../schema/files.ts';
import { messages } from '../schema/messages.ts';
import { vehicles } from '../schema/runs.ts';
import { staff } from '../schema/staff.ts';
import type { DemoCustomer, DemoRequest } from './demo-data.ts';
import {
  daysAgo,
  dropIdOf,
  type IdOf,
  idsByKey,
  insertAll,
  minutesAgo,
  type SeedInput,
} from './seed-input.ts';

/**
 * Customers of each kind, staff and drivers. They have accounts but no password: nobody can sign in as them but
 * where the demo's "Sign in as" exists (decision 0021-owner-and-demo-people).
 */
export async function seedPeople(db: Database, input: SeedInput): Promise<IdOf> {
  const { people } = input.data;
  const team = [...people.staff, ...people.drivers];
  const idOf = idsByKey(
    [...people.customers, ...team].map((person) => person.key),
    input.newId,
  );
  await insertAll(
    db,
    staff,
    team.map((person) => ({
      id: idOf(person.key),
      employeeNumber: person.employee_number,
      role: person.role,
      firstName: person.first_name,
      lastName: person.last_name,
      email: person.email,
      phone: person.phone,
      isActive: person.is_active,
      is21Plus: person.is_21_plus,
      vehicle: person.vehicle ?? null,
      createdAt: input.now,
    })),
  );
  await insertAll(
    db,
    vehicles,
    team.flatMap(({ vehicle, is_active: isActive }) =>
      vehicle
        ? [
            {
              id: input.newId(),
              name: [vehicle.color, vehicle.make, vehicle.model].join(' '),
              ...vehicle,
              isActive,
              createdAt: input.now,
            },
          ]
        : [],
    ),
  );
  await insertAll(
    db,
    customers,
    people.customers.map((person) => toCustomer(person, idOf, input.now)),
  );
  await insertAll(db, accounts, [
    ...people.customers
      .filter((person) => !person.is_guest)
      .map((person) => ({ id: input.newId(), customerId: idOf(person.key), createdAt: input.now })),
    ...team.map((person) => ({ id: input.newId(), staffId: idOf(person.key), createdAt: input.now })),
  ]);
  await seedMemberships(db, input, idOf);
  return idOf;
}

function toCustomer(person: DemoCustomer, idOf: IdOf, now: Date) {
  const createdAt = daysAgo(now, person.created_days_ago);
  return {
    id: idOf(person.key),
    firstName: person.first_name,
    lastName: person.last_name,
    email: person.email,
    phone: person.phone,
    street: person.street,
    city: person.city,
    zipCode: person.zip_code,
    isGuest: person.is_guest,
    is21Plus: person.is_21_plus,
    legacyAuth: person.legacy_auth,
    isVip: person.is_vip,
    clubMember: person.membership?.status === 'active',
    primaryMood: person.primary_mood,
    secondaryMood: person.secondary_mood,
    marketingConsentAt: person.membership ? createdAt : null,
    createdAt,
  };
}

async function seedMemberships(db: Database, { now, newId, data }: SeedInput, idOf: IdOf): Promise<void> {
  const rows = data.people.customers.flatMap(({ key, membership }) => {
    if (!membership) return [];
    const { tier, status, started_days_ago, next_credit_in_days } = membership;
    return {
      id: newId(),
      customerId: idOf(key),
      tier,
      status,
      startedAt: daysAgo(now, started_days_ago),
      nextCreditAt: next_credit_in_days === null ? null : daysAgo(now, -next_credit_in_days),
    };
  });
  await insertAll(db, memberships, rows);
}

/** What people have written: chats, wholesale requests, and names on the lists of the drops. */
export async function seedWritings(db: Database, input: SeedInput, idOf: IdOf): Promise<void> {
  const { now, newId } = input;
  const { customers: known, staff: team, threads, wholesale_requests, ...lists } = input.data.people;
  const nameOf = new Map([...known, ...team].map((person) => [person.key, person.first_name]));
  const sent = threads.flatMap((thread) =>
    thread.messages.map((message) => ({ ...message, to: thread.customer })),
  );
  /** The next word of the shop in the same thread, if there was one. */
  const answeredAt = (message: (typeof sent)[number]) => {
    const isAnswer = (other: typeof message) =>
      other.to === message.to && other.is_admin_message && other.minutes_ago < message.minutes_ago;
    const answers = message.is_admin_message ? [] : sent.filter(isAnswer);
    return answers.length > 0
      ? minutesAgo(now, Math.max(...answers.map(({ minutes_ago }) => minutes_ago)))
      : null;
  };
  await insertAll(
    db,
    messages,
    sent
      .toSorted((one, other) => other.minutes_ago - one.minutes_ago)
      .map((message) => ({
        customerId: idOf(message.to),
        content: message.content,
        isAdminMessage: message.is_admin_message,
        isRead: message.is_read,
        readAt: message.is_read ? minutesAgo(now, message.minutes_ago) : null,
        settledAt: answeredAt(message),
        senderName: nameOf.get(message.sender) ?? '',
        staffId: message.is_admin_message ? idOf(message.sender) : null,
        createdAt: minutesAgo(now, message.minutes_ago),
      })),
  );
  await insertAll(
    db,
    wholesaleRequests,
    wholesale_requests.map(({ certificate_name, submitted_minutes_ago, ...request }) => ({
      ...request,
      id: newId(),
      certificateName: certificate_name,
      createdAt: minutesAgo(now, submitted_minutes_ago),
    })),
  );
  await insertAll(db, dropRequests, [
    ...lists.drop_subscribers.map((request) => toRequest('notify', request, input)),
    ...lists.archive_requests.map((request) => toRequest('archive', request, input)),
  ]);
}

function toRequest(kind: 'notify' | 'archive', request: DemoRequest, { now, newId, data }: SeedInput) {
  const current = data.content.drops.find((drop) => drop.is_current)?.code ?? '';
  return {
    id: newId(),
    kind,
    dropId: dropIdOf(request.drop === 'current' ? current : request.drop),
    email: request.email,
    phone: request.phone,
    preferredMood: request.preferred_mood,
    at: minutesAgo(now, request.minutes_ago),
  };
}
