import { shiftWords as words } from '#app/texts/en/console/runs.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { AdminSelect } from '../form/admin-fields.tsx';
import { FieldForm } from '../form/field-form.tsx';
import styles from './account.module.css';

type OwnShift = {
  shift: { vehicleId: string | null; startedAt: Date } | null;
  vehicles: readonly { id: string; name: string; plate: string }[];
};

/** The own shift: a driver's orders leave with its vehicle (RUN-02, RUN-08). */
export function ShiftSection({ found: { shift, vehicles } }: { found: OwnShift }) {
  const taken = vehicles.find(({ id }) => id === shift?.vehicleId);
  return (
    <Section title={words.title} size="h4" rule="line">
      <div className={styles.stack}>
        <p className={styles.quiet}>{shift ? words.on(shift.startedAt, taken?.name ?? null) : words.off}</p>
        <FieldForm name="shift" method="post" key={shift?.startedAt.getTime()} className={styles.stack}>
          {!shift && (
            <AdminSelect
              label={words.vehicle}
              name="vehicle"
              options={[
                { value: '', label: words.none },
                ...vehicles.map(({ id, name, plate }) => ({ value: id, label: `${name} · ${plate}` })),
              ]}
            />
          )}
          <div>
            <Button
              type="submit"
              kind="outline"
              size="small"
              name="intent"
              value={shift ? 'shift-end' : 'shift-start'}
            >
              {shift ? words.end : words.start}
            </Button>
          </div>
        </FieldForm>
      </div>
    </Section>
  );
}
