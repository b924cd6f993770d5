import { useState } from 'react';
import { useFetcher } from 'react-router';
import { pagesTexts } from '#app/texts/en/storefront/pages.ts';
import { problemWords } from '#app/texts/problems.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextArea, TextField } from '#app/ui/form/text-field.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { useEditable } from '#app/ui/texts-context.tsx';
import { CERTIFICATE_BYTES, VOLUMES } from '#domain/wholesale.ts';
import styles from './wholesale.module.css';

export type LineSheetAnswer = { ok: true } | { message: string; values: Record<string, string> };

const REQUIRED = [
  { name: 'shopName', type: 'text', autoComplete: 'organization', maxLength: 120 },
  { name: 'contactName', type: 'text', autoComplete: 'name', maxLength: 120 },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: 254 },
  { name: 'phone', type: 'tel', autoComplete: 'tel', maxLength: 40 },
  { name: 'city', type: 'text', autoComplete: 'address-level2', maxLength: 80 },
] as const;

/** "Request Line Sheet": what was typed stays through every refusal, the page says when it is through (WHOLE-03..09). */
export function LineSheetForm({ answer: given }: { answer?: LineSheetAnswer }) {
  const { wholesale: words } = useEditable('pages', pagesTexts);
  const fetcher = useFetcher<LineSheetAnswer>();
  const answer = fetcher.data ?? given;
  const isBusy = fetcher.state !== 'idle';
  if (answer && 'ok' in answer) {
    return (
      <Notice tone="ok" live>
        {words.sent}
      </Notice>
    );
  }
  const values = answer?.values ?? {};
  return (
    <Form
      fetcher={fetcher}
      method="post"
      action="/wholesale/request"
      encType="multipart/form-data"
      noValidate
      className={styles.form}
      aria-busy={isBusy}
    >
      {REQUIRED.map((field) => (
        <TextField
          {...field}
          key={field.name}
          label={words.fields[field.name]}
          required
          defaultValue={values[field.name]}
        />
      ))}
      <SelectField
        label={words.fields.volume}
        optional={words.optional}
        name="volume"
        defaultValue={values.volume}
        options={[
          { value: '', label: words.fields.noVolume },
          ...VOLUMES.map((band) => ({ value: band, label: words.fields.band(band) })),
        ]}
      />
      <TextArea
        label={words.fields.message}
        optional={words.optional}
        name="message"
        maxLength={2000}
        defaultValue={values.message}
      />
      <Certificate />
      <CheckboxField
        label={words.fields.smsOptIn}
        name="smsOptIn"
        defaultChecked={values.smsOptIn === 'on'}
      />
      {answer && (
        <div role="alert">
          <Notice tone="bad">{answer.message}</Notice>
        </div>
      )}
      <Button type="submit" wide busy={isBusy}>
        {words.ask}
      </Button>
    </Form>
  );
}

/** Said at once what the server would say after the upload (WHOLE-06, WHOLE-09). */
function Certificate() {
  const { wholesale: words } = useEditable('pages', pagesTexts);
  const [error, setError] = useState<string>();
  const check = (file: File | undefined) => {
    if (!file) return setError(undefined);
    if (!/\.(pdf|jpe?g|png)$/i.test(file.name))
      return setError(problemWords({ problem: 'certificate-kind' }));
    setError(file.size > CERTIFICATE_BYTES ? problemWords({ problem: 'certificate-too-large' }) : undefined);
  };
  return (
    <TextField
      label={words.fields.certificate}
      optional={words.optional}
      hint={words.fields.certificateHint}
      error={error}
      name="certificate"
      type="file"
      accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
      onChange={(event) => check(event.currentTarget.files?.[0])}
    />
  );
}
