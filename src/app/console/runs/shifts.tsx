import { runsWords as words } from '#app/texts/en/console/runs.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { nameInFull } from '#domain/identity/name-in-full.ts';
import { AdminSelect } from '../form/admin-fields.tsx';
import { FieldForm } from '../form/field-form.tsx';
import { nameOf } from '../orders/assignee-fields.tsx';
import { Fold } from '../shell/admin-page.tsx';
import { type DriverChoices, vehicleName } from './driver-fields.tsx';
import styles from './runs.module.css';

type Shift = {
  id: string;
  staffId: string;
  firstName: string;
  lastName: string;
  vehicleName: string | null;
  startedAt: Date;
};

/** Who works now, and with which vehicle (RUN-02). */
export function Shifts({ choices }: { choices: DriverChoices & { shifts: readonly Shift[] } }) {
  const { shifts, drivers, vehicles } = choices;
  const resting = drivers.filter(({ isOnShift }) => !isOnShift);
  return (
    <Section title={words.shifts} size="h4" rule="line">
      {shifts.length === 0 && <p className={styles.quiet}>{words.noShifts}</p>}
      <ul className={styles.list}>
        {shifts.map((shift) => {
          const name = nameInFull(shift);
          return (
            <li key={shift.id} className={styles.line}>
              <span>
                {name}{' '}
                <span className={styles.under}>{words.shiftOf(shift.vehicleName, shift.startedAt)}</span>
              </span>
              <Form method="post">
                <input type="hidden" name="intent" value="shift-end" />
                <input type="hidden" name="person" value={shift.staffId} />
                <Button type="submit" kind="quiet" size="small" aria-label={words.endShiftOf(name)}>
                  {words.endShift}
                </Button>
              </Form>
            </li>
          );
        })}
      </ul>
      {resting.length > 0 && (
        <Fold name={words.startShift}>
          <FieldForm name="shift" method="post" className={styles.stack} key={resting.length}>
            <input type="hidden" name="intent" value="shift-start" />
            <AdminSelect
              label={words.person}
              name="person"
              options={resting.map((person) => ({ value: person.id, label: nameOf(person) }))}
            />
            <AdminSelect
              label={words.vehicle}
              name="vehicle"
              options={[
                { value: '', label: words.noVehicle },
                ...vehicles.map((vehicle) => ({ value: vehicle.id, label: vehicleName(vehicle) })),
              ]}
            />
            <Button type="submit" kind="outline">
              {words.startShift}
            </Button>
          </FieldForm>
        </Fold>
      )}
    </Section>
  );
}
