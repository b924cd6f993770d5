import type { Right } from '#domain/staff.ts';

/** The rights by what they are about, as the page of roles shows them (STAFF-43). */
export const RIGHT_GROUPS = {
  orders: [
    'orders-view',
    'orders-notes',
    'orders-pack',
    'orders-deliver',
    'orders-cancel',
    'orders-edit',
    'runs',
    'own-run',
  ],
  money: ['payments', 'refunds', 'cash', 'cash-reopen', 'payment-recipients'],
  customers: ['messages', 'customers-view', 'customers-edit', 'credit', 'reviews', 'wholesale', 'outbox'],
  goods: ['catalogue', 'stock-view', 'stock-edit', 'drops', 'offers', 'badges'],
  shop: ['content', 'quiz', 'gallery', 'zones', 'settings'],
  office: ['dashboard', 'reports-view', 'exports', 'audit', 'people'],
} as const satisfies Record<string, readonly Right[]>;
