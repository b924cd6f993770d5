import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { aboutOf, actionName, changesOf, kindName } from './audit-words.ts';

const lines = (before: unknown, after: unknown) => linesOf('thing', '1', before, after);

const linesOf = (subjectKind: string, subjectId: string, before: unknown, after: unknown) =>
  changesOf({ subjectKind, subjectId, before, after }).map(({ name, words }) => `${name}: ${words}`);

test('[LOOK-05] an action and a kind are words, also those that nobody wrote words for', () => {
  expect(actionName({ action: 'zone.save' })).toBe('Zone saved');
  expect(actionName({ action: 'payment.refuse' })).toBe('Payment not received');
  expect(actionName({ action: 'product.create' })).toBe('Product added');
  expect(actionName({ action: 'van-run.started_late' })).toBe('Van run started late');
  expect(actionName({ action: 'order.move', after: { status: 'out_for_delivery' } })).toBe('Sent out');
  expect(actionName({ action: 'order.move', after: { status: 'confirmed', version: 2 } })).toBe('Confirmed');
  expect(actionName({ action: 'order.move', after: null })).toBe('Status changed');
  expect(actionName({ action: 'zone.save', after: { status: 'confirmed' } })).toBe('Zone saved');
  expect(kindName('quiz-question')).toBe('Quiz question');
  expect(kindName('constructor')).toBe('Constructor');
});

test('[LOOK-05] only what is different is said: money as money, switches as words, moments in the shop’s time', () => {
  const before = { isActive: true, deliveryFeeCents: 500, minOrderCents: 4000, city: 'Chino', version: 3 };
  const kept = { minOrderCents: 4000, city: 'Chino', version: 4 };
  const after = { isActive: false, deliveryFeeCents: null, ...kept };
  expect(lines(before, after)).toEqual(['Active: yes → no', 'Delivery fee: $5.00 → none']);
  expect(lines(null, { stock: 4, note: '', unlockAt: '2026-11-03T18:00:00.000Z' })).toEqual([
    'Stock: 4',
    'Opens: Nov 3, 10:00 AM',
  ]);
  expect(lines({ items: ['a', 'b'] }, { items: [], thc: { low: 1 } })).toEqual([
    'Items: a, b → none',
    'THC: none → Low 1',
  ]);
});

test('[LOOK-05] an id is the name of whom it means, and is left out where it names nobody', () => {
  const [luis, van] = ['cffe063a-720f-417a-9848-fa463152962b', '28fb4e7e-8bad-417f-be74-748eff23a82d'];
  const entry = { subjectKind: 'run', subjectId: 'R-1', before: null };
  const after = { driverStaffId: luis, vehicleId: van, note: 'Evening' };
  expect(changesOf({ ...entry, after }, new Map([[luis, 'Luis Barragan']]))).toEqual([
    { name: 'Driver', words: 'Luis Barragan' },
    { name: 'Note', words: 'Evening' },
  ]);
});

test('[LOOK-53] the orders that an entry lists are called by their short numbers', () => {
  const entry = { subjectKind: 'run', subjectId: 'R-1', before: null, after: { orders: ['MD17', 'MD18'] } };
  expect(changesOf(entry, new Map([['MD17', 'A-12']]))).toEqual([{ name: 'Orders', words: 'A-12, MD18' }]);
});

test('[LOOK-05] the moment of the entry is not said again', () => {
  const at = new Date('2026-11-03T18:00:00.000Z');
  const after = { status: 'delivered', deliveredAt: at.toISOString(), paidAt: '2026-11-03T17:00:00.000Z' };
  const entry = { subjectKind: 'order', subjectId: '1', before: null, at };
  expect(changesOf({ ...entry, after }).map(({ name }) => name)).toEqual(['Paid', 'Status']);
  expect(changesOf({ ...entry, after: { endsAt: after.deliveredAt } })).toHaveLength(1);
});

test('[LOOK-05] a status is said in words; what people wrote stays as it is', () => {
  expect(lines({ status: 'out_for_delivery' }, { status: 'en_route' })).toEqual([
    'Status: Sent out → En route',
  ]);
  expect(lines(null, { idDocumentKind: 'drivers-licence', idCheckOutcome: 'passed' })).toEqual([
    "Document: Driver's license",
    'ID check: Passed',
  ]);
  const [before, after] = [
    { status: 'ready', paymentStatus: 'pending' },
    { status: 'delivered', paymentStatus: 'not_charged' },
  ];
  expect(lines(before, after)).toEqual([
    'Payment: Due at the door → Not charged',
    'Status: Ready → Delivered',
  ]);
  expect(lines({ note: 'a_b is mine' }, { note: 'C_d' })).toEqual(['Note: a_b is mine → C_d']);
});

test('[LOOK-05, LOOK-71] tax rates are said as their form calls them, roles and the states of the board by their names', () => {
  const rates = (percent: number) => [
    { tax: 'excise', percent: 15, from: '2025-10-01', place: null },
    { tax: 'local', percent, from: '2026-01-01', place: 'Moreno Valley' },
  ];
  const entry = { subjectKind: 'setting', subjectId: 'tax_rates', before: rates(5), after: rates(5.5) };
  const place = 'since January 1, 2026, Moreno Valley';
  const local = 'Local cannabis tax';
  expect(changesOf(entry)).toEqual([{ name: local, words: `5% ${place} → 5.5% ${place}` }]);
  const [excise] = rates(5);
  const of = (before: unknown, after: unknown) => linesOf('setting', 'tax_rates', before, after);
  expect(of([excise], rates(5))).toEqual([`${local}: added: 5% ${place}`]);
  expect(of(rates(5), [excise])).toEqual([`${local}: removed: 5% ${place}`]);
  // What nobody had saved were the shop's own.
  expect(of(null, [...DEFAULT_SETTINGS.taxRates, ...rates(5).slice(1)])).toEqual([
    `${local}: added: 5% ${place}`,
  ]);
  expect(lines({ role: 'packer' }, { role: 'support' })).toEqual(['Role: Packer → Support']);
  expect(lines({ status: 'pending' }, { status: 'preparing' })).toEqual(['Status: New → Packing']);
  expect(lines({ lines: ['One.'] }, { lines: ['One.', 'Two, too.'] })).toEqual([
    'Lines: One. → One. / Two, too.',
  ]);
});

test('[LOOK-05] of a text what differs is said, from what to what, also where it had not been changed before', () => {
  const of = (before: unknown, after: unknown) => linesOf('text', 'home.hero', before, after)[0];
  expect(of(['One.', 'Two.'], ['One.', 'Three.'])).toBe(': Two. → Three.');
  expect(of(['One.'], ['One.', 'Two.'])).toBe(': added: Two.');
  expect(of(['One.', 'Two.'], ['One.'])).toBe(': removed: Two.');
  expect(of(['One.', 'Two.'], ['Two.', 'One.'])).toBe(': One. / Two. → Two. / One.');
  expect(of('Short', 'Shorter')).toBe(': Short → Shorter');
  const long = (time: string) =>
    `Order from our menu and have it at your door in ${time} or it costs you nothing, really.`;
  expect(of(long('one hour'), long('two hours'))).toBe(': … one hour … → … two hours …');
  // Where nothing was saved, it was what is written.
  expect(of(null, ['One.'])).toMatch(/.+ → One\.$/);
  expect(of(['One.'], null)).toMatch(/^: One\. → .+/);
});

test('[LOOK-05] what is called by where it led says from what to what, as every other change', () => {
  const move = { action: 'order.move', subjectKind: 'order', subjectId: '1' };
  const [before, after] = [{ status: 'en_route' }, { status: 'delivered', idCheckOutcome: 'passed' }];
  expect(changesOf({ ...move, before, after })).toEqual([
    { name: 'ID check', words: 'none → Passed' },
    { name: 'Status', words: 'En route → Delivered' },
  ]);
  expect(changesOf({ ...move, before: null, after: { status: 'confirmed' } })).toEqual([]);
  const sent = { action: 'message.mark-sent', subjectKind: 'message', subjectId: '16', before: null };
  expect(
    changesOf({ ...sent, after: { kind: 'order-status', orderNumber: 'MD1', status: 'ready' } }),
  ).toEqual([]);
});

test('[LOOK-05] a bare value, nothing at all, and what was removed have their lines, too', () => {
  expect(lines('5.00', 6)).toEqual([': 5.00 → 6']);
  expect(linesOf('setting', 'delivery_fee', 5, 6.5)).toEqual([': $5.00 → $6.50']);
  expect(lines({ etaMinutes: null }, { etaMinutes: 20 })[0]).toMatch(/: none → 20$/);
  // What nobody had ever saved was the shop's default.
  expect(linesOf('setting', 'delivery_fee', null, 7)[0]).toMatch(/^: \$\d+\.\d\d → \$7\.00$/);
  expect(lines(null, { orders: ['a', 'b', 'c', 'd', 'e', 'f'] })).toEqual(['Orders: a, b, c, d and 2 more']);
  expect(lines(null, { orders: ['a', 'b', 'c', 'd', 'e'] })).toEqual(['Orders: a, b, c, d, e']);
  expect(lines(null, null)).toEqual([]);
  expect(lines(undefined, undefined)).toEqual([]);
  expect(lines({ name: 'Sunset', alt: '' }, null)).toEqual(['Name: Sunset → none']);
  expect(lines(null, 'x'.repeat(500))[0]).toHaveLength(2 + 120 + 1);
});

test('[LOOK-543] of what has several parts only those that differ are said; a picture is called by its words', () => {
  const hours = (from: string) => ({ hours: { monday: [from, '20:00'], sunday: null } });
  expect(lines(hours('09:00'), hours('10:00'))).toEqual(['Hours: Monday 09:00, 20:00 → 10:00, 20:00']);
  const [front, back] = [
    { url: '/files/1', alt: 'The pack from the front' },
    { url: '/files/2', alt: '', placeholderColor: '#a52' },
  ];
  const pictures = (...list: object[]) => ({ pictures: list });
  expect(lines(pictures(front), pictures(front, back))).toEqual(['Pictures: added: a picture without words']);
  expect(lines(pictures(front, back), pictures(back))).toEqual([
    'Pictures: removed: “The pack from the front”',
  ]);
  expect(lines(pictures(front, back), pictures(back, front))).toEqual(['Pictures: in another order']);
  const worded = { ...back, alt: 'The back' };
  expect(lines(pictures(back), pictures(worded))).toEqual(['Pictures: a picture without words → “The back”']);
});

test('[LOOK-543] a recipient of payments is no picture, and one that stayed empty has not changed', () => {
  const zelle = (name: string) => ({ zelle: { email: 'pay@example.com', name }, applePay: null });
  const after = { ...zelle('Mood Drop LLC'), applePay: { phone: '', name: '' } };
  const changes = lines(zelle('MoodDrop'), after);
  expect(changes).toEqual(['Zelle: Name MoodDrop → Mood Drop LLC']);
  const link = (url: string) => ({ cashapp: { handle: '$mood', url } });
  expect(lines(link('https://a.example'), link('https://b.example'))).toEqual([
    'Cash App: Link https://a.example → https://b.example',
  ]);
});

test('[LOOK-543] what has no page of its own leads to its section', () => {
  const href = (subjectKind: string, subjectId: string) =>
    aboutOf({
      ...{
        action: '',
        subjectKind,
        subjectId,
        subjectName: null,
        callNumber: null,
        before: null,
        after: null,
      },
    }).href;
  expect(href('drop', 'd1')).toBe('/staff/drops/d1');
  expect(href('vehicle', '8ABC123')).toBe('/staff/vehicles');
  expect(href('person', 'MD-014')).toBe('/staff/people');
  expect(href('badge', 'first')).toBe('/staff/badges');
});

test('[LOOK-05] the subject has its name where it has one, and leads to its page', () => {
  const about = (subjectKind: string, subjectId: string, more: object = {}) =>
    aboutOf({
      subjectKind,
      subjectId,
      action: '',
      subjectName: null,
      callNumber: null,
      before: null,
      after: null,
      ...more,
    });
  expect(about('setting', 'delivery_fee')).toEqual({
    name: 'Delivery fee',
    href: '/staff/settings?group=delivery#deliveryFeeCents',
  });
  expect(about('setting', 'gone').href).toBe('/staff/settings');
  expect(about('promo', 'MOOD10', { after: { code: 'MOOD10' } })).toEqual({
    name: 'MOOD10',
    href: '/staff/offers/promo/MOOD10',
  });
  const message = { name: 'Order step', href: '/staff/outbox' };
  expect(about('message', '16', { after: { kind: 'order-status' } })).toEqual(message);
  const ofOrder = { kind: 'order-status', orderNumber: 'MD1' };
  expect(about('message', '16', { after: ofOrder })).toEqual({
    name: 'Order step',
    href: '/staff/orders/MD1',
    number: 'MD1',
  });
  const step = { ...ofOrder, status: 'out_for_delivery' };
  expect(about('message', '16', { after: step, callNumber: 11 }).name).toBe(
    'A-11: Status “Out for Delivery”',
  );
  expect(about('message', '16', { after: { kind: 'gone' } })).toEqual({ ...message, name: 'Message' });
  expect(about('zone', '92553')).toEqual({ name: '92553', href: '/staff/zones/92553' });
  expect(about('product', 'p 1', { subjectName: 'Bar' })).toEqual({
    name: 'Bar',
    href: '/staff/products/p%201',
  });
  expect(about('order', 'MD17', { callNumber: 12 })).toEqual({
    ...{ name: 'A-12', number: 'MD17' },
    href: '/staff/orders/MD17',
  });
  expect(about('order', 'MD17')).toEqual({ name: 'MD17', href: '/staff/orders/MD17' });
  expect(about('run', 'R-1119-4')).toEqual({ name: 'R-1119-4', href: '/staff/runs/R-1119-4' });
  expect(about('customer', '1004')).toEqual({ name: 'Customer 1004', href: '/staff/customers/1004' });
  expect(about('customer', '1004', { subjectName: 'Devon Ash' }).name).toBe('Devon Ash, 1004');
  expect(about('constructor', 'c')).toEqual({ name: 'c', href: null });
  expect(about('badge', 'first', { after: { name: 'First Order' } }).name).toBe('First Order');
  expect(about('gallery-item', '0b7e4c1a-0000-4000-8000-000000000000').name).toBe('Gallery');
  expect(about('text', 'home.hero')).toEqual({
    name: 'Home: hero messages',
    href: '/staff/content/home.hero',
  });
});

test('[LOOK-226] what was switched on or off and nothing else is called by that', () => {
  const [on, off] = [
    { isActive: true, name: 'Ten off', version: 1 },
    { isActive: false, name: 'Ten off', version: 2 },
  ];
  const name = (before: unknown, after: unknown) => actionName({ action: 'deal.save', before, after });
  expect(name(on, off)).toBe('Deal switched off');
  expect(name(off, on)).toBe('Deal switched on');
  expect(name(on, { ...off, name: 'Five off' })).toBe('Deal saved');
  expect(actionName({ action: 'deal.save', after: on })).toBe('Deal saved');
});

test('[LOOK-353] what matters comes first, whatever order the database keeps, and why it was done has no value before', () => {
  const names = (before: object, after: object) =>
    changesOf({ subjectKind: 'option', subjectId: 'o', before, after }).map(({ name }) => name);
  const [before, after] = [
    { sku: 'A', note: '', name: 'One', barcode: '1', gramsFlower: 1, priceCents: 100 },
    { sku: 'B', note: 'x', name: 'Two', barcode: '2', gramsFlower: 2, priceCents: 200 },
  ];
  expect(names(before, after)).toEqual(['Name', 'Price', 'Grams of flower', 'Note', 'SKU', 'Barcode']);
  expect(lines({ stock: 1 }, { note: null, stock: 2, reason: 'count' })).toEqual([
    'Stock: 1 → 2',
    'Reason: Counted',
  ]);
});

test('[LOOK-353] an offer is called by its kind; what was added says neither its name nor what is empty', () => {
  const after = { code: 'MOOD10', kind: 'promo', isActive: true, percent: 10, note: '', tags: [] };
  const entry = { action: 'offer.save', subjectKind: 'promo', subjectId: 'MOOD10', before: null, after };
  expect(actionName(entry)).toBe('Promo code added');
  expect(actionName({ ...entry, before: { ...after, percent: 5 } })).toBe('Promo code saved');
  expect(actionName({ action: 'setting.save', before: null, after: {} })).toBe('Setting saved');
  expect(changesOf(entry)).toEqual([{ name: 'Percent', words: '10' }]);
});

test('[LOOK-353] an option stands with its own name below its product, where it leads', () => {
  const entry = { action: 'option.change', subjectKind: 'option', subjectId: 'o', before: null, after: null };
  const option = { name: '1 g', productId: 'bar' };
  expect(aboutOf({ ...entry, subjectName: 'Bar', callNumber: null, option })).toEqual({
    name: 'Bar',
    href: '/staff/products/bar',
    part: '1 g',
  });
});
