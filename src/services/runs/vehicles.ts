import { transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { readWhoIsOut } from '#db/queries/runs/runs.ts';
import {
  addVehicle,
  changeVehicle,
  findVehicle,
  hasPlate,
  listVehicles,
  listVehiclesOut,
} from '#db/queries/runs/vehicles.ts';
import { parseVehicle, type VehicleFacts } from '#domain/runs/vehicle.ts';
import type { ShopContext } from '../context.ts';
import { findPlanner } from './run-access.ts';

/** Every vehicle of the shop, with the run that it is on (RUN-01, LOOK-273). Refused without the right `runs`. */
export async function readVehicles(ctx: ShopContext) {
  const planner = findPlanner(ctx);
  if ('problem' in planner) return planner;
  const [vehicles, out] = await Promise.all([listVehicles(ctx.db), listVehiclesOut(ctx.db)]);
  const outOf = (id: string) => out.find(({ vehicleId }) => vehicleId === id) ?? null;
  return { vehicles: vehicles.map((vehicle) => ({ ...vehicle, out: outOf(vehicle.id) })) };
}

type Input = {
  /** Null for a new one. */
  id: string | null;
  version: number;
  isActive: boolean;
  form: VehicleFacts;
};

/**
 * Adds a vehicle, changes it or switches it off, with an audit row (RUN-01). Refused: no right, a field that is missing
 * or too long, the plate of another vehicle, switching off or changing one that is on the road, and `changed` where
 * somebody else changed it first.
 */
export async function saveVehicle(ctx: ShopContext, { id, version, isActive, form }: Input) {
  const planner = findPlanner(ctx);
  if ('problem' in planner) return planner;
  const parsed = parseVehicle(form);
  if ('problem' in parsed) return parsed;
  const set = { ...parsed.vehicle, isActive };
  const { now } = ctx;
  return transact(ctx.db, async (tx) => {
    const before = await findVehicle(tx, id);
    if (id && !before) return { problem: 'not-found' as const };
    const { isVehicleOut } = await readWhoIsOut(tx, { driverStaffId: null, vehicleId: id });
    if (isVehicleOut) return { problem: 'vehicle-in-use' as const };
    const vehicleId = id ?? ctx.newId();
    if (await hasPlate(tx, { plate: set.plate, exceptId: vehicleId }))
      return { problem: 'vehicle-plate-taken' as const };
    const isSaved = before
      ? await changeVehicle(tx, { id: vehicleId, version, set })
      : await addVehicle(tx, { id: vehicleId, ...set, createdAt: now });
    if (!isSaved) return { problem: before ? ('changed' as const) : ('vehicle-plate-taken' as const) };
    await addAuditRow(tx, {
      ...{ at: now, staffId: planner.actor.staffId, action: before ? 'vehicle.change' : 'vehicle.add' },
      ...{ subjectKind: 'vehicle', subjectId: set.plate, before, after: set },
    });
    return { ok: true as const };
  });
}
