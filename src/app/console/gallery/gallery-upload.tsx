import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { gallery as words } from '#app/texts/en/console/gallery.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Form } from '#app/ui/network/form.tsx';
import styles from './gallery.module.css';
import type { AdminAnswer } from './gallery.route.tsx';

/** After each accepted picture the form is empty; a refused one stays selected (GAL-20). */
export function GalleryUpload({ answer: given }: { answer?: AdminAnswer }) {
  const fetcher = useFetcher<AdminAnswer>();
  const answer = fetcher.data ?? given;
  const added = useAdded(fetcher);
  return (
    <Form
      fetcher={fetcher}
      method="post"
      encType="multipart/form-data"
      className={styles.form}
      aria-label={words.add}
    >
      <div className={styles.fields} key={added}>
        <TextField
          label={words.file}
          hint={words.fileHint}
          name="file"
          type="file"
          accept="image/*,video/mp4,video/webm"
          required
        />
        <TextField label={words.alt} hint={words.altHint} name="alt" maxLength={200} />
      </div>
      {answer && fetcher.state === 'idle' && (
        <Notice tone={'problem' in answer ? 'bad' : 'ok'} live>
          {'problem' in answer ? consoleProblemWords(answer) : words.added}
        </Notice>
      )}
      <Button type="submit" busy={fetcher.state !== 'idle'}>
        {words.upload}
      </Button>
    </Form>
  );
}

/** The number of accepted uploads: each answer is a separate object and counts once. */
function useAdded({ data }: { data: AdminAnswer | undefined }): number {
  const [added, setAdded] = useState(0);
  const counted = useRef<AdminAnswer | undefined>(undefined);
  useEffect(() => {
    if (!data || 'problem' in data || counted.current === data) return;
    counted.current = data;
    setAdded((count) => count + 1);
  }, [data]);
  return added;
}
