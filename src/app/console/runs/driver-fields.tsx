import { runsWords as words } from '#app/texts/en/console/runs.ts';
import { AdminSelect } from '../form/admin-fields.tsx';
import { type AssignableStaff, nameOf } from '../orders/assignee-fields.tsx';
import styles from './runs.module.css';

type Driver = AssignableStaff & { isOnShift: boolean; isOut: boolean };

export type DriverChoices = {
  drivers: readonly Driver[];
  vehicles: readonly { id: string; name: string; plate: string; isOut?: boolean }[];
};

export const vehicleName = ({ name, plate }: { name: string; plate: string }) => `${name} · ${plate}`;

function driverLabel(person: Driver): string {
  if (person.isOut) return words.onTheRoad(nameOf(person));
  return person.isOnShift ? words.onShift(nameOf(person)) : nameOf(person);
}

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
            label: driverLabel(person),
          })),
        ]}
      />
      <AdminSelect
        label={words.vehicle}
        name="vehicle"
        defaultValue={vehicleId ?? ''}
        options={[
          { value: '', label: words.usualVehicle },
          ...choices.vehicles.map((vehicle) => ({
            value: vehicle.id,
            label: vehicle.isOut ? words.onTheRoad(vehicleName(vehicle)) : vehicleName(vehicle),
          })),
        ]}
      />
    </>
  );
}

/** Who is on shift, and who of them is out, said where a driver is chosen (RUN-07). */
export function OnShift({ choices: { drivers } }: Pick<DriverFieldsProps, 'choices'>) {
  const here = drivers.filter(({ isOnShift }) => isOnShift);
  if (here.length > 0 && here.every(({ isOut }) => isOut))
    return <p className={styles.noneFree}>{words.noneFree(here.map(({ firstName }) => firstName))}</p>;
  return (
    <p className={styles.quiet}>
      {words.whoOnShift(here.map(({ firstName, isOut }) => (isOut ? words.isOut(firstName) : firstName)))}
    </p>
  );
}
