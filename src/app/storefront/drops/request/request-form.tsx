import { useFetcher } from 'react-router';
import { dropTexts } from '#app/texts/en/storefront/drops.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { DROP_MOODS } from '#domain/drops/drop-moods.ts';
import type { RequestAnswer } from './archive-access.ts';
import styles from './request.module.css';

/** A drop goes by its code: FILE_1221 reads "File_1221" (TEASE-09, TEASE-14). */
function accessWords(request: typeof dropTexts.request, code: string): string {
  if (code === 'FILE_1016') return request.accessed;
  return request.accessedTo(code.charAt(0) + code.slice(1).toLowerCase());
}

type RequestFormProps = {
  kind: 'notify' | 'archive';
  drop: string;
  /** What the server said to a form that was sent without script. */
  answer?: RequestAnswer;
};

const ADDRESSES = { notify: '/drop/notify', archive: '/file-1016/access' } as const;

/** Puts a visitor on a drop's list; a refusal leaves what was typed where it stands (DROP-30, TEASE-06 to TEASE-10). */
export function RequestForm({ kind, drop, answer: given }: RequestFormProps) {
  const { request } = dropTexts;
  const fetcher = useFetcher<RequestAnswer>();
  const answer = fetcher.data ?? given;
  const isBusy = fetcher.state !== 'idle';
  if (answer && 'ok' in answer) {
    return (
      <Notice tone="ok" live>
        {kind === 'notify' ? request.notified : accessWords(request, answer.drop)}
      </Notice>
    );
  }
  const values = answer?.values ?? {};
  const moods = DROP_MOODS.map((mood) => ({ value: mood, label: mood }));
  return (
    <Form
      fetcher={fetcher}
      method="post"
      action={ADDRESSES[kind]}
      noValidate
      className={styles.form}
      aria-busy={isBusy}
    >
      <input type="hidden" name="drop" value={drop} />
      <TextField
        label={request.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={values.email}
      />
      <TextField
        label={request.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        required
        defaultValue={values.phone}
      />
      <SelectField
        label={request.mood}
        optional={request.optional}
        name="mood"
        defaultValue={values.mood}
        options={[{ value: '', label: request.anyMood }, ...moods]}
      />
      {answer && (
        <div role="alert">
          <Notice tone="bad">{answer.message}</Notice>
        </div>
      )}
      <Button type="submit" wide busy={isBusy}>
        {kind === 'notify' ? request.notify : request.access}
      </Button>
    </Form>
  );
}
