import { cash } from '#app/texts/en/console/cash.ts';
import { finderTexts } from '#app/texts/en/console/finder.ts';
import { orderStates } from '#app/texts/en/console/order-states.ts';
import { runsWords } from '#app/texts/en/console/runs.ts';
import { people as peopleWords } from '#app/texts/en/console/staff.ts';
import { moments } from '#app/texts/en/moments.ts';
import { nameInFull } from '#domain/identity/name-in-full.ts';
import { formatPhone } from '#domain/identity/person-text.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import type { findAnything } from '#services/staff/find-anything.ts';

type Found = Extract<Awaited<ReturnType<typeof findAnything>>, { found: unknown }>['found'];

export type HitGroup = Exclude<keyof typeof finderTexts.groups, 'recent' | 'guesses'>;

/** One line to go to; `by` is the word that found it, where that is not its name (LOOK-563). */
export type Hit = { group: HitGroup; href: string; title: string; line: string; by?: string };

/** What stands after its title. */
export const lineOf = ({ line, by }: Hit) =>
  [line, by && finderTexts.foundBy(by)].filter(Boolean).join(' · ');

/** What was found as lines, in the sequence of the kinds. */
export function toHits(found: Found): Hit[] {
  return [
    ...found.orders.map((order) => ({
      group: 'orders' as const,
      href: `/staff/orders/${order.orderNumber}`,
      title: `${callNumberWords(order.callNumber)} ${order.customerName}`,
      line: `${orderStates[order.status]}, ${order.orderNumber}`,
    })),
    ...found.runs.map((run) => ({
      group: 'runs' as const,
      href: `/staff/runs/${run.number}`,
      title: run.number,
      line: runLine(run),
    })),
    ...found.customers.map((customer) => toCustomer('customers', customer)),
    ...found.buyers.map((customer) => toCustomer('buyers', customer)),
    ...found.addresses.map(({ orderNumber, callNumber, customerName, status, deliveryAddress }) => ({
      group: 'addresses' as const,
      href: `/staff/orders/${orderNumber}`,
      title: deliveryAddress,
      line: `${callNumberWords(callNumber)} ${customerName}, ${orderStates[status]}`,
    })),
    ...found.products.map((product) => ({
      group: 'products' as const,
      href: `/staff/products/${product.id}`,
      title: product.name,
      line: productLine(product),
    })),
    ...found.messages.map(({ customerId, firstName, lastName, content, at }) => ({
      group: 'messages' as const,
      href: `/staff/messages/${customerId}`,
      title: nameInFull({ firstName, lastName }),
      line: `${moments.dateAndMinute(at)}: ${content.slice(0, 120)}`,
    })),
    ...found.people.map(({ id, firstName, lastName, role, employeeNumber }) => ({
      group: 'people' as const,
      href: `/staff/people/${id}`,
      title: nameInFull({ firstName, lastName }),
      line: `${peopleWords.roleNames[role]}, ${employeeNumber}`,
    })),
    ...found.zones.map(({ zipCode, city, isActive }) => ({
      group: 'zones' as const,
      href: `/staff/zones/${zipCode}`,
      title: `${zipCode} ${city}`,
      line: isActive ? finderTexts.delivered : finderTexts.notDelivered,
    })),
  ];
}

const runLine = ({ status, driverName, stops, shopDay }: Found['runs'][number]) =>
  [
    driverName ?? runsWords.nobody,
    runsWords.states[status],
    finderTexts.stops(stops),
    cash.day.sheetOf(shopDay),
  ].join(', ');

function toCustomer(group: 'customers' | 'buyers', customer: Found['buyers'][number]): Hit {
  const { customerNumber, firstName, lastName, phone } = customer;
  return {
    group,
    href: `/staff/customers/${customerNumber}`,
    title: nameInFull({ firstName, lastName }),
    line: `${finderTexts.customer(customerNumber)}, ${formatPhone(phone)}`,
  };
}

/** What tells products of one name apart, and how much is there: most have the house's brand, so it is not said. */
export function productLine({
  format,
  options,
  stock,
}: Pick<Found['products'][number], 'format' | 'options' | 'stock'>) {
  const sizes = finderTexts.sizes(options);
  return [format.replace('_', ' '), sizes, stock > 0 ? finderTexts.inStock(stock) : finderTexts.soldOut].join(
    ', ',
  );
}
