import { runsWords, runWords } from '#app/texts/en/console/runs.ts';
import { AdminSelect, AdminText } from '../form/admin-fields.tsx';
import type { FoundOrder } from './order-found.ts';

/** With what one order leaves: nothing to choose where the driver's shift says it (RUN-08). */
export function VehicleFields({ found: { vehicles, needsLedger } }: { found: FoundOrder }) {
  return (
    <>
      <AdminSelect
        label={runsWords.vehicle}
        name="vehicle"
        options={[
          { value: '', label: runsWords.usualVehicle },
          ...vehicles.map(({ id, name, plate }) => ({ value: id, label: `${name} · ${plate}` })),
        ]}
      />
      {needsLedger && <AdminText label={runWords.ledgerNumber} name="ledgerNumber" maxLength={60} />}
    </>
  );
}
