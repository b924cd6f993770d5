import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { gallery as words } from '#app/texts/en/console/gallery.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { GalleryItem } from '#services/gallery.ts';
import { AdminLine } from '../form/admin-fields.tsx';
import { isSaidAtField } from '../form/field-errors.tsx';
import { FieldForm } from '../form/field-form.tsx';
import { SaveButton } from '../form/save-button.tsx';
import styles from './gallery.module.css';
import type { AdminAnswer } from './gallery.route.tsx';

type DescribeFormProps = { item: GalleryItem; onClose: () => void };

/** Other words for who cannot see the picture, in its place in the list (LOOK-246). */
export function DescribeForm({ item, onClose }: DescribeFormProps) {
  const fetcher = useFetcher<AdminAnswer>();
  const ref = useRef<HTMLDivElement>(null);
  const { data, state } = fetcher;
  const isSaved = state === 'idle' && data !== undefined && !('problem' in data);
  const problem = state === 'idle' && data && 'problem' in data ? data : undefined;
  useEffect(() => ref.current?.querySelector('textarea')?.focus(), []);
  useEffect(() => {
    if (isSaved) onClose();
  }, [isSaved, onClose]);
  return (
    <div ref={ref}>
      <FieldForm
        name={`describe:${item.id}`}
        answer={problem}
        fetcher={fetcher}
        method="post"
        className={styles.describe}
        aria-label={words.describeNamed(item.alt || item.name)}
      >
        <input type="hidden" name="describe" value={item.id} />
        <AdminLine label={words.alt} name="alt" maxLength={200} defaultValue={item.alt} required />
        {problem && !isSaidAtField(problem) && (
          <Notice tone="bad" live>
            {consoleProblemWords(problem)}
          </Notice>
        )}
        <div className={styles.ends}>
          <SaveButton size="small" busy={state !== 'idle'}>
            {words.save}
          </SaveButton>
          <Button kind="quiet" size="small" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </FieldForm>
    </div>
  );
}
