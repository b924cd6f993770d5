import { desc, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tx } from '#db/client.ts';
import { findZip } from '#db/queries/delivery/zones.ts';
import { listSettings } from '#db/queries/settings.ts';
import { orders } from '#db/schema/orders.ts';
import { settings } from '#db/schema/settings.ts';
import { auditLog } from '#db/schema/staff.ts';
import { deliveryZones, zipCentroids } from '#db/schema/zones.ts';
import { countZips } from '#domain/delivery/area-change.ts';
import { ACTIVE_STATUSES } from '#domain/orders/status.ts';
import { parseSettings } from '#domain/settings/parse-settings.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import type { StaffRole } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { addStaffSession } from '../testing/staff-session.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { previewPlace } from './preview-place.ts';
import { setUpPlace } from './set-up-place.ts';

const { rolledBack, as, staffId } = openTestShop('demo');

const BANDS = [
  { upToMiles: 3, minimumCents: 2000 },
  { upToMiles: 8, minimumCents: 5050 },
];
const BROOKLYN = { centerZip: '11201', bands: BANDS };

async function signedIn(tx: Tx, role: StaffRole = 'admin'): Promise<ShopContext> {
  const sessionId = await addStaffSession(tx, staffId());
  return as(tx, role, { actor: { kind: 'staff', staffId: staffId(), role, sessionId } });
}

/** The demo without the orders that are still on their way. */
const quiet = (work: (tx: Tx) => Promise<void>) =>
  rolledBack(async (tx) => {
    await tx.update(orders).set({ zipCode: '11201' });
    await work(tx);
  });

test('[PLACE-02, PLACE-05] one form moves centre, clock, bands and zones, and the audit keeps what was', () =>
  quiet(async (tx) => {
    const ctx = await signedIn(tx);
    const { result, writes } = await recordWrites(tx, () => setUpPlace(ctx, BROOKLYN));
    expect(result).toMatchObject({
      ...{ ok: true, timeZone: 'America/New_York' },
      center: { zip: '11201', city: 'Brooklyn', state: 'NY' },
    });
    expect(writes.audit).toEqual([['place.save', 'place', '11201']]);
    const { centerZip, center, timeZone, distanceBands } = parseSettings(await listSettings(tx));
    expect({ centerZip, timeZone, distanceBands }).toEqual({
      ...{ centerZip: '11201', timeZone: 'America/New_York', distanceBands: BANDS },
    });
    expect(center).toMatchObject({ city: 'Brooklyn', state: 'NY', radiusMiles: 8 });
    const [entry] = await tx.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      before: { centerZip: '92553', timeZone: 'America/Los_Angeles', zones: 179 },
      after: { centerZip: '11201', timeZone: 'America/New_York' },
    });
  }));

test('[PLACE-02, PLACE-03] zones and the built-in list hold the ZIPs around, with miles and minimum, of one state', () =>
  quiet(async (tx) => {
    const ctx = await signedIn(tx);
    const set = await setUpPlace(ctx, BROOKLYN);
    if ('problem' in set) throw new Error(set.problem);
    const zones = await tx.select().from(deliveryZones);
    const centroids = await tx.select().from(zipCentroids);
    expect([zones.length, centroids.length]).toEqual([set.zips, set.zips]);
    expect(set.bands.reduce((sum, { zips }) => sum + zips, 0)).toBe(set.zips);
    expect(zones.every(({ isActive, zipCode }) => isActive && zipCode.startsWith('1'))).toBe(true);
    const at = (zip: string) => zones.find(({ zipCode }) => zipCode === zip);
    expect(at('11201')).toMatchObject({
      city: 'Brooklyn',
      distanceMiles: 0,
      minOrderCents: 2000,
      version: 1,
    });
    expect(at('11222')).toMatchObject({ minOrderCents: 5050, deliveryFeeCents: null, hours: null });
    // Jersey City lies nearer than Greenpoint, in another state.
    expect(at('07302')).toBeUndefined();
    expect(centroids.every(({ distanceMiles }) => distanceMiles <= 8)).toBe(true);
  }));

test('[PLACE-03] the preview names the same and writes nothing', () =>
  quiet(async (tx) => {
    const ctx = await signedIn(tx);
    const { result, writes } = await recordWrites(tx, () => previewPlace(ctx, BROOKLYN));
    expect(writes).toEqual({});
    expect(result).toEqual(await setUpPlace(ctx, BROOKLYN));
    expect(result).toMatchObject({
      change: { minimums: [] },
      bands: [{ ...BANDS[0], cities: ['Brooklyn', 'New York'] }, {}],
    });
    if ('problem' in result) throw new Error(result.problem);
    const { added, removed } = result.change;
    expect([countZips(added), countZips(removed)]).toEqual([result.zips, 179]);
  }));

test('[PLACE-07] the excise of California stays in California, and what the owner wrote goes along', () =>
  quiet(async (tx) => {
    const ctx = await signedIn(tx);
    const ratesNow = async () => parseSettings(await listSettings(tx)).taxRates;
    expect(await setUpPlace(ctx, BROOKLYN)).toMatchObject({ ok: true, taxRates: [] });
    expect(await ratesNow()).toEqual([]);
    const home = { centerZip: '92553', bands: BANDS };
    const there = { ...ctx, settings: parseSettings(await listSettings(tx)) };
    expect(await previewPlace(there, home)).toMatchObject({ taxRates: DEFAULT_SETTINGS.taxRates });
    await tx.update(orders).set({ zipCode: '92553' });
    await setUpPlace(there, home);
    expect(await ratesNow()).toEqual(DEFAULT_SETTINGS.taxRates);
    const own = [{ tax: 'local', place: null, percent: 3, from: '2026-01-01' }];
    await tx.update(orders).set({ zipCode: '11201' });
    await tx.update(settings).set({ value: own }).where(eq(settings.key, 'tax_rates'));
    expect(await setUpPlace(ctx, BROOKLYN)).toMatchObject({ taxRates: own });
    expect(await ratesNow()).toEqual(own);
  }));

test('[PLACE-06] what staff set for a zone stays when the area changes, and in the same state what they added', () =>
  quiet(async (tx) => {
    const ctx = await signedIn(tx);
    const closed = {
      isActive: false,
      deliveryFeeCents: 900,
      hours: { mon: ['09:00', '18:00'] as [string, string] },
    };
    await tx.update(deliveryZones).set(closed).where(eq(deliveryZones.zipCode, '92553'));
    await tx.insert(deliveryZones).values({ zipCode: '93001', city: 'Ventura', minOrderCents: 9900 });
    const bands = [{ upToMiles: 12, minimumCents: 1500 }];
    expect(await setUpPlace(ctx, { centerZip: '92506', bands })).toMatchObject({ ok: true });
    const zone = (await findZip(tx, '92553')).zone;
    expect(zone).toMatchObject({ ...closed, minOrderCents: 1500, city: 'Moreno Valley', version: 2 });
    expect((await findZip(tx, '93001')).zone).toMatchObject({ city: 'Ventura', minOrderCents: 9900 });
    expect((await findZip(tx, '91701')).zone).toBeNull();
    await setUpPlace(ctx, BROOKLYN);
    expect((await findZip(tx, '93001')).zone).toBeNull();
  }));

test('[PLACE-06, LOOK-460] another minimum removes no zone, not even one without a place, and moves no center', () =>
  quiet(async (tx) => {
    const ctx = await signedIn(tx);
    const { centerZip, center, distanceBands } = ctx.settings;
    const [first, ...others] = distanceBands;
    if (!first) throw new Error('the demo has no band');
    const bands = [{ ...first, minimumCents: first.minimumCents + 500 }, ...others];
    const box = (await findZip(tx, '91729')).zone;
    const preview = await previewPlace(ctx, { centerZip, bands });
    if ('problem' in preview) throw new Error(preview.problem);
    expect(preview).toMatchObject({ closes: [], kept: 46, anyway: { added: [], removed: [], minimums: [] } });
    const { added, removed, minimums } = preview.change;
    expect([added, removed, minimums.map(({ toCents }) => toCents)]).toEqual([
      [],
      [],
      [first.minimumCents + 500],
    ]);
    expect(await setUpPlace(ctx, { centerZip, bands })).toEqual(preview);
    expect((await findZip(tx, '91729')).zone).toEqual(box);
    expect(await tx.$count(deliveryZones)).toBe(179);
    expect(parseSettings(await listSettings(tx)).center).toEqual(center);
    // Miles from another center are not known of it.
    const moved = await previewPlace(ctx, {
      centerZip: '92506',
      bands: [{ upToMiles: 12, minimumCents: 0 }],
    });
    expect(moved).toMatchObject({ kept: 46, closes: expect.arrayContaining(['91701']) });
    await setUpPlace(ctx, { centerZip: '92506', bands: [{ upToMiles: 12, minimumCents: 0 }] });
    expect((await findZip(tx, '91729')).zone).toEqual({ ...box, distanceMiles: null });
  }));

test('[PLACE-06] while open orders go to a zone that would be left out, nothing moves', () =>
  rolledBack(async (tx) => {
    const ctx = await signedIn(tx);
    const isOpen = inArray(orders.status, ACTIVE_STATUSES);
    await tx.update(orders).set({ zipCode: '92570' });
    await tx.update(orders).set({ zipCode: '92553' }).where(isOpen);
    const { result, writes } = await recordWrites(tx, () => setUpPlace(ctx, BROOKLYN));
    expect(result).toEqual({ problem: 'place-has-orders', zips: ['92553'], more: 0 });
    expect(writes).toEqual({});
    expect(await tx.$count(deliveryZones)).toBe(179);
    await tx.update(orders).set({ zipCode: '11201' }).where(isOpen);
    expect(await setUpPlace(ctx, BROOKLYN)).toMatchObject({ ok: true });
  }));

const many = Array.from({ length: 7 }, (_, place) => ({ upToMiles: place + 1, minimumCents: 0 }));

const wrong = (part: string, why: string, more: object = {}) => ({
  problem: 'place-bands-invalid',
  bands: [{ place: 0, part, why, ...more }],
});

test.each([
  [{ centerZip: '9255' }, { problem: 'zone-zip-invalid' }],
  [{ centerZip: '00000' }, { problem: 'place-not-found', zip: '00000' }],
  // A PO box of the demo's list.
  [{ centerZip: '91729' }, { problem: 'place-not-found', zip: '91729' }],
  [{ bands: [] }, { problem: 'place-bands-invalid', bands: [] }],
  [{ bands: many }, { problem: 'place-bands-invalid', bands: [] }],
  [{ bands: [{ upToMiles: 0, minimumCents: 0 }] }, wrong('miles', 'order', { miles: 0 })],
  [{ bands: [{ upToMiles: Number.NaN, minimumCents: 0 }] }, wrong('miles', 'number')],
  [{ bands: [{ upToMiles: 5, minimumCents: 0.5 }] }, wrong('minimum', 'amount')],
  [{ bands: [{ upToMiles: 5, minimumCents: -1 }] }, wrong('minimum', 'amount')],
  [{ bands: [{ upToMiles: 5, minimumCents: 1_000_001 }] }, wrong('minimum', 'amount')],
  [{ bands: [{ upToMiles: 100.1, minimumCents: 0 }] }, wrong('miles', 'far', { miles: 100 })],
  // Both are said at once (STAFF-29).
  [
    { centerZip: '9255', bands: [{ upToMiles: 5, minimumCents: -1 }] },
    { ...wrong('minimum', 'amount'), problem: 'zone-zip-invalid' },
  ],
])('[PLACE-04] with %j the place is refused and the shop stays where it is', (change, refusal) =>
  quiet(async (tx) => {
    const ctx = await signedIn(tx);
    const asked = { ...BROOKLYN, ...change };
    expect(await previewPlace(ctx, asked)).toEqual(refusal);
    expect(await recordWrites(tx, () => setUpPlace(ctx, asked))).toEqual({ result: refusal, writes: {} });
    expect(parseSettings(await listSettings(tx)).center).toEqual(DEFAULT_SETTINGS.center);
  }),
);

test('[PLACE-02, SEC-14] only who may change settings and zones moves the shop, with a password given lately', () =>
  quiet(async (tx) => {
    for (const role of ['manager', 'staff', 'support', 'packer', 'driver'] as const) {
      const ctx = await signedIn(tx, role);
      expect(await previewPlace(ctx, BROOKLYN)).toEqual({ problem: 'forbidden' });
      expect(await setUpPlace(ctx, BROOKLYN)).toEqual({ problem: 'forbidden' });
    }
    expect(await setUpPlace(as(tx, 'admin', { actor: { kind: 'visitor' } }), BROOKLYN)).toEqual({
      problem: 'forbidden',
    });
    expect(await setUpPlace(as(tx, 'admin'), BROOKLYN)).toEqual({ problem: 'strong-sign-in-required' });
    expect(await tx.$count(deliveryZones)).toBe(179);
  }));
