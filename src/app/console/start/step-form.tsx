import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { startWords as words } from '#app/texts/en/console/start.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Form } from '#app/ui/network/form.tsx';
import type { FirstStep } from '#domain/opening/first-steps.ts';
import type { Missing } from '#domain/opening/missing.ts';
import { settingKey } from '#domain/settings/parse-settings.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';
import type { PlacePreview } from '#services/delivery/preview-place.ts';
import type { readStart } from '#services/opening/read-start.ts';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm, FieldForm } from '../form/field-form.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import type { SettingField } from '../settings/setting-fields.ts';
import { SettingInput } from '../settings/settings-admin.tsx';
import { Choices } from './choices.tsx';
import { Accents, MarkPicture } from './look.tsx';
import { PlaceFields, TaxFields } from './place-and-taxes.tsx';
import { ProductFields, ProductThere } from './product-fields.tsx';
import styles from './start.module.css';
import { isSettingStep, STEP_SETTINGS } from './step-fields.ts';
import { OpenAlready, TestOrder } from './test-order.tsx';

type Start = Exclude<Awaited<ReturnType<typeof readStart>>, { problem: 'forbidden' }>;

export type StepFormProps = {
  step: FirstStep;
  start: Start;
  settings: ShopSettings;
  versions: Record<string, number>;
  today: string;
  hasPicture: boolean;
  categories: readonly { id: string; name: string }[];
  answer?: FormAnswer & { preview?: PlacePreview | null };
};

/** The form of one step; all of them end with the same two buttons. */
export function StepForm(props: StepFormProps) {
  const { step, start } = props;
  const isDone = start.steps.some((one) => one.step === step && one.state === 'done');
  if (step === 'test' && !start.isClosed) return <OpenAlready isDone={isDone} />;
  if (step === 'test') return <TestOrder orders={start.testOrders} skip={<SkipAlone />} />;
  // The explanation of the marks stands where there are marks.
  const Frame = isMarked(step) ? AdminForm : FieldForm;
  const isThere = step === 'product' && !start.missing.includes('product');
  return (
    <>
      <Frame
        name={step}
        answer={props.answer}
        method="post"
        className={styles.form}
        encType={step === 'product' && !isThere ? 'multipart/form-data' : undefined}
      >
        {isThere ? <ProductThere /> : <StepFields {...props} />}
        <Go label={isThere ? words.goOn : words.go} isDone={isDone} />
      </Frame>
      <Form method="post" id={SKIP} />
      {step === 'name' && <MarkPicture hasPicture={props.hasPicture} answer={props.answer} />}
    </>
  );
}

const isMarked = (step: FirstStep) => step === 'name' || step === 'place' || step === 'law';

/** What is done is left for later no more. */
function Go({ label, isDone }: { label: string; isDone: boolean }) {
  const { formData } = useNavigation();
  return (
    <SaveBar>
      <Button type="submit" name="intent" value="save" busy={formData?.get('intent') === 'save'}>
        {label}
      </Button>
      {!isDone && (
        <span>
          <Skip form={SKIP} />
        </span>
      )}
    </SaveBar>
  );
}

const SKIP = 'skip';

/** The field that asks for what is missing. */
const DEMO_FIELDS: Partial<Record<Missing, SettingField>> = {
  ...{ 'legal-name': 'legalName', license: 'licenseNumber', phone: 'shopPhone', email: 'shopEmail' },
};

/** Its form is one of its own: nothing that is needed keeps somebody here. */
function Skip({ form }: { form?: string }) {
  return (
    <Button type="submit" kind="quiet" name="intent" value="skip" form={form}>
      {words.skip}
    </Button>
  );
}

function SkipAlone() {
  return (
    <Form method="post">
      <Skip />
    </Form>
  );
}

function StepFields({
  step,
  start,
  settings,
  versions,
  today,
  categories,
  answer,
}: StepFormProps): ReactNode {
  if (step === 'place') return <PlaceFields settings={settings} preview={answer?.preview ?? null} />;
  if (step === 'product') return <ProductFields categories={categories} />;
  if (!isSettingStep(step)) return null;
  const seen = (
    <>
      {STEP_SETTINGS[step].map((field) => (
        <input key={field} type="hidden" name={`version:${field}`} value={versions[settingKey(field)] ?? 0} />
      ))}
    </>
  );
  if (step === 'taxes')
    return (
      <>
        {seen}
        <TaxFields settings={settings} today={today} />
      </>
    );
  const hints: Partial<Record<SettingField, string>> = words.hints;
  const at = start.steps.find((one) => one.step === step);
  const lacking = [...(at?.missing ?? []), ...(at?.later ?? [])];
  // What is filled in and missing all the same is the demo's.
  const isDemo = (field: SettingField) =>
    settings[field] !== '' && lacking.some((name) => DEMO_FIELDS[name] === field);
  const needed = new Set<SettingField>(['legalName', 'licenseNumber', 'shopPhone', 'shopEmail']);
  const chosen = new Set<SettingField>([
    ...(['accent', 'freeGoods', 'vaultPriceFactor', 'acceptOrdersWhenClosed'] as const),
  ]);
  return (
    <>
      {seen}
      {STEP_SETTINGS[step]
        .filter((field) => !chosen.has(field))
        .map((field) => (
          <SettingInput
            key={field}
            field={field}
            settings={settings}
            hint={
              isDemo(field) ? (
                <>
                  <span className={styles.demo}>{words.demo}</span> {hints[field]}
                </>
              ) : (
                hints[field] || undefined
              )
            }
            isNeeded={needed.has(field) || undefined}
          />
        ))}
      {step === 'name' && <Accents chosen={settings.accent} />}
      {step === 'law' && <Choices settings={settings} isOpen={lacking.includes('choices')} />}
    </>
  );
}
