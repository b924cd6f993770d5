import { useState } from 'react';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { road } from '#app/texts/en/console/road.ts';
import { parseReason, UNDELIVERED_REASONS } from '#domain/road/stop-steps.ts';
import type { RoadStop } from '#services/road/read-run.ts';
import { AdminSelect, AdminText } from '../form/admin-fields.tsx';
import { Fold } from '../shell/admin-page.tsx';
import styles from './road.module.css';
import type { Tell } from './run-view.tsx';
import { type Collect, DoorStep, StepButton } from './step-form.tsx';

type UndeliveredProps = { stop: RoadStop; tell?: Tell };

/** None is chosen for the driver: the first of the list would be what most of them say (LOOK-540). */
const REASONS = [
  { value: '', label: road.chooseReason },
  ...UNDELIVERED_REASONS.map((value) => ({ value, label: road.reasons[value] })),
];

/** What did not work at this door (ROAD-03, STAFF-06). */
export function Undelivered({ stop, tell }: UndeliveredProps) {
  const [reason, choose] = useState('');
  const needsWords = reason === 'other';
  return (
    <div className={styles.folds}>
      <Fold name={road.undelivered}>
        <DoorStep intent="undelivered" stop={stop} tell={tell} collect={collectReason}>
          <AdminSelect
            label={road.reason}
            name="reason"
            options={REASONS}
            required
            onChange={({ target }) => choose(target.value)}
          />
          <AdminText
            label={road.words}
            name="words"
            maxLength={200}
            required={needsWords}
            optional={needsWords ? undefined : consoleTexts.optional}
          />
          <StepButton kind="outline">{road.saveUndelivered}</StepButton>
        </DoorStep>
      </Fold>
      <Fold name={road.idFailed}>
        <DoorStep intent="id-failed" stop={stop} tell={tell}>
          <p className={styles.quiet}>{road.idFailedLine}</p>
          <StepButton kind="danger">{road.idFailedSave}</StepButton>
        </DoorStep>
      </Fold>
    </div>
  );
}

/** The way back of “Could not deliver”, pressed by mistake or because somebody came after all (LOOK-559). */
export function Reopen({ stop, tell, isSmall }: UndeliveredProps & { isSmall?: boolean }) {
  return (
    <DoorStep intent="reopened" stop={stop} tell={tell}>
      <StepButton kind="outline" isSmall={isSmall}>
        {road.reopen}
      </StepButton>
    </DoorStep>
  );
}

const collectReason: Collect = (form) => {
  const [reason, words] = [String(form.get('reason') ?? ''), String(form.get('words') ?? '')];
  const parsed = parseReason(reason, words);
  return 'problem' in parsed ? { refused: parsed } : { facts: { reason, ...(words && { words }) } };
};
