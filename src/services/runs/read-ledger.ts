import { listGoodsToday, listRunGoods } from '#db/queries/runs/goods.ts';
import { listStops } from '#db/queries/runs/stops.ts';
import { findVehicle } from '#db/queries/runs/vehicles.ts';
import { findStaff } from '#db/queries/staff/staff.ts';
import { nameInFull } from '#domain/identity/name-in-full.ts';
import type { Ledger } from '#domain/runs/ledger.ts';
import { valueAboard } from '#domain/runs/run.ts';
import type { ShopContext } from '../context.ts';
import { findRunFor } from './run-access.ts';

/**
 * The delivery inventory ledger of a run (RUN-13): of one that has left what left with it at the prices of that moment,
 * of one that is planned what would leave now. For whoever plans runs and for its own driver, who carries it.
 */
export async function readLedger(
  ctx: ShopContext,
  number: string,
): Promise<{ ledger: Ledger } | { problem: 'forbidden' | 'not-found' }> {
  const found = await findRunFor(ctx, number);
  if ('problem' in found) return found;
  const { run } = found;
  const { db, settings } = ctx;
  const stops = await listStops(db, run.id);
  const orderIds = stops.map(({ order }) => order.id);
  const [driver, vehicle, goods] = await Promise.all([
    run.driverStaffId ? findStaff(db, run.driverStaffId) : null,
    findVehicle(db, run.vehicleId),
    run.status === 'planned' ? goodsOf(ctx, orderIds) : listRunGoods(db, run.id),
  ]);
  const { startedAt, endedAt, ledgerNumber } = run;
  return {
    ledger: {
      ...{ number: run.number, ledgerNumber, startedAt, endedAt, valueCents: valueAboard(goods) },
      shop: { legalName: settings.legalName, licenseNumber: settings.licenseNumber },
      driver: driver && {
        name: nameInFull(driver),
        employeeNumber: driver.employeeNumber,
        licence: driver.driverLicence,
      },
      vehicle: vehicle && { make: vehicle.make, model: vehicle.model, plate: vehicle.plate },
      stops: stops.map(({ stop, order }) => ({
        ...{
          orderNumber: order.orderNumber,
          callNumber: order.callNumber,
          state: stop.state,
          completedAt: stop.endedAt,
          reason: stop.reason,
        },
        ...{ city: order.city, zipCode: order.zipCode },
        goods: goods.filter(({ orderId }) => orderId === order.id).map(toGood),
      })),
    },
  };
}

type Line = Awaited<ReturnType<typeof listRunGoods>>[number];

function goodsOf({ db }: ShopContext, orderIds: readonly string[]): Promise<Line[]> {
  return orderIds.length > 0 ? listGoodsToday(db, orderIds) : Promise.resolve([]);
}

function toGood({ brandName, productName, optionName, ...line }: Line) {
  const { sku, category, quantity, unitValueCents, unitPriceCents } = line;
  const grams = Math.round((line.gramsFlower + line.gramsConcentrate) * quantity * 1000) / 1000;
  const name = `${brandName} ${productName}, ${optionName}`;
  return { sku, name, category, quantity, grams, unitValueCents, unitPriceCents };
}
