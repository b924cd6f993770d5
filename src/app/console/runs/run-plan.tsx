import { MessageSquare, Phone } from 'lucide-react';
import { useNavigation } from 'react-router';
import { runsWords, runWords as words } from '#app/texts/en/console/runs.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { formatUsd } from '#domain/money.ts';
import type { readRun } from '#services/runs/read-run.ts';
import { AdminText } from '../form/admin-fields.tsx';
import { FieldForm } from '../form/field-form.tsx';
import { hasUnsaved } from '../form/unsaved.ts';
import { Fold } from '../shell/admin-page.tsx';
import { useSeenVersion } from '../shell/form-versions.ts';
import { DriverFields, vehicleName } from './driver-fields.tsx';
import { ChoiceError, OrderChoices } from './order-choices.tsx';
import styles from './runs.module.css';

export type FoundRun = Extract<Awaited<ReturnType<typeof readRun>>, { run: object }>;

/** What is worth how much aboard, against the cap (RUN-05, RUN-11). */
export function Value({ value: { cents, capCents, isOver } }: Pick<FoundRun, 'value'>) {
  return (
    <Section title={words.value} size="h4" rule="line">
      <p className={styles.worth} data-over={isOver || undefined}>
        {capCents > 0 ? words.ofCap(cents, capCents) : formatUsd(cents)}
      </p>
      {capCents > 0 && (
        <meter
          className={styles.meter}
          min={0}
          max={capCents}
          high={capCents * 0.9}
          value={cents}
          aria-label={words.value}
        >
          {words.ofCap(cents, capCents)}
        </meter>
      )}
      {isOver && (
        <p role="alert" className={styles.over}>
          {words.over}
        </p>
      )}
    </Section>
  );
}

type DriverSectionProps = {
  found: FoundRun;
  /** Does it hold what is not saved? */
  isUnsaved: boolean;
  onChange: (isUnsaved: boolean) => void;
};

/** Another key is another form: what was saved, by whomever, is drawn anew. */
export const driverKey = ({ run }: FoundRun) => `${run.driverStaffId}-${run.vehicleId}-${run.ledgerNumber}`;

/** Who drives, with what, under which ledger number: to be changed until the start. */
export function DriverSection({ found, isUnsaved, onChange }: DriverSectionProps) {
  const { run, plans, driver, vehicle, choices, needsLedger, missing } = found;
  const isOwn = useNavigation().formData?.get('intent') === 'driver';
  const [version, hold] = useSeenVersion(run.version, isOwn);
  if (run.status !== 'planned' || !plans)
    return (
      <Section title={words.driving} size="h4" rule="line">
        <p>
          {driver ? `${driver.name} (${driver.employeeNumber})` : runsWords.nobody}
          {vehicle && <span className={styles.under}>{vehicleName(vehicle)}</span>}
        </p>
        {run.status === 'out' && driver?.phone && <Reach phone={driver.phone} />}
        {run.ledgerNumber && (
          <p className={styles.quiet}>
            {words.ledgerNumber}: {run.ledgerNumber}
          </p>
        )}
      </Section>
    );
  const lacksLedger = missing.some(({ problem }) => problem === 'run-ledger-missing');
  return (
    <Section title={words.driving} size="h4" rule="line">
      <FieldForm
        name="driver"
        method="post"
        className={styles.stack}
        onChange={({ currentTarget, target }) => {
          hold();
          onChange(hasUnsaved([currentTarget]));
          // Chosen is saved; what is typed has its button.
          if (target instanceof HTMLSelectElement) currentTarget.requestSubmit();
        }}
        preventScrollReset
        key={driverKey(found)}
      >
        <input type="hidden" name="intent" value="driver" />
        <input type="hidden" name="version" value={version} />
        <DriverFields choices={choices} driverId={run.driverStaffId} vehicleId={run.vehicleId} />
        {(needsLedger || run.ledgerNumber) && (
          <AdminText
            label={words.ledgerNumber}
            name="ledgerNumber"
            hint={lacksLedger ? words.ledgerHint : undefined}
            defaultValue={run.ledgerNumber ?? ''}
            maxLength={60}
          />
        )}
        <DriverSave
          isNeeded={needsLedger || run.ledgerNumber !== null || (isUnsaved && !isOwn)}
          isBusy={isOwn}
        />
      </FieldForm>
    </Section>
  );
}

/** For what is typed, what could not be saved, and who has no script: a choice is saved by itself, and says so while it is on its way (LOOK-571). */
function DriverSave({ isNeeded, isBusy }: { isNeeded: boolean; isBusy: boolean }) {
  const save = (
    <Button type="submit" kind="outline" busy={isBusy}>
      {words.save}
    </Button>
  );
  if (isNeeded) return save;
  return (
    <>
      <noscript>{save}</noscript>
      <p className={styles.quiet} data-script="" role="status">
        {isBusy ? words.saving : words.savesAtOnce}
      </p>
    </>
  );
}

/** Who is on the road is asked where they are, as a customer is at an order. */
function Reach({ phone }: { phone: string }) {
  const number = `+1${phone.replace(/\D/g, '').slice(-10)}`;
  return (
    <p className={styles.reach}>
      <ButtonLink kind="outline" size="small" icon={Phone} href={`tel:${number}`}>
        {words.call}
      </ButtonLink>
      <ButtonLink kind="outline" size="small" icon={MessageSquare} href={`sms:${number}`}>
        {words.text}
      </ButtonLink>
    </p>
  );
}

type StartProps = {
  found: FoundRun;
  /** Another driver or vehicle is chosen and not saved: the run would leave with the one before. */
  isUnsaved: boolean;
  /** Does the shop send texts by itself? Else somebody sends them from the outbox (STAFF-19). */
  sendsTexts: boolean;
};

/** The one press that sends everything off; while something is missing it says so beside it, and the server refuses. */
export function Start({ found: { run, missing, stops }, isUnsaved, sendsTexts }: StartProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'start';
  return (
    <Form method="post" className={styles.stack}>
      <input type="hidden" name="intent" value="start" />
      <input type="hidden" name="version" value={run.version} />
      <Button type="submit" wide busy={isBusy} disabled={missing.length > 0 || isUnsaved}>
        {words.start}
      </Button>
      {stops.length > 0 && <p className={styles.quiet}>{words.startLine(stops.length, sendsTexts)}</p>}
    </Form>
  );
}

/** More orders for a run that is planned. */
export function AddOrders({ found: { run, plannable, now } }: { found: FoundRun }) {
  return (
    <Fold name={words.add}>
      {plannable.length === 0 ? (
        <p className={styles.quiet}>{words.addNone}</p>
      ) : (
        <FieldForm name="add" method="post" className={styles.stack} preventScrollReset>
          <input type="hidden" name="intent" value="add" />
          <input type="hidden" name="version" value={run.version} />
          <OrderChoices orders={plannable} now={now} />
          <ChoiceError />
          <Button type="submit" kind="outline">
            {words.addButton}
          </Button>
        </FieldForm>
      )}
    </Fold>
  );
}
