import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { problemWords } from '#app/texts/desk-problems.ts';
import { gallery as words } from '#app/texts/en/desks/gallery.ts';
import { Button } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Form, TroubleNote, useTrouble } from '#app/ui/network/form.tsx';
import { QuestionDialog } from '#app/ui/overlay/dialog.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import type { GalleryItem } from '#services/gallery/load-gallery.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import { useLive } from '../shell/use-live.ts';
import styles from './gallery.module.css';
import type { DeskAnswer } from './gallery.route.tsx';

type DeskProps = { items: readonly GalleryItem[]; answer?: DeskAnswer };

/** Upload and delete; visitors see either at once (STAFF-13). */
export function GalleryDesk({ items, answer }: DeskProps) {
  useLive('/staff/live');
  return (
    <DeskPage title={words.title}>
      <Upload answer={answer} />
      {items.length === 0 && <EmptyState size="h4" title={words.empty} line={words.emptyLine} />}
      {items.length > 0 && (
        <Section title={words.items} size="h4" rule="line">
          <ul className={styles.items}>
            {items.map((item) => (
              <li key={item.id}>
                <Item item={item} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </DeskPage>
  );
}

function Upload({ answer: given }: { answer?: DeskAnswer }) {
  const fetcher = useFetcher<DeskAnswer>();
  const answer = fetcher.data ?? given;
  const isDone = answer && 'ok' in answer;
  // A picture that was taken leaves an empty form; one that was not stays chosen.
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (isDone) setAdded((count) => count + 1);
  }, [isDone]);
  return (
    <Form
      fetcher={fetcher}
      method="post"
      encType="multipart/form-data"
      className={styles.form}
      aria-label={words.add}
      key={added}
    >
      <TextField
        label={words.file}
        hint={words.fileHint}
        name="file"
        type="file"
        accept="image/*,video/mp4,video/webm"
        required
      />
      <TextField label={words.alt} hint={words.altHint} name="alt" maxLength={200} />
      {answer && fetcher.state === 'idle' && (
        <Notice tone={isDone ? 'ok' : 'bad'} live>
          {'problem' in answer ? problemWords(answer) : words.added}
        </Notice>
      )}
      <Button type="submit" busy={fetcher.state !== 'idle'}>
        {words.upload}
      </Button>
    </Form>
  );
}

function Item({ item }: { item: GalleryItem }) {
  const fetcher = useFetcher<DeskAnswer>();
  const toast = useToast();
  const [isAsked, setIsAsked] = useState(false);
  const [trouble, watch] = useTrouble(fetcher);
  const remove = async () => {
    setIsAsked(false);
    const isTaken = watch();
    await fetcher.submit({ remove: item.id }, { method: 'post' });
    if (isTaken()) toast.info(words.removed);
  };
  const picture = item.isVideo ? item.posterUrl : item.url;
  return (
    <figure className={styles.item}>
      {picture ? (
        <img src={picture} alt={item.alt} loading="lazy" />
      ) : (
        <video src={`${item.url}#t=0.1`} muted playsInline preload="metadata" />
      )}
      <figcaption className={styles.name}>
        {item.alt || item.name}
        {item.isVideo && ` (${words.clip})`}
      </figcaption>
      <Button
        kind="outline"
        size="small"
        icon={Trash2}
        busy={fetcher.state !== 'idle'}
        aria-label={words.removeNamed(item.alt || item.name)}
        onClick={() => setIsAsked(true)}
      >
        {words.remove}
      </Button>
      <TroubleNote trouble={trouble} />
      <QuestionDialog
        title={words.question}
        open={isAsked}
        onClose={() => setIsAsked(false)}
        safe={words.keep}
        loss={words.remove}
        onLoss={() => void remove()}
      />
    </figure>
  );
}
