import type { Right } from '#domain/staff.ts';

/** The rights of which one opens a section of the console, by the address that everything in it begins with. */
const SECTION_RIGHTS = {
  '/staff/orders': ['orders-view', 'own-run'],
  '/staff/pack': ['orders-pack'],
  '/staff/run': ['own-run', 'orders-deliver'],
  '/staff/runs': ['runs'],
  '/staff/messages': ['messages'],
  '/staff/payments': ['payments', 'refunds'],
  '/staff/cash/own': ['own-run', 'cash'],
  '/staff/cash': ['cash'],
  '/staff/stock': ['stock-view'],
  '/staff/products': ['catalogue'],
  '/staff/shelves': ['catalogue'],
  '/staff/schedule': ['catalogue'],
  '/staff/import/products': ['catalogue'],
  '/staff/import/zones': ['zones'],
  '/staff/import/customers': ['customers-edit'],
  '/staff/import': ['catalogue', 'zones', 'customers-edit', 'exports'],
  '/staff/reports': ['reports-view'],
  '/staff/drops': ['drops'],
  '/staff/customers': ['customers-view'],
  '/staff/offers': ['offers'],
  '/staff/win-back': ['reviews'],
  '/staff/outbox': ['outbox'],
  '/staff/wholesale': ['wholesale'],
  '/staff/gallery': ['gallery'],
  '/staff/quiz': ['quiz'],
  '/staff/badges': ['badges'],
  '/staff/vehicles': ['runs'],
  '/staff/zones': ['zones'],
  '/staff/place': ['settings'],
  '/staff/content': ['content'],
  '/staff/people': ['people'],
  '/staff/audit': ['audit'],
  '/staff/speed': ['dashboard'],
  '/staff/settings': ['settings'],
  '/staff/start': ['settings'],
  '/staff/start-empty': ['settings'],
} as const satisfies Record<string, readonly Right[]>;

const NEAREST_FIRST = Object.entries<readonly Right[]>(SECTION_RIGHTS).toSorted(
  ([one], [other]) => other.length - one.length,
);

/**
 * The rights of the section that holds this address: whoever holds none of them is refused before a form of it is read
 * (STAFF-41), and what a single action needs is checked again by its service (SEC-14). Null where everybody of the staff
 * may write.
 */
export function sectionRights(path: string): readonly Right[] | null {
  const found = NEAREST_FIRST.find(([section]) => path === section || path.startsWith(`${section}/`));
  return found?.[1] ?? null;
}
