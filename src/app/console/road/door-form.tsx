import { useState } from 'react';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { road } from '#app/texts/en/console/road.ts';
import { pageTimeZone } from '#app/texts/page-time-zone.ts';
import { Button } from '#app/ui/action/button.tsx';
import { checkDoorCash } from '#domain/cash/door-cash.ts';
import { DOCUMENT_KINDS, doorProblems } from '#domain/orders/door-check.ts';
import { parseUsd } from '#domain/parse-usd.ts';
import { checkDoorPhoto, type DoorPhoto } from '#domain/road/door-photo.ts';
import { shopClock } from '#domain/shop-time/shop-clock.ts';
import type { RoadStop } from '#services/road/read-run.ts';
import { AdminCheckbox, AdminSelect, AdminText } from '../form/admin-fields.tsx';
import { errorsOf, FieldErrorsContext } from '../form/field-errors.tsx';
import type { ShrunkPhoto } from './phone/shrink-photo.ts';
import { PhotoField } from './photo-field.tsx';
import styles from './road.module.css';
import type { Tell } from './run-view.tsx';
import { SignatureField } from './signature-field.tsx';
import { type Collect, DoorStep, StepButton } from './step-form.tsx';

type DoorFormProps = { stop: RoadStop; asks: DoorPhoto; isStepped: boolean; tell?: Tell };

const DOCUMENTS = DOCUMENT_KINDS.map((value) => ({ value, label: consoleTexts.documents[value] }));
const STEPS = ['id', 'cash', 'sign'] as const;
type Step = (typeof STEPS)[number];

/** ID, cash, signature: one form, through which script leads with one press each (ROAD-02). */
export function DoorForm({ stop, asks, isStepped, tell }: DoorFormProps) {
  const [step, go] = useState<Step>('id');
  const [photo, keepPhoto] = useState<ShrunkPhoto | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const hasPhoto = asks !== 'off';
  const isShown = (one: Step) => !isStepped || one === step;
  return (
    <DoorStep
      intent="handed-over"
      stop={stop}
      tell={tell}
      collect={collectDoor(stop, { isStepped, asks, isKept: tell !== undefined, photo })}
      hasFile={hasPhoto && !tell}
    >
      <div hidden={!isShown('id')} className={styles.form}>
        <IdCheck isStepped={isStepped} onPassed={() => go(stop.isCash ? 'cash' : 'sign')} />
      </div>
      {stop.isCash && (
        <div hidden={!isShown('cash')} className={styles.form}>
          <Cash stop={stop} onRight={isStepped ? () => go('sign') : undefined} />
        </div>
      )}
      {isStepped && (
        <div hidden={!isShown('sign')} className={styles.form}>
          {step === 'sign' && <SignatureField />}
        </div>
      )}
      {hasPhoto && (
        <div hidden={!isShown('sign')} className={styles.form}>
          <PhotoField asks={asks} photo={photo} keep={tell && keepPhoto} onBusy={setDrawing} />
        </div>
      )}
      {isShown('sign') && <StepButton busy={isDrawing}>{road.delivered}</StepButton>}
    </DoorStep>
  );
}

type IdCheckProps = { isStepped: boolean; onPassed: () => void };

function IdCheck({ isStepped, onPassed }: IdCheckProps) {
  const [typed, type] = useState({ document: 'drivers-licence', expiresOn: '' });
  const [problem, say] = useState<string>();
  const check = () => {
    const [found] = doorProblems({ outcome: 'passed', ...typed }, today());
    say(found);
    if (!found) onPassed();
  };
  const fields = (
    <>
      <p className={styles.quiet}>{road.idLine}</p>
      <AdminSelect
        label={road.document}
        name="document"
        options={DOCUMENTS}
        onChange={(event) => type({ ...typed, document: event.currentTarget.value })}
      />
      <AdminText
        label={road.expires}
        name="expiresOn"
        type="date"
        required={typed.document !== 'military-id'}
        hint={typed.document === 'military-id' ? road.noExpiry : undefined}
        onChange={(event) => type({ ...typed, expiresOn: event.currentTarget.value })}
      />
    </>
  );
  if (!isStepped)
    return (
      <>
        {fields}
        <AdminCheckbox label={road.idPassed} name="outcome" value="passed" />
      </>
    );
  return (
    <FieldErrorsContext value={problem ? errorsOf({ problem, form: 'id' }, 'id') : {}}>
      {fields}
      <input type="hidden" name="outcome" value="passed" />
      <Button wide onClick={check}>
        {road.idPassed}
      </Button>
    </FieldErrorsContext>
  );
}

type CashProps = { stop: RoadStop; onRight?: () => void };

/** What the customer gives; what goes back is calculated (ROAD-02). */
function Cash({ stop: { dueCents, cashGivenCents }, onRight }: CashProps) {
  const expected = cashGivenCents ?? dueCents;
  const [typed, type] = useState(plain(expected));
  const taken = parseUsd(typed);
  const left = (taken ?? 0) - dueCents;
  return (
    <>
      <AdminText
        label={road.taken}
        name="cashTaken"
        lead="$"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        trail={
          onRight && (
            <Button kind="quiet" size="small" onClick={() => type(plain(dueCents))}>
              {road.exact}
            </Button>
          )
        }
      />
      {onRight && (
        <>
          <p className={styles.change} aria-live="polite" data-bad={left < 0 || undefined}>
            {left < 0 ? road.tooLittle(-left) : left === 0 ? road.noChange : road.change(left)}
          </p>
          <Button wide onClick={() => left >= 0 && taken !== null && onRight()}>
            {road.cashDone}
          </Button>
        </>
      )}
    </>
  );
}

const plain = (cents: number) => (cents / 100).toFixed(2);

const today = () => shopClock(new Date(), pageTimeZone()).date;

type Door = { isStepped: boolean; asks: DoorPhoto; isKept: boolean; photo: ShrunkPhoto | null };

/** The photo as this phone keeps it, or as the form sends it. */
function hashOf(form: FormData, { isKept, photo }: Pick<Door, 'isKept' | 'photo'>): string | undefined {
  const file = form.get('photo');
  return isKept ? photo?.hash : file instanceof File && file.size > 0 ? file.name : undefined;
}

/** What the door form says, checked as the shop will check it. Without script the shop alone does. */
function collectDoor(stop: RoadStop, { isStepped, asks, isKept, photo }: Door): Collect {
  return (form) => {
    const text = (name: string) => String(form.get(name) ?? '');
    const [outcome, document, expiresOn] = [text('outcome'), text('document'), text('expiresOn')];
    if (!isStepped) return { facts: { outcome, document, expiresOn } };
    const [problem] = doorProblems({ outcome, document, expiresOn }, today());
    if (problem) return { refused: { problem } };
    const signature = text('signature');
    if (!signature && !form.get('onPaper'))
      return { refused: { problem: 'signature-missing', fields: { onPaper: road.signFirst } } };
    const seen = checkDoorPhoto(asks, hashOf(form, { isKept, photo }));
    if ('problem' in seen) return { refused: seen };
    const takenCents = stop.isCash ? (parseUsd(text('cashTaken')) ?? Number.NaN) : undefined;
    const paid = stop.isCash ? checkDoorCash(stop.dueCents, { takenCents }) : null;
    if (paid && 'problem' in paid) return { refused: paid };
    const cash = paid && { cashTakenCents: paid.takenCents, changeGivenCents: paid.changeCents };
    return {
      facts: { outcome, document, expiresOn, ...cash },
      ...(signature && { signature }),
      ...(photo && { photo }),
    };
  };
}
