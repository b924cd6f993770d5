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

/** So many are read at a glance; the older ones come by a press (LOOK-402). */
const SHOWN = 10;

export function SessionList({ sessions }: Pick<SessionSectionProps, 'sessions'>) {
  const others = sessions.filter(({ isThisOne }) => !isThisOne);
  const places = [...sessions.filter(({ isThisOne }) => isThisOne), ...others];
  const older = places.slice(SHOWN);
  return (
    <>
      {sessions.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      {others.length > 0 && (
        <Form method="post" preventScrollReset className={styles.everywhere}>
          <input type="hidden" name="intent" value="session-end-others" />
          <Button type="submit" kind="outline" size="small">
            {others.length < sessions.length ? words.endOthers : words.endAll}
          </Button>
        </Form>
      )}
      <Places of={places.slice(0, SHOWN)} />
      {older.length > 0 && (
        <details className={styles.older}>
          <summary>{words.showAll(places.length)}</summary>
          <Places of={older} />
        </details>
      )}
    </>
  );
}

function Places({ of }: { of: readonly StaffSession[] }) {
  return (
    <ul className={styles.list}>
      {of.map((session) => (
        <Place key={session.id} session={session} />
      ))}
    </ul>
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
