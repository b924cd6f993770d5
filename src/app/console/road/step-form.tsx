import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/action/button.tsx';
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

/** A step as a form: written down on the phone where it keeps the run, else sent (ROAD-02, ROAD-05). */
export function DoorStep({ intent, stop, tell, collect, hasFile, children }: DoorStepProps) {
  const [refused, refuse] = useState<FormAnswer>();
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
    const { addressVersion } = stop;
    const { signature, photo, facts } = said;
    void tell({ kind: intent, stopId: stop.id, facts: { addressVersion, ...facts }, signature, photo });
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
    </FieldForm>
  );
}

type StepButtonProps = { kind?: 'primary' | 'outline' | 'danger'; children: ReactNode };

export function StepButton({ kind, children }: StepButtonProps) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Button type="submit" wide kind={kind} busy={isBusy}>
      {children}
    </Button>
  );
}
