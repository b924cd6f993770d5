import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { moments } from '#app/texts/en/moments.ts';
import { accountTexts } from '#app/texts/en/storefront/account.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { formatUsd } from '#domain/money.ts';
import type { WinBack } from '#services/credit/win-back.ts';
import styles from './account.module.css';

/** As it travels: moments are texts. */
type Challenge = Omit<WinBack, 'deadline'> & { deadline: string };

/** The Win-Back challenge on the orders page, for whoever has one (MD-11, MD-12). */
export function WinBackBlock() {
  const { winBack } = accountTexts;
  const { load, data: challenge } = useFetcher<Challenge | null>();
  useEffect(() => void load('/orders/win-back'), [load]);
  if (!challenge) return null;
  const { photos, needed, worthCents, deadline, isOpen, status, note } = challenge;
  return (
    <Section title={winBack.title} rule="line">
      <p>{winBack.line(formatUsd(worthCents), moments.longDate(new Date(deadline)))}</p>
      <p>{winBack.photos(photos, needed)}</p>
      <Progress value={photos} max={needed} label={winBack.photos(photos, needed)} />
      {!isOpen && (
        <Notice tone={status === 'approved' ? 'ok' : 'info'}>
          {winBack.statuses[status]} {note}
        </Notice>
      )}
      {/* A new form for the next photo: the words of a refusal belong to the one before. */}
      {isOpen && <PhotoForm key={photos} />}
    </Section>
  );
}

function PhotoForm() {
  const { winBack } = accountTexts;
  const fetcher = useFetcher<{ message?: string }>();
  const { state, data: refused } = fetcher;
  return (
    <Form
      fetcher={fetcher}
      method="post"
      action="/orders/win-back"
      encType="multipart/form-data"
      className={styles.form}
    >
      <TextField
        label={winBack.choose}
        hint={winBack.hint}
        name="photo"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        required
      />
      {refused?.message && (
        <Notice tone="bad" live>
          {refused.message}
        </Notice>
      )}
      <Button type="submit" busy={state !== 'idle'}>
        {winBack.send}
      </Button>
    </Form>
  );
}
