import { Play, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { gallery as words } from '#app/texts/en/console/gallery.ts';
import { Button } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { TroubleNote, useTrouble } from '#app/ui/network/trouble-note.tsx';
import { QuestionDialog } from '#app/ui/overlay/question-dialog.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import type { GalleryItem } from '#services/gallery.ts';
import { AdminText } from '../form/admin-fields.tsx';
import { isSaidAtField } from '../form/field-errors.tsx';
import { FieldForm } from '../form/field-form.tsx';
import { AdminFile } from '../form/file-field.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { useLive } from '../shell/use-live.ts';
import styles from './gallery.module.css';
import type { AdminAnswer } from './gallery.route.tsx';

type DeskProps = { items: readonly GalleryItem[]; answer?: AdminAnswer };

/** Upload and delete; visitors see either at once (STAFF-13). */
export function GalleryAdmin({ items, answer }: DeskProps) {
  useLive('/staff/live');
  const removal = useRemoval();
  const isGone = removal.itemId !== null && items.every(({ id }) => id !== removal.itemId);
  return (
    <AdminPage title={words.title}>
      <div className={styles.upload}>
        <label className={styles.fold}>
          <input type="checkbox" data-fold="" />
          <Icon of={Plus} size="small" />
          {words.add}
        </label>
        <GalleryUpload answer={answer} />
      </div>
      {isGone && removal.problem && (
        <Notice tone="bad" live>
          {removal.problem}
        </Notice>
      )}
      {items.length === 0 && <EmptyState size="h4" title={words.empty} line={words.emptyLine} />}
      {items.length > 0 && (
        <Section title={words.items} size="h4" rule="line">
          <ul className={styles.items}>
            {items.map((item) => (
              <li key={item.id}>
                <Item item={item} removal={removal} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </AdminPage>
  );
}

type ItemProps = { item: GalleryItem; removal: ReturnType<typeof useRemoval> };

function Item({ item, removal }: ItemProps) {
  const [isAsked, setIsAsked] = useState(false);
  const isOwn = removal.itemId === item.id;
  const remove = () => {
    setIsAsked(false);
    removal.remove(item.id);
  };
  const picture = item.isVideo ? item.posterUrl : item.url;
  return (
    <figure className={styles.item}>
      {picture ? (
        <img src={picture} alt={item.alt} loading="lazy" />
      ) : (
        <video src={`${item.url}#t=0.1`} muted playsInline preload="metadata" />
      )}
      {item.isVideo && (
        <span className={styles.clip}>
          <Icon of={Play} size="small" label={words.clip} />
        </span>
      )}
      <figcaption className={styles.name}>{item.alt || item.name}</figcaption>
      <Button
        kind="quiet"
        size="small"
        className={styles.remove}
        icon={Trash2}
        busy={isOwn && removal.isBusy}
        disabled={!isOwn && removal.isBusy}
        aria-label={words.removeNamed(item.alt || item.name)}
        title={words.remove}
        onClick={() => setIsAsked(true)}
      >
        {words.remove}
      </Button>
      {isOwn && <TroubleNote trouble={removal.trouble} />}
      {isOwn && removal.problem && (
        <p role="alert" className={styles.problem}>
          {removal.problem}
        </p>
      )}
      <QuestionDialog
        title={words.question}
        open={isAsked}
        onClose={() => setIsAsked(false)}
        safe={words.keep}
        loss={words.remove}
        onLoss={remove}
      />
    </figure>
  );
}

/**
 * Deletes one item at a time. "Removed" appears after the server's answer; a refusal appears at its item (GAL-21). The
 * message belongs to the section, because the item no longer exists then.
 */
function useRemoval() {
  const fetcher = useFetcher<AdminAnswer>();
  const [trouble, watch] = useTrouble(fetcher);
  const [itemId, setItemId] = useState<string | null>(null);
  const { data, state } = fetcher;
  const told = useRef<AdminAnswer | undefined>(undefined);
  const toast = useToast();
  useEffect(() => {
    if (!data || told.current === data) return;
    told.current = data;
    if (!('problem' in data)) toast.info(words.removed);
  }, [data, toast]);
  const remove = (id: string) => {
    setItemId(id);
    watch();
    void fetcher.submit({ remove: id }, { method: 'post' });
  };
  const isBusy = state !== 'idle';
  const problem = !isBusy && data && 'problem' in data ? consoleProblemWords(data) : null;
  return { remove, itemId, isBusy, problem, trouble };
}

/** After each accepted picture the form is empty; a refused one stays selected (GAL-20). */
function GalleryUpload({ answer: given }: { answer?: AdminAnswer }) {
  const fetcher = useFetcher<AdminAnswer>();
  const answer = fetcher.data ?? given;
  const added = useAdded(fetcher);
  return (
    <FieldForm
      name="gallery"
      answer={fetcher.state === 'idle' ? answer : undefined}
      fetcher={fetcher}
      method="post"
      encType="multipart/form-data"
      className={styles.form}
      aria-label={words.add}
    >
      <div className={styles.fields} key={added}>
        <AdminFile
          label={words.file}
          hint={words.fileHint}
          name="file"
          accept="image/*,video/mp4,video/webm"
          required
        />
        <AdminText label={words.alt} hint={words.altHint} name="alt" maxLength={200} />
      </div>
      {answer && fetcher.state === 'idle' && !isSaidAtField(answer) && (
        <Notice tone={'problem' in answer ? 'bad' : 'ok'} live>
          {'problem' in answer ? consoleProblemWords(answer) : words.added}
        </Notice>
      )}
      <Button type="submit" busy={fetcher.state !== 'idle'}>
        {words.upload}
      </Button>
    </FieldForm>
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
