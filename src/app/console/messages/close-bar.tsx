import { answerWords as words } from '#app/texts/en/console/inbox.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Form } from '#app/ui/network/form.tsx';
import type { StaffThread } from '#services/messages/read-inbox.ts';
import styles from './messages.module.css';

/**
 * Above the field of the reply: the way to close what needs none; a conversation that was closed says so, and can be opened
 * again (LOOK-422). Nothing once it is answered.
 */
export function CloseBar({ thread: { person, toAnswerUpTo, isClosed } }: { thread: StaffThread }) {
  if (toAnswerUpTo === null && !isClosed) return null;
  return (
    <Form method="post" action={`/staff/messages/${person.id}`} className={styles.closing} preventScrollReset>
      {toAnswerUpTo !== null && <input type="hidden" name="upToId" value={toAnswerUpTo} />}
      <span className={styles.quiet}>{toAnswerUpTo === null && words.closed}</span>
      <Button
        type="submit"
        kind="quiet"
        size="small"
        name="intent"
        value={toAnswerUpTo === null ? 'reopen' : 'close'}
      >
        {toAnswerUpTo === null ? words.reopen : words.close}
      </Button>
    </Form>
  );
}
