import { Check } from 'lucide-react';
import { outboxTexts } from '#app/texts/en/console/outbox.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Form } from '#app/ui/network/form.tsx';
import styles from './outbox.module.css';

type Channel = 'text' | 'email' | null;

export type OutboxAnswer =
  | { message: string }
  | { sent: number; stayed: number; reasons: string[] }
  | null
  | undefined;

const words = outboxTexts;

/** Where a list of the outbox stands; what waits, of both kinds, has the plain address. */
export function outboxAddress(view: string, channel: Channel): string {
  const asked = new URLSearchParams();
  if (view !== 'waiting') asked.set('view', view);
  if (channel) asked.set('channel', channel);
  return `/staff/outbox${asked.size > 0 ? `?${asked}` : ''}`;
}

/** Texts, e-mails or both. */
export function ChannelFilter({ view, channel }: { view: string; channel: Channel }) {
  return (
    <nav className={styles.filter} aria-label={words.filter}>
      {([null, 'text', 'email'] as const).map((kind) => (
        <AppLink
          key={kind ?? 'both'}
          href={outboxAddress(view, kind)}
          aria-current={kind === channel ? 'page' : undefined}
        >
          {kind ? words.only[kind] : words.both}
        </AppLink>
      ))}
    </nav>
  );
}

/** All of the list that may go, by one request; it asks first, with their number, and without a script too (BOARD-13). */
export function MarkAllSent({ messages }: { messages: readonly { id: number; isWithheld: boolean }[] }) {
  const ids = messages.filter(({ isWithheld }) => !isWithheld).map(({ id }) => id);
  if (ids.length < 2) return null;
  return (
    <details className={styles.all}>
      <summary>{words.all.open(ids.length)}</summary>
      <Form method="post" className={styles.question}>
        {ids.map((id) => (
          <input key={id} type="hidden" name="message" value={id} />
        ))}
        <p>{words.all.ask(ids.length)}</p>
        <Button type="submit" name="deed" value="mark-all-sent" size="small" icon={Check}>
          {words.all.yes(ids.length)}
        </Button>
      </Form>
    </details>
  );
}

export function OutboxOutcome({ answer }: { answer: OutboxAnswer }) {
  if (!answer) return null;
  if ('message' in answer) {
    return (
      <Notice tone="bad" live>
        {answer.message}
      </Notice>
    );
  }
  const { sent, stayed, reasons } = answer;
  return (
    <Notice tone={stayed > 0 ? 'warn' : 'ok'} live>
      {words.all.done(sent)} {stayed > 0 && `${words.all.stayed(stayed)} ${reasons.join(' ')}`}
    </Notice>
  );
}
