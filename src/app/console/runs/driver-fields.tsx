import { runsWords as words } from '#app/texts/en/console/runs.ts';
import { AdminSelect } from '../form/admin-fields.tsx';
import { type AssignableStaff, nameOf } from '../orders/assignee-fields.tsx';
import styles from './runs.module.css';

export type DriverChoices = {
  drivers: readonly (AssignableStaff & { isOnShift: boolean })[];
  vehicles: readonly { id: string; name: string; plate: string }[];
};

export const vehicleName = ({ name, plate }: { name: string; plate: string }) => `${name} · ${plate}`;

type DriverFieldsProps = { choices: DriverChoices; driverId?: string | null; vehicleId?: string | null };

/** Who drives and with what; those on shift stand first (RUN-07). */
export function DriverFields({ choices, driverId, vehicleId }: DriverFieldsProps) {
  return (
    <>
      <AdminSelect
        label={words.driver}
        name="driver"
        defaultValue={driverId ?? ''}
        options={[
          { value: '', label: words.driverLater },
          ...choices.drivers.map((person) => ({
            value: person.id,
            label: person.isOnShift ? words.onShift(nameOf(person)) : nameOf(person),
          })),
        ]}
      />
      <AdminSelect
        label={words.vehicle}
        name="vehicle"
        defaultValue={vehicleId ?? ''}
        options={[
          { value: '', label: words.usualVehicle },
          ...choices.vehicles.map((vehicle) => ({ value: vehicle.id, label: vehicleName(vehicle) })),
        ]}
      />
    </>
  );
}

/** Who is on shift, said where a driver is chosen (RUN-07). */
export function OnShift({ choices: { drivers } }: Pick<DriverFieldsProps, 'choices'>) {
  return (
    <p className={styles.quiet}>
      {words.whoOnShift(drivers.filter(({ isOnShift }) => isOnShift).map(({ firstName }) => firstName))}
    </p>
  );
}
