import { Check, RotateCcw, Send } from 'lucide-react';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { en } from '#app/texts/en.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { formatPhone } from '#domain/identity/person-text.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { useLive } from '../shell/use-live.ts';
import styles from './outbox.module.css';

type View = 'waiting' | 'failed' | 'sent';

type Message = {
  id: number;
  channel: string;
  recipient: string | null;
  text: string;
  createdAt: Date;
  doneAt: Date | null;
  doneBy: string | null;
  attempts: number;
  lastProblem: string | null;
  isCarried: boolean;
  isWithheld: boolean;
};

type OutboxListProps = {
  view: View;
  messages: readonly Message[];
  counts: Record<View, number>;
  senders: { text: boolean; email: boolean };
  failure: string | null;
};

const words = consoleTexts.outbox;
const VIEWS: readonly View[] = ['waiting', 'failed', 'sent'];

/** The text messages: sent by a sender, or by staff by hand (STAFF-19). */
export function OutboxList({ view, messages, counts, senders, failure }: OutboxListProps) {
  useLive('/staff/live');
  const tabs = VIEWS.map((name) => ({
    href: name === 'waiting' ? '/staff/outbox' : `/staff/outbox?view=${name}`,
    label: words.views[name],
    count: counts[name],
    current: name === view,
  }));
  return (
    <AdminPage title={words.title} width="list">
      <Notice>{senders.text ? words.carried : words.byHand}</Notice>
      {failure && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <Tabs label={words.title} tabs={tabs} />
      {messages.length === 0 && <EmptyState size="h4" title={words.none[view]} />}
      <ul className={styles.letters}>
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} view={view} />
        ))}
      </ul>
    </AdminPage>
  );
}

function MessageRow({ message, view }: { message: Message; view: View }) {
  const { recipient, text, channel } = message;
  const to = recipient ?? '';
  return (
    <li className={styles.letter}>
      <div className={styles.what}>
        <p className={styles.to}>
          <strong>{channel === 'text' ? formatPhone(to) : to}</strong>
          <span className={styles.quiet}>{en.moments.dateAndTime(message.createdAt)}</span>
        </p>
        <p>{text}</p>
        {message.doneAt && (
          <p className={styles.quiet}>
            {words.sentBy(en.moments.dateAndTime(message.doneAt), message.doneBy)}
          </p>
        )}
        {message.isWithheld && <p className={styles.problem}>{words.withheld}</p>}
        {!message.doneAt && message.lastProblem && (
          <p className={styles.problem}>{words.tried(message.attempts, message.lastProblem)}</p>
        )}
      </div>
      {view !== 'sent' && !message.isWithheld && (
        <div className={styles.deeds}>
          {channel === 'text' && (
            <ButtonLink kind="outline" size="small" icon={Send} href={smsLink(to, text)}>
              {words.open}
            </ButtonLink>
          )}
          <Deed id={message.id} deed="mark-sent" />
          {view === 'failed' && message.isCarried && <Deed id={message.id} deed="try-again" />}
        </div>
      )}
    </li>
  );
}

const ICONS = { 'mark-sent': Check, 'try-again': RotateCcw };

function Deed({ id, deed }: { id: number; deed: keyof typeof ICONS }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="deed" value={deed} size="small" icon={ICONS[deed]}>
        {words.deeds[deed]}
      </Button>
    </Form>
  );
}

/** Opens the texting app of this device with number and words filled in. */
function smsLink(phone: string, text: string): string {
  return `sms:+1${phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')}?&body=${encodeURIComponent(text)}`;
}
