import { consoleTexts } from '#app/texts/en/console/console.ts';
import { finderTexts } from '#app/texts/en/console/finder.ts';
import { orderStates } from '#app/texts/en/console/order-states.ts';
import { callWords } from '#app/texts/en/console/phone-orders.ts';
import { people as peopleWords } from '#app/texts/en/console/staff.ts';
import { moments } from '#app/texts/en/moments.ts';
import { nameInFull } from '#domain/identity/name-in-full.ts';
import { formatPhone } from '#domain/identity/person-text.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import type { Right } from '#domain/staff.ts';
import type { findAnything } from '#services/staff/find-anything.ts';
import { sectionsFor } from '../shell/sections.ts';

type Found = Extract<Awaited<ReturnType<typeof findAnything>>, { found: unknown }>['found'];

export type HitGroup = keyof typeof finderTexts.groups;

/** One line to go to. */
export type Hit = { group: HitGroup; href: string; title: string; line: string };

/** What was found as lines, in the sequence of the kinds. */
export function toHits(found: Found): Hit[] {
  return [
    ...found.orders.map((order) => ({
      group: 'orders' as const,
      href: `/staff/orders/${order.orderNumber}`,
      title: `${callNumberWords(order.callNumber)} ${order.customerName}`,
      line: `${orderStates[order.status]}, ${order.orderNumber}`,
    })),
    ...found.customers.map((customer) => toCustomer('customers', customer)),
    ...found.buyers.map((customer) => toCustomer('buyers', customer)),
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

const SECTIONS: Partial<Record<HitGroup, string>> = {
  orders: '/staff/orders?view=table&q=',
  customers: '/staff/customers?q=',
  products: '/staff/products?q=',
  messages: '/staff/messages?q=',
  zones: '/staff/zones?q=',
};

/** Where the section lists all of a kind of which there are more than are shown; null where these are all. */
export function allOf(group: HitGroup, more: readonly string[], search: string): string | null {
  const section = SECTIONS[group];
  return section && more.includes(group) ? section + encodeURIComponent(search.trim()) : null;
}

/** The hits, each kind of which there are more followed by the way to all of them (LOOK-484). */
export function withAll(hits: readonly Hit[], more: readonly string[], search: string): Hit[] {
  return hits.flatMap((hit, at) => {
    const { group } = hit;
    const all = group === hits[at + 1]?.group ? null : allOf(group, more, search);
    return all
      ? [hit, { group, href: all, title: finderTexts.allIn(finderTexts.groups[group]), line: '' }]
      : [hit];
  });
}

const { places, nav } = { ...finderTexts, nav: consoleTexts.nav };

/** What is done most in a day, first of all (BOARD-11). */
const COMMONEST: readonly { href: string; title: string; rights: readonly Right[] }[] = [
  { href: '/staff/orders', title: nav.orders, rights: ['orders-view', 'own-run'] },
  {
    href: '/staff/orders?view=table&status=open&payment=awaiting_confirmation',
    title: places.unpaid,
    rights: ['orders-view'],
  },
  { href: '/staff/orders?view=table&late=1', title: places.overdue, rights: ['orders-view'] },
  { href: '/staff/orders?view=table&ended=today', title: places.doneToday, rights: ['orders-view'] },
  { href: '/staff/messages', title: nav.messages, rights: ['messages'] },
  { href: '/staff/payments', title: nav.payments, rights: ['payments'] },
  { href: '/staff/stock', title: nav.stock, rights: ['stock-view'] },
  { href: '/staff/customers', title: nav.customers, rights: ['customers-view'] },
  { href: '/staff/products/new', title: places.newProduct, rights: ['catalogue'] },
  { href: '/staff', title: nav.dashboard, rights: ['dashboard'] },
];

type Place = { href: string; title: string; also?: string };

/** Pages without an entry in the rail, and what else they are called (LOOK-525). */
const NAMED: readonly (Place & { rights: readonly Right[] })[] = [
  { href: '/staff/orders/new', title: callWords.title, also: callWords.open, rights: ['orders-edit'] },
];

/** Where somebody with these rights can go: the ten commonest while nothing is typed, else all that are named so, an exact name first. */
export function placesFor(rights: readonly Right[], typed: string): Hit[] {
  const mine = COMMONEST.filter((place) => place.rights.some((right) => rights.includes(right)));
  const known = new Set(mine.map(({ href }) => href));
  const words = typed.trim().toLowerCase();
  const others = sectionsFor(rights)
    .filter(({ href }) => !known.has(href))
    .map(({ href, label }) => ({ href, title: label }));
  const byName = NAMED.filter((place) => place.rights.some((right) => rights.includes(right)));
  const all: readonly Place[] = words
    ? [...mine, ...byName, ...others, { href: '/staff/account', title: places.account }]
    : mine;
  const isExact = (title: string) => title.toLowerCase() === words;
  return all
    .filter((place) => beginsWord(place.title, words) || beginsWord(place.also ?? '', words))
    .sort((one, other) => Number(isExact(other.title)) - Number(isExact(one.title)))
    .map(({ href, title }) => ({ group: 'places' as const, href, title, line: '' }));
}

/** Typed is how a word begins: “tom” is nobody who looks for “Customers”. */
const beginsWord = (title: string, typed: string) => ` ${title.toLowerCase()}`.includes(` ${typed}`);
