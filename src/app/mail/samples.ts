import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import type { MailedOrder } from '#services/orders/read-receipt.ts';
import type { MailHead } from './mail.ts';
import type { MailInput } from './write-mail.ts';

/** Made-up mails, for the previews of development and for tests. Nothing of it is built into the shop. */
export const SAMPLE_HEAD: MailHead = { ...DEFAULT_SETTINGS, origin: 'https://shop.example' };

const line = (id: number, name: string, measure: string, quantity: number, unitPriceCents: number) => ({
  ...{ id, name, measure, quantity, unitPriceCents, lineTotalCents: quantity * unitPriceCents },
  ...{ kind: 'option' as const, bundleGroup: null, bundleName: null },
});

export const SAMPLE_ORDER: MailedOrder = {
  shop: { legalName: 'MoodDrop Demo LLC', licenseNumber: 'C9-0000000-LIC' },
  callNumber: 'A-17',
  orderNumber: 'MD1763668800000',
  placedAt: new Date('2026-11-20T20:00:00Z'),
  status: 'delivered',
  deliveredAt: new Date('2026-11-20T22:40:00Z'),
  customer: { firstName: 'Ada', number: 1042 },
  address: '12 Orange St, Riverside, 92501',
  orderTotalCents: 6440,
  creditUsedCents: 230,
  amountDueCents: 6210,
  method: 'cash',
  reference: null,
  paymentStatus: 'pending',
  cashGivenCents: null,
  changeDueCents: null,
  taxes: [{ kind: 'excise', rate: 15, cents: 750 }],
  driver: { firstName: 'Sam', employeeNumber: 'MD-002' },
  packer: { firstName: 'Kim', employeeNumber: 'MD-003' },
  lines: [
    line(1, 'Night Drops', 'Blackberry, 30 ml, 300 mg THC', 2, 2400),
    line(2, 'Slow Sunday Pre-Rolls', 'Five of 0.5 g', 1, 1800),
  ],
  bill: [
    { kind: 'items', cents: 6600 },
    { kind: 'promo', code: 'WELCOME', cents: -660 },
    { kind: 'delivery', cents: 500 },
  ],
  brochure: null,
  refunds: [],
  cancelReason: null,
};

const { orderNumber } = SAMPLE_ORDER;
const orderLink = `https://shop.example/track/${orderNumber}/q7mZ0nXo3u2f5aBcDeFgHiJkLmNoPqRs`;

const news = (kind: string, params: object = {}, order: Partial<MailedOrder> = {}): MailInput => ({
  kind,
  params: { orderNumber, orderLink, ...params },
  order: { ...SAMPLE_ORDER, deliveredAt: null, ...order },
});

const unpaid = { method: 'zelle', paymentStatus: 'awaiting_confirmation', status: 'pending' } as const;

/** Every mail once. */
export const SAMPLE_MAILS: readonly MailInput[] = [
  news('order-received', {}, { status: 'pending' }),
  news('order-received', {}, unpaid),
  news('order-status', { status: 'confirmed' }, { status: 'confirmed' }),
  news('order-status', { status: 'out_for_delivery' }, { status: 'out_for_delivery' }),
  news(
    'order-status',
    { status: 'delivered' },
    { paymentStatus: 'paid', deliveredAt: SAMPLE_ORDER.deliveredAt },
  ),
  news(
    'order-status',
    { status: 'cancelled' },
    { status: 'cancelled', paymentStatus: 'paid', cancelReason: 'The last Night Drops were damaged.' },
  ),
  news('payment-reminder', { until: '2026-11-21T20:00:00.000Z' }, unpaid),
  news('payment-refused', { reason: 'The amount was $5 short.' }, unpaid),
  news(
    'order-refund',
    { cents: 1850, way: 'digital', method: 'zelle' },
    { status: 'delivered', paymentStatus: 'paid' },
  ),
  news('payment-short', { receivedCents: 5000, missingCents: 1210 }, unpaid),
  news('order-replacement', { original: 'MD1763582400000' }, { status: 'confirmed' }),
  { kind: 'password-reset', params: { link: 'https://shop.example/account/reset?token=t' }, order: null },
  {
    kind: 'staff-invitation',
    params: { name: 'Ben', link: 'https://shop.example/staff?join=t' },
    order: null,
  },
];
