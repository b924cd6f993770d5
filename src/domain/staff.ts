import type { OrderStatus } from './orders/status.ts';

/** The rights of staff. Code checks these, never a role (SEC-14). */
export const RIGHTS = [
  'dashboard',
  'reports-view',
  'orders-view',
  'orders-notes',
  'orders-pack',
  'orders-deliver',
  'orders-cancel',
  'orders-edit',
  'own-run',
  'payments',
  'refunds',
  'messages',
  'customers-view',
  'customers-edit',
  'credit',
  'wholesale',
  'reviews',
  'gallery',
  'catalogue',
  'stock-view',
  'stock-edit',
  'drops',
  'zones',
  'offers',
  'badges',
  'quiz',
  'content',
  'outbox',
  'exports',
  'audit',
  'people',
  'settings',
  'payment-recipients',
  'runs',
  'cash',
  'cash-reopen',
] as const;

export type Right = (typeof RIGHTS)[number];

export const STAFF_ROLES = ['admin', 'manager', 'support', 'packer', 'driver', 'staff'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

const ADMIN_ONLY: ReadonlySet<Right> = new Set(['people', 'settings', 'payment-recipients']);

/** The six presets. `staff` is exactly what the specification gives to that role; `admin` is everything (STAFF-01). */
export const ROLE_RIGHTS: Readonly<Record<StaffRole, ReadonlySet<Right>>> = {
  admin: new Set(RIGHTS),
  manager: new Set(RIGHTS.filter((right) => !ADMIN_ONLY.has(right))),
  support: new Set([
    'messages',
    'orders-view',
    'orders-notes',
    'orders-cancel',
    'customers-view',
    'wholesale',
    'reviews',
  ]),
  packer: new Set(['orders-view', 'orders-pack', 'stock-view']),
  driver: new Set(['own-run']),
  staff: new Set([
    'dashboard',
    'orders-view',
    'orders-notes',
    'orders-pack',
    'orders-deliver',
    'orders-cancel',
    'orders-edit',
    'payments',
    'refunds',
    'messages',
    'wholesale',
    'gallery',
    'reviews',
    'outbox',
    'runs',
    'cash',
  ]),
};

const MOVE_RIGHTS: Readonly<Record<OrderStatus, Right | null>> = {
  pending: null,
  confirmed: 'orders-pack',
  preparing: 'orders-pack',
  ready: 'orders-pack',
  out_for_delivery: 'orders-deliver',
  en_route: 'orders-deliver',
  delivered: 'orders-deliver',
  cancelled: 'orders-cancel',
};

/** Does this role hold this right (STAFF-01, SEC-14)? */
export function hasRight(role: StaffRole, right: Right): boolean {
  return ROLE_RIGHTS[role].has(right);
}

/** May this role move an order to that status? A driver may only move the assigned orders on (STAFF-01, STAFF-03). */
export function mayMoveTo(role: StaffRole, to: OrderStatus, isOwnRun: boolean): boolean {
  const right = MOVE_RIGHTS[to];
  if (!right) return false;
  return hasRight(role, right) || (right === 'orders-deliver' && isOwnRun && hasRight(role, 'own-run'));
}

/** The number that staff and drivers carry and receipts print, like "MD-021" (LAW-06, LAW-07). */
type EmployeeNumber = string;

/** A typed employee number in its canonical form, in capitals; null if malformed (LAW-07). */
export function parseEmployeeNumber(text: string): EmployeeNumber | null {
  const number = text.trim().toUpperCase();
  return /^[A-Z]{2,4}-\d{3,6}$/.test(number) ? number : null;
}
