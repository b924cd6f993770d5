import { staffAccount } from '#app/texts/en/console/account.ts';
import { moments } from '#app/texts/en/moments.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { Form } from '#app/ui/network/form.tsx';
import styles from './account.module.css';

const words = staffAccount.sessions;

type StaffSession = {
  id: string;
  way: keyof typeof words.ways;
  browser: string | null;
  system: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  isThisOne: boolean;
};
type SessionSectionProps = { title: string; sessions: readonly StaffSession[] };

/** Where somebody is signed in, each place with its own way out (SIGN-10, SIGN-11). */
export function SessionSection({ title, sessions }: SessionSectionProps) {
  return (
    <Section title={title} size="h4" rule="line">
      <div className={styles.stack}>
        <SessionList sessions={sessions} />
      </div>
    </Section>
  );
}

export function SessionList({ sessions }: Pick<SessionSectionProps, 'sessions'>) {
  const others = sessions.filter(({ isThisOne }) => !isThisOne);
  return (
    <>
      {sessions.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      <ul className={styles.list}>
        {[...sessions.filter(({ isThisOne }) => isThisOne), ...others].map((session) => (
          <Place key={session.id} session={session} />
        ))}
      </ul>
      {others.length > 0 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="session-end-others" />
          <Button type="submit" kind="outline" size="small">
            {others.length < sessions.length ? words.endOthers : words.endAll}
          </Button>
        </Form>
      )}
    </>
  );
}

function Place({ session }: { session: StaffSession }) {
  const { id, way, browser, system, createdAt, lastSeenAt, isThisOne } = session;
  const device = words.device(browser, system);
  const since = moments.dateAndMinute(createdAt);
  return (
    <li>
      <span>
        <strong>
          {device} {isThisOne && <Tag>{words.thisOne}</Tag>}
        </strong>
        <span className={styles.quiet}>{words.since(since, words.ways[way])}</span>
        <span className={styles.quiet}>{words.seen(moments.dateAndMinute(lastSeenAt))}</span>
      </span>
      {!isThisOne && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="session-end" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" kind="quiet" size="small" aria-label={words.endOf(device, since)}>
            {words.end}
          </Button>
        </Form>
      )}
    </li>
  );
}
