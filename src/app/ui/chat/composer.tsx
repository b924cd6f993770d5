import { ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useId } from 'react';
import { Button } from '../action/button.tsx';
import type { Trouble } from '../network/trouble.ts';
import { TroubleNote } from '../network/trouble-note.tsx';
import styles from './composer.module.css';

type ComposerWords = { label: string; placeholder: string; send: string };

type ComposerProps = {
  words: ComposerWords;
  action: string;
  maxLength: number;
  draft: string;
  onDraft: (draft: string) => void;
  onSend: () => void;
  /** Why the last one did not arrive. */
  trouble: Trouble | null;
};

/** Enter sends, Shift and Enter begin a new line (MSG-07). Without script the form posts by itself. */
export function Composer({ words, action, maxLength, draft, onDraft, onSend, trouble }: ComposerProps) {
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend();
  };
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  return (
    <form method="post" action={action} className={styles.composer} onSubmit={submit}>
      <input type="hidden" name="intent" value="send" />
      <label className="sr-only" htmlFor={id}>
        {words.label}
      </label>
      <textarea
        id={id}
        name="content"
        className={styles.text}
        rows={1}
        required
        maxLength={maxLength}
        placeholder={words.placeholder}
        value={draft}
        onChange={(event) => onDraft(event.target.value)}
        onKeyDown={sendOnEnter}
      />
      <Button type="submit" icon={ArrowUp}>
        {words.send}
      </Button>
      <TroubleNote trouble={trouble} />
    </form>
  );
}
