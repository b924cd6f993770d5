import type { Right } from '#domain/staff.ts';

type Writing = { right: Right; form: Record<string, string> };

export type ConsolePage = {
  /** Any one of these opens it; null where everybody of the staff may look. */
  read: readonly Right[] | null;
  /** One form of each kind that the section takes, and the right that it needs. */
  writes?: readonly Writing[];
};

const version = '1';
const NOBODY = '00000000-0000-4000-8000-000000000000';

const saved = (right: Right): Writing => ({ right, form: { intent: 'save', version, name: 'other' } });

/** What each section needs, said a second time: the shop's own table is compared with this one. */
export const SECTIONS: Record<string, ConsolePage> = {
  '/staff': { read: null },
  '/staff/sign-out': { read: null },
  '/staff/*': { read: null },
  '/staff/orders': {
    read: ['orders-view', 'own-run'],
    writes: [
      { right: 'orders-pack', form: { intent: 'confirm', order: 'MD1:1' } },
      { right: 'orders-pack', form: { intent: 'pack', order: 'MD1:1' } },
      {
        right: 'orders-deliver',
        form: { intent: 'assign', order: 'MD1:1', driver: '00000000-0000-4000-8000-000000000000' },
      },
    ],
  },
  '/staff/orders/export': { read: ['exports'] },
  '/staff/reports': { read: ['reports-view'] },
  '/staff/reports/file': { read: ['exports'] },
  '/staff/orders/print': { read: [] },
  '/staff/orders/new': {
    read: ['orders-edit'],
    writes: [{ right: 'orders-edit', form: { intent: 'refresh', phone: '9515550199' } }],
  },
  '/staff/orders/new/goods': { read: ['orders-edit'] },
  '/staff/alerts': { read: null },
  '/staff/orders/:number': {
    read: ['orders-view'],
    writes: [
      { right: 'orders-pack', form: { intent: 'move', version, to: 'confirmed' } },
      { right: 'orders-pack', form: { intent: 'move', version, to: 'ready' } },
      { right: 'orders-deliver', form: { intent: 'move', version, to: 'out_for_delivery' } },
      { right: 'orders-cancel', form: { intent: 'cancel', version, reason: 'asked' } },
      { right: 'orders-edit', form: { intent: 'eta', version, minutes: '20' } },
      { right: 'orders-edit', form: { intent: 'address', version, street: '1 New Street', city: 'Perris' } },
      { right: 'orders-notes', form: { intent: 'notes', version, notes: 'gate code' } },
      { right: 'payments', form: { intent: 'payment', version, received: 'yes' } },
      {
        right: 'refunds',
        form: { intent: 'refund-part', version, key: NOBODY, seenCents: '0', way: 'credit' },
      },
      { right: 'refunds', form: { intent: 'refund-decide', version, id: NOBODY, agreed: 'no' } },
      {
        right: 'orders-edit',
        form: { intent: 'edit-line', version, line: '1', quantity: '2', agreed: 'yes' },
      },
    ],
  },
  '/staff/orders/:number/receipt': { read: ['orders-view'] },
  '/staff/pack': { read: ['orders-pack'] },
  '/staff/pack/:number': {
    read: ['orders-pack'],
    writes: [
      { right: 'orders-pack', form: { intent: 'start', version } },
      { right: 'orders-pack', form: { intent: 'tick', line: '1', quantity: '1' } },
      { right: 'orders-pack', form: { intent: 'scan', code: '200000000011' } },
      { right: 'orders-pack', form: { intent: 'pack', version } },
    ],
  },
  '/staff/pack/:number/label': { read: ['orders-pack'] },
  '/staff/pack/run/:number': { read: ['orders-pack'] },
  '/staff/payments': {
    read: ['payments', 'refunds'],
    writes: [
      { right: 'payments', form: { intent: 'payment', version, orderNumber: 'MD1', received: 'yes' } },
      { right: 'refunds', form: { intent: 'refund', version, orderNumber: 'MD1' } },
      {
        right: 'payments',
        form: { intent: 'payment-back', version, orderNumber: 'MD1', reason: 'x' },
      },
    ],
  },
  '/staff/payments/statement': {
    read: ['payments'],
    writes: [
      { right: 'payments', form: { intent: 'preview', text: 'a,b' } },
      { right: 'payments', form: { intent: 'keep', text: 'a,b' } },
      { right: 'payments', form: { intent: 'pay', line: '1', order: 'MD1', over: '' } },
      { right: 'payments', form: { intent: 'short', line: '1', order: 'MD1' } },
      { right: 'payments', form: { intent: 'aside', line: '1' } },
      { right: 'refunds', form: { intent: 'given', match: '1' } },
    ],
  },
  '/staff/payments/statement.csv': { read: ['exports'] },
  '/staff/messages': { read: ['messages'] },
  '/staff/messages/:customer': {
    read: ['messages'],
    writes: [{ right: 'messages', form: { intent: 'send', content: 'hello', text: 'hello' } }],
  },
  '/staff/messages/:customer/say': {
    read: null,
    writes: [{ right: 'messages', form: { intent: 'send', content: 'hello', text: 'hello' } }],
  },
  '/staff/outbox': {
    read: ['outbox'],
    writes: [{ right: 'outbox', form: { id: '1', deed: 'mark-sent' } }],
  },
  '/staff/content': { read: ['content'] },
  '/staff/content/:key': {
    read: ['content'],
    writes: [{ right: 'content', form: { intent: 'save', value: 'other words', version: '' } }],
  },
  '/staff/products': {
    read: ['catalogue'],
    writes: [
      {
        right: 'catalogue',
        form: { product: 'x', 'version:o': '1', 'cents:o': '1', 'price:o': '9.00' },
      },
    ],
  },
  '/staff/products/bulk': {
    read: ['catalogue'],
    writes: [{ right: 'catalogue', form: { token: 'x' } }],
  },
  '/staff/schedule/new': {
    read: ['catalogue'],
    writes: [{ right: 'catalogue', form: { what: 'show', startsAt: '2099-01-01T10:00' } }],
  },
  '/staff/schedule': {
    read: ['catalogue'],
    writes: [{ right: 'catalogue', form: { schedule: 'cancel', entry: NOBODY, product: 'low-tide-aura' } }],
  },
  '/staff/preview': { read: ['catalogue'] },
  '/staff/products/:product': { read: ['catalogue'], writes: [saved('catalogue')] },
  '/staff/import': { read: ['catalogue', 'zones', 'customers-edit', 'exports'] },
  '/staff/import/products': {
    read: ['catalogue'],
    writes: [
      { right: 'catalogue', form: { intent: 'preview', text: 'sku,price_usd' } },
      { right: 'catalogue', form: { intent: 'apply', text: 'sku,price_usd', digest: 'x' } },
    ],
  },
  '/staff/import/zones': {
    read: ['zones'],
    writes: [{ right: 'zones', form: { intent: 'apply', text: 'zip,city\n92999,Perris', digest: 'x' } }],
  },
  '/staff/import/customers': {
    read: ['customers-edit'],
    writes: [{ right: 'customers-edit', form: { intent: 'apply', text: 'phone\n9515550199', digest: 'x' } }],
  },
  '/staff/export/products': { read: ['catalogue'] },
  '/staff/export/zones': { read: ['zones'] },
  '/staff/export/customers': { read: ['exports'] },
  '/staff/shelves': {
    read: ['catalogue'],
    writes: [{ right: 'catalogue', form: { shelf: 'brand', id: '', version: '0', name: 'Other' } }],
  },
  '/staff/stock': {
    read: ['stock-view'],
    writes: [
      { right: 'stock-edit', form: { intent: 'receive', optionId: 'x', change: '5', reason: 'receipt' } },
    ],
  },
  '/staff/stock/:option': {
    read: ['stock-view'],
    writes: [{ right: 'stock-edit', form: { 'seen:x': '1', 'wanted:x': '2', reason: 'count', note: '' } }],
  },
  '/staff/settings': { read: ['settings'], writes: [saved('settings')] },
  '/staff/quiz': {
    read: ['quiz'],
    writes: [{ right: 'quiz', form: { id: 'company', version, move: 'later' } }],
  },
  '/staff/quiz/:question': { read: ['quiz'], writes: [saved('quiz')] },
  '/staff/offers': { read: ['offers'], writes: [saved('offers')] },
  '/staff/offers/:kind/:id': { read: ['offers'], writes: [saved('offers')] },
  '/staff/drops': {
    read: ['drops'],
    writes: [{ right: 'drops', form: { kind: 'bundle', id: 'lite', version: '1', isActive: 'no' } }],
  },
  '/staff/drops/:id': {
    read: ['drops'],
    writes: [
      saved('drops'),
      { right: 'drops', form: { intent: 'goods-add', product: 'x' } },
      { right: 'catalogue', form: { intent: 'goods-move', id: 'x', move: 'first' } },
    ],
  },
  '/staff/drops/:id/lists': { read: ['drops'] },
  '/staff/drops/extras/:key': { read: ['drops'], writes: [saved('drops')] },
  '/staff/drops/bundles/:slug': { read: ['drops'], writes: [saved('drops')] },
  '/staff/gallery': { read: ['gallery'], writes: [saved('gallery')] },
  '/staff/wholesale': { read: ['wholesale'] },
  '/staff/wholesale/:id': {
    read: ['wholesale'],
    writes: [{ right: 'wholesale', form: { version, status: 'contacted' } }],
  },
  '/staff/customers': { read: ['customers-view'] },
  '/staff/customers/:number': {
    read: ['customers-view'],
    writes: [
      { right: 'customers-edit', form: { intent: 'flags', version, campaignTier: '0' } },
      { right: 'customers-edit', form: { intent: 'hold', scope: 'person', reason: 'x', until: '' } },
      { right: 'customers-edit', form: { intent: 'lift', holdId: NOBODY } },
      { right: 'customers-view', form: { intent: 'note', key: NOBODY, content: 'x' } },
      { right: 'customers-edit', form: { intent: 'note-remove', noteId: NOBODY } },
      {
        right: 'customers-edit',
        form: {
          ...{ intent: 'correct', version, firstName: 'A', lastName: 'B' },
          ...{ phone: '9515550177', email: 'a@example.com', reason: 'x' },
        },
      },
    ],
  },
  '/staff/customers/:number/merge': {
    read: ['customers-edit'],
    writes: [
      {
        right: 'customers-edit',
        form: {
          ...{ with: '1002', version, otherVersion: version, phone: 'kept', email: 'kept', confirmed: 'on' },
        },
      },
    ],
  },
  '/staff/zones': { read: ['zones'], writes: [saved('zones')] },
  '/staff/zones/known': { read: ['zones'] },
  '/staff/zones/:zip': { read: ['zones'], writes: [saved('zones')] },
  '/staff/place': {
    read: ['settings'],
    writes: [{ right: 'settings', form: { step: 'save', zipCode: '11201' } }],
  },
  '/staff/badges': {
    read: ['badges'],
    writes: [saved('badges'), { right: 'badges', form: { id: 'first-order', version, move: 'later' } }],
  },
  '/staff/win-back': {
    read: ['reviews'],
    writes: [{ right: 'reviews', form: { id: '1', version, decision: 'approve' } }],
  },
  '/staff/people': {
    read: ['people'],
    writes: [{ right: 'people', form: { email: 'new@example.com', firstName: 'New', role: 'admin' } }],
  },
  '/staff/people/rights': { read: ['people'] },
  '/staff/people/:id': { read: ['people'], writes: [saved('people')] },
  '/staff/audit': { read: ['audit'] },
  '/staff/audit/export': { read: ['audit'] },
  '/staff/speed': { read: ['dashboard'] },
  '/staff/start-empty': {
    read: ['settings'],
    writes: [{ right: 'settings', form: { word: 'EMPTY' } }],
  },
  '/staff/start': {
    read: ['settings'],
    writes: [
      { right: 'settings', form: { intent: 'open' } },
      { right: 'settings', form: { intent: 'close' } },
    ],
  },
  '/staff/start/:step': {
    read: ['settings'],
    writes: [
      { right: 'settings', form: { intent: 'skip' } },
      { right: 'settings', form: { intent: 'save', shopName: 'Other' } },
    ],
  },
  '/staff/runs': {
    read: ['runs'],
    writes: [
      { right: 'runs', form: { intent: 'plan', order: 'MD1', driver: '', vehicle: '' } },
      { right: 'runs', form: { intent: 'shift-start', person: NOBODY, vehicle: '' } },
      { right: 'runs', form: { intent: 'shift-end', person: NOBODY } },
    ],
  },
  '/staff/runs/:number': {
    read: ['runs'],
    writes: [
      { right: 'runs', form: { intent: 'driver', version, driver: '', vehicle: '', ledgerNumber: 'L-1' } },
      { right: 'runs', form: { intent: 'start', version } },
      {
        right: 'runs',
        form: { intent: 'put-back', version, stop: '5b0f1a52-6a4e-4c55-9a0e-0c6f6a1d2b3c' },
      },
      { right: 'runs', form: { intent: 'end', version } },
    ],
  },
  '/staff/runs/:number/ledger': { read: ['runs'] },
  '/staff/runs/:number/ledger.csv': { read: ['runs'] },
  '/staff/vehicles': {
    read: ['runs'],
    writes: [
      {
        right: 'runs',
        form: {
          id: '',
          version: '0',
          make: 'Kia',
          model: 'Niro',
          color: 'Blue',
          plate: '8ABC123',
          isActive: 'on',
        },
      },
    ],
  },
  '/staff/cash': {
    read: ['cash'],
    writes: [
      {
        right: 'cash',
        form: { kind: 'paid-in', amount: '5', note: 'x', key: '5b0f1a52-6a4e-4c55-9a0e-0c6f6a1d2b3c' },
      },
    ],
  },
  // Either right may write: services/cash/cash.test.ts says who may not.
  '/staff/cash/own': { read: ['own-run', 'cash'], writes: [] },
  '/staff/cash/day': {
    read: ['cash'],
    writes: [
      { right: 'cash', form: { intent: 'count', sum: '5' } },
      { right: 'cash', form: { intent: 'close', version, reason: 'x', banked: '0' } },
      { right: 'cash-reopen', form: { intent: 'reopen', day: '2020-01-01', why: 'x' } },
    ],
  },
  '/staff/cash/day/:day': { read: ['cash'] },
  '/staff/cash/count/:staff': {
    read: ['cash'],
    writes: [
      { right: 'cash', form: { intent: 'count', sum: '5' } },
      { right: 'cash', form: { intent: 'close', version, reason: 'x' } },
      { right: 'cash', form: { intent: 'again', version } },
    ],
  },
  '/staff/cash/list': { read: ['cash'] },
  '/staff/find': { read: null },
  '/staff/run': {
    read: ['own-run', 'orders-deliver'],
    writes: [{ right: 'orders-deliver', form: { intent: 'arrived', stop: NOBODY, addressVersion: '0' } }],
  },
  '/staff/run/key': { read: null, writes: [{ right: 'orders-deliver', form: {} }] },
  '/staff/again': { read: null },
  '/staff/account': { read: null },
  '/staff/passkey': { read: null },
  '/staff/files/:id': { read: [] },
};
