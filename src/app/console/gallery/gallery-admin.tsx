import { Ellipsis, Pencil, Play, Plus, Trash2 } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { gallery as words } from '#app/texts/en/console/gallery.ts';
import { Button } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TroubleNote } from '#app/ui/network/trouble-note.tsx';
import type { GalleryItem } from '#services/gallery.ts';
import { AdminLine } from '../form/admin-fields.tsx';
import { isSaidAtField } from '../form/field-errors.tsx';
import { FieldForm } from '../form/field-form.tsx';
import { AdminFile } from '../form/file-field.tsx';
import { SaveButton } from '../form/save-button.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { useLive } from '../shell/use-live.ts';
import { DescribeForm } from './describe-form.tsx';
import styles from './gallery.module.css';
import type { AdminAnswer } from './gallery.route.tsx';
import { type Removal, useRemoval } from './use-removal.ts';

type DeskProps = { items: readonly GalleryItem[]; answer?: AdminAnswer };

/** Upload and delete; visitors see either at once (STAFF-13). The pictures come first, the form when it is asked for. */
export function GalleryAdmin({ items, answer }: DeskProps) {
  useLive('/staff/live');
  const removal = useRemoval();
  const isGone = removal.itemId !== null && items.every(({ id }) => id !== removal.itemId);
  return (
    <AdminPage title={words.title} line={items.length > 0 && words.counted(items.length)} actions={<Add />}>
      <div className={styles.upload}>
        <GalleryUpload answer={answer} />
      </div>
      {isGone && removal.problem && (
        <Notice tone="bad" live>
          {removal.problem}
        </Notice>
      )}
      {items.length === 0 && <EmptyState size="h4" title={words.empty} line={words.emptyLine} />}
      {items.length > 0 && (
        <ul className={styles.items} aria-label={words.items}>
          {items.map((item) => (
            <li key={item.id}>
              <Item item={item} removal={removal} />
            </li>
          ))}
        </ul>
      )}
    </AdminPage>
  );
}

/** Unfolds the form, before any script, too. */
function Add() {
  return (
    <label className={styles.fold}>
      <input type="checkbox" data-add="" />
      <Icon of={Plus} size="small" />
      <span className={styles.open}>{words.add}</span>
      <span className={styles.shut}>{words.close}</span>
    </label>
  );
}

type ItemProps = { item: GalleryItem; removal: Removal };

function Item({ item, removal }: ItemProps) {
  const [isDescribed, setIsDescribed] = useState(false);
  const isOwn = removal.itemId === item.id;
  const isWaiting = removal.waitingId === item.id;
  const picture = item.isVideo ? item.posterUrl : item.url;
  return (
    <figure className={styles.item} data-leaving={isWaiting || (isOwn && removal.isBusy) || undefined}>
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
      {isWaiting && <Leaving onUndo={removal.undo} />}
      {isDescribed && !isWaiting && <DescribeForm item={item} onClose={() => setIsDescribed(false)} />}
      {!isWaiting && !isDescribed && (
        <>
          <figcaption
            className={styles.name}
            title={item.alt || item.name}
            aria-hidden={picture && item.alt ? true : undefined}
          >
            {item.alt || item.name}
          </figcaption>
          <Menu
            name={item.alt || item.name}
            onDescribe={() => setIsDescribed(true)}
            onRemove={() => removal.remove(item.id)}
          />
        </>
      )}
      {isOwn && <TroubleNote trouble={removal.trouble} />}
      {isOwn && removal.problem && (
        <p role="alert" className={styles.problem}>
          {removal.problem}
        </p>
      )}
    </figure>
  );
}

/** What is seldom done to a picture; a press elsewhere closes it. */
type MenuProps = { name: string; onDescribe: () => void; onRemove: () => void };

function Menu({ name, onDescribe, onRemove }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const close = (event: FocusEvent) => {
    if (ref.current && !ref.current.contains(event.relatedTarget)) ref.current.open = false;
  };
  return (
    <details className={styles.menu} ref={ref} onBlur={close}>
      <summary aria-label={words.moreOf(name)} title={words.more}>
        <Icon of={Ellipsis} size="small" />
      </summary>
      <div className={styles.choices}>
        <Button
          kind="quiet"
          size="small"
          icon={Pencil}
          aria-label={words.describeNamed(name)}
          onClick={onDescribe}
        >
          {words.describe}
        </Button>
        <Button
          kind="quiet"
          size="small"
          icon={Trash2}
          aria-label={words.removeNamed(name)}
          onClick={onRemove}
        >
          {words.remove}
        </Button>
      </div>
    </details>
  );
}

function Leaving({ onUndo }: { onUndo: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector('button')?.focus(), []);
  return (
    <div className={styles.leaving} role="status" ref={ref}>
      <span>{words.leaving}</span>
      <Button kind="outline" size="small" onClick={onUndo}>
        {words.undo}
      </Button>
    </div>
  );
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
        <AdminLine label={words.alt} hint={words.altHint} name="alt" maxLength={200} required />
      </div>
      {answer && fetcher.state === 'idle' && !isSaidAtField(answer) && (
        <Notice tone={'problem' in answer ? 'bad' : 'ok'} live>
          {'problem' in answer ? consoleProblemWords(answer) : words.added}
        </Notice>
      )}
      <div className={styles.ends}>
        <SaveButton busy={fetcher.state !== 'idle'} key={added}>
          {words.upload}
        </SaveButton>
      </div>
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
