import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { road } from '#app/texts/en/console/road.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { RoadStop } from '#services/road/read-run.ts';
import type { FormAnswer } from '../form/field-errors.tsx';
import { FieldForm } from '../form/field-form.tsx';
import type { ToldStep } from './phone/kept-values.ts';
import styles from './road.module.css';
import type { Tell } from './run-view.tsx';

/** What a form says of the door, or why it may not be said so. */
export type Collected = Pick<ToldStep, 'signature' | 'photo'> & {
  facts: Omit<ToldStep['facts'], 'addressVersion'>;
};
export type Collect = (form: FormData) => Collected | { refused: FormAnswer };

type DoorStepProps = {
  intent: ToldStep['kind'];
  stop: RoadStop;
  tell?: Tell;
  collect?: Collect;
  /** Does it hold a file? */
  hasFile?: boolean;
  children: ReactNode;
};

/**
 * A step as a form: written down on the phone where it keeps the run, once however often it is pressed, else sent (ROAD-02,
 * ROAD-05, ROAD-14).
 */
export function DoorStep({ intent, stop, tell, collect, hasFile, children }: DoorStepProps) {
  const [refused, refuse] = useState<FormAnswer>();
  const [isLost, setLost] = useState(false);
  const told = useRef<RoadStop['state']>(null);
  const name = `${intent} ${stop.id}`;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const said = collect?.(new FormData(event.currentTarget)) ?? { facts: {} };
    if ('refused' in said) {
      event.preventDefault();
      return refuse({ ...said.refused, form: name });
    }
    refuse(undefined);
    if (!tell) return;
    event.preventDefault();
    // Pressed again before the stop is drawn as it is now.
    if (told.current === stop.state) return;
    told.current = stop.state;
    setLost(false);
    const { addressVersion } = stop;
    const { signature, photo, facts } = said;
    const step = { kind: intent, stopId: stop.id, facts: { addressVersion, ...facts }, signature, photo };
    tell(step).catch(() => {
      told.current = null;
      setLost(true);
    });
  };
  return (
    <FieldForm
      name={name}
      method="post"
      className={styles.form}
      encType={hasFile ? 'multipart/form-data' : undefined}
      preventScrollReset
      onSubmit={submit}
      answer={refused}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="stop" value={stop.id} />
      <input type="hidden" name="addressVersion" value={stop.addressVersion} />
      {children}
      {isLost && (
        <Notice tone="bad" live>
          {road.notWritten}
        </Notice>
      )}
    </FieldForm>
  );
}

type StepButtonProps = {
  kind?: 'primary' | 'outline' | 'danger';
  busy?: boolean;
  /** Beside words, not below them. */
  isSmall?: boolean;
  children: ReactNode;
};

export function StepButton({ kind, busy = false, isSmall = false, children }: StepButtonProps) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Button
      type="submit"
      wide={!isSmall}
      size={isSmall ? 'small' : undefined}
      kind={kind}
      busy={busy || isBusy}
    >
      {children}
    </Button>
  );
}
