import { shiftWords as words } from '#app/texts/en/console/runs.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { AdminSelect } from '../form/admin-fields.tsx';
import { FieldForm } from '../form/field-form.tsx';
import styles from './account.module.css';
import { AccountArea } from './account-row.tsx';

type OwnShift = {
  shift: { vehicleId: string | null; startedAt: Date } | null;
  vehicles: readonly { id: string; name: string; plate: string }[];
};

/** The own shift: a driver's orders leave with its vehicle (RUN-02, RUN-08). */
export function ShiftSection({ found }: { found: OwnShift }) {
  return (
    <Section title={words.title} size="h4" rule="line">
      <div className={styles.stack}>
        <p className={styles.quiet}>{standOf(found)}</p>
        <ShiftForm found={found} />
      </div>
    </Section>
  );
}

/** The same, first of all that stands in the account: it is pressed each day. */
export function ShiftArea({ found }: { found: OwnShift }) {
  return (
    <AccountArea title={words.title} line={standOf(found)}>
      <section className={styles.row} aria-label={words.title}>
        <ShiftForm found={found} />
      </section>
    </AccountArea>
  );
}

function standOf({ shift, vehicles }: OwnShift): string {
  const taken = vehicles.find(({ id }) => id === shift?.vehicleId);
  return shift ? words.on(shift.startedAt, taken?.name ?? null) : words.off;
}

function ShiftForm({ found: { shift, vehicles } }: { found: OwnShift }) {
  return (
    <FieldForm name="shift" method="post" key={shift?.startedAt.getTime()} className={styles.line}>
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
      <Button
        type="submit"
        kind={shift ? 'outline' : 'primary'}
        name="intent"
        value={shift ? 'shift-end' : 'shift-start'}
      >
        {shift ? words.end : words.start}
      </Button>
    </FieldForm>
  );
}
