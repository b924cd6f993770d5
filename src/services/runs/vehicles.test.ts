import { randomUUID } from 'node:crypto';
import { eq, notInArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findUsualVehicle } from '#db/queries/runs/vehicles.ts';
import { shifts, vehicles } from '#db/schema/runs.ts';
import { staff } from '#db/schema/staff.ts';
import { addRun, addVehicle } from '#db/testing/rows/runs.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { newRunOut, runOf } from '../testing/run-orders.ts';
import { closeSmallShop, database, openSmallShop } from '../testing/small-checkout.ts';
import { newColleague } from '../testing/staff-orders.ts';
import { endShift, readOwnShift, startShift } from './shifts.ts';
import { readVehicles, saveVehicle } from './vehicles.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const form = { name: 'Van', make: 'Ford', model: 'Transit', color: 'White', plate: '8trk990' };
const fresh = { id: null, version: 0, isActive: true, form };

test('[RUN-01, STAFF-23] a vehicle is added once a plate, changed by its version, and stands in the audit', async () => {
  const { ctx } = await newColleague('staff');
  const added = await recordWrites(database(), () => saveVehicle(ctx, fresh));
  expect(added).toEqual({
    result: { ok: true },
    writes: { audit: [['vehicle.add', 'vehicle', '8TRK990']] },
  });
  const taken = await recordWrites(database(), () => saveVehicle(ctx, fresh));
  expect(taken).toEqual({ result: { problem: 'vehicle-plate-taken' }, writes: {} });
  const [row] = await database().select().from(vehicles).where(eq(vehicles.plate, '8TRK990'));
  if (!row) throw new Error('not stored');
  const off = { id: row.id, version: row.version, isActive: false, form };
  expect(await saveVehicle(ctx, off)).toEqual({ ok: true });
  expect(await saveVehicle(ctx, off)).toEqual({ problem: 'changed' });
  const wrong = { ...fresh, form: { ...form, make: '' } };
  expect(await saveVehicle(ctx, wrong)).toEqual({ problem: 'vehicle-field-invalid', field: 'make' });
  expect(await saveVehicle((await newColleague('packer')).ctx, fresh)).toEqual({ problem: 'forbidden' });
});

test('[RUN-01] a vehicle on the road is not changed', async () => {
  const { ctx, number } = await newRunOut(1);
  const { vehicleId } = await runOf(number);
  const off = { id: vehicleId, version: 1, isActive: false, form };
  expect(await saveVehicle(ctx, off)).toEqual({ problem: 'vehicle-in-use' });
});

test('[LOOK-273] a vehicle on the road names its run and who drives, another none', async () => {
  const { ctx, driver, number } = await newRunOut(1);
  const { vehicleId } = await runOf(number);
  const parked = await addVehicle(database());
  const found = await readVehicles(ctx);
  if (!('vehicles' in found)) throw new Error('refused');
  const outOf = (id: string | null) => found.vehicles.find((vehicle) => vehicle.id === id)?.out;
  const [person] = await database().select().from(staff).where(eq(staff.id, driver.staffId));
  expect(outOf(vehicleId)).toEqual({ vehicleId, run: number, driver: person?.firstName });
  expect(outOf(parked.id)).toBeNull();
});

test('[RUN-02] a shift is open once, ends when its driver is back, and another’s is the planner’s alone', async () => {
  const { ctx, driver, number } = await newRunOut(1);
  const { staffId } = driver;
  expect(await startShift(ctx, { staffId, vehicleId: null })).toEqual({ problem: 'shift-open' });
  expect(await endShift(driver.ctx, {})).toEqual({ problem: 'shift-on-road' });
  expect(number).not.toBe('');
  const packer = await newColleague('packer');
  expect(await endShift(packer.ctx, { staffId })).toEqual({ problem: 'forbidden' });
  const ended = await recordWrites(database(), () => endShift(packer.ctx, {}));
  expect(ended.result).toEqual({ ok: true });
  expect(ended.writes.audit?.map(([action]) => action)).toEqual(['shift.end']);
  expect(await endShift(packer.ctx, {})).toEqual({ problem: 'not-found' });
  const { id: vehicleId } = await addVehicle(database());
  const started = await recordWrites(database(), () => startShift(packer.ctx, { vehicleId }));
  expect(started.writes.audit?.map(([action]) => action)).toEqual(['shift.start']);
  expect(await readOwnShift(packer.ctx)).toMatchObject({ shift: { vehicleId, endedAt: null } });
  const { id: off } = await addVehicle(database(), { isActive: false });
  const manager = await newColleague('manager');
  expect(await startShift(manager.ctx, { staffId: randomUUID(), vehicleId: null })).toEqual({
    problem: 'not-found',
  });
  expect(await startShift(manager.ctx, { staffId, vehicleId: off })).toEqual({ problem: 'run-vehicle-off' });
});

test('[RUN-08] the usual vehicle is that of the shift, else of the last run, and never one that is off', async () => {
  const { driver, number } = await newRunOut(1);
  const { vehicleId: ofRun } = await runOf(number);
  const { id: other } = await addVehicle(database());
  const usual = () => findUsualVehicle(database(), driver.staffId);
  await database().update(shifts).set({ vehicleId: other }).where(eq(shifts.staffId, driver.staffId));
  expect(await usual()).toBe(other);
  await database().update(vehicles).set({ isActive: false }).where(eq(vehicles.id, other));
  expect(await usual()).toBe(ofRun);
  await database()
    .update(vehicles)
    .set({ isActive: false })
    .where(eq(vehicles.id, ofRun ?? ''));
  for (const _ of [1, 2]) await addVehicle(database());
  expect(await usual()).toBe(null);
});

test('[RUN-08] who has driven none takes that of the last shift, else the only one that is free', async () => {
  await database().update(vehicles).set({ isActive: false });
  const { staffId } = await newColleague('driver');
  const usual = () => findUsualVehicle(database(), staffId);
  const { id: ofShift } = await addVehicle(database());
  const own = eq(shifts.staffId, staffId);
  await database()
    .update(shifts)
    .set({ vehicleId: ofShift, endedAt: new Date(TEST_NOW.getTime() + 3_600_000) })
    .where(own);
  const { id: free } = await addVehicle(database());
  expect(await usual()).toBe(ofShift);
  await database().update(shifts).set({ vehicleId: null }).where(own);
  expect(await usual()).toBe(null);
  const { staffId: colleague } = await newColleague('driver');
  await database().update(shifts).set({ vehicleId: ofShift }).where(eq(shifts.staffId, colleague));
  await database()
    .update(vehicles)
    .set({ isActive: false })
    .where(notInArray(vehicles.id, [ofShift, free]));
  expect(await usual()).toBe(free);
  await addRun(database(), {
    driverStaffId: colleague,
    plannedByStaffId: colleague,
    vehicleId: free,
    status: 'out',
  });
  expect(await usual()).toBe(null);
});
