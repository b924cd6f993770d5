import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import type { ConsoleProblem } from '#app/texts/console-problems.ts';
import { cash } from '#app/texts/en/console/cash.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { moments } from '#app/texts/en/moments.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import { formatUsd } from '#domain/money.ts';
import { countOwnCash } from '#services/cash/count-cash.ts';
import { readOwnCash } from '#services/cash/read-cash.ts';
import { type FormAnswer, isSaidAtField } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { formName } from '../form/read-fields.server.ts';
import { AdminPage, Outcome } from '../shell/admin-page.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal, useLive } from '../shell/use-live.ts';
import type { Route } from './+types/own.route';
import styles from './cash.module.css';
import { readCountForm } from './cash-form.server.ts';
import { CountFields } from './count-fields.tsx';
import { gapWords } from './count-figures.tsx';

const words = cash.own;

export const meta: Route.MetaFunction = () => tabTitle(words.title);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const found = await readOwnCash(getShop(args));
  if (found.problem) throw refusePage(found);
  return found;
}

export async function action(args: Route.ActionArgs) {
  const sent = await readForm(args.request);
  const read = readCountForm(sent);
  if ('problem' in read) return refuse(read);
  const answer = await countOwnCash(getShop(args), read.counted);
  return 'problem' in answer ? refuse(answer, { ...answer, form: formName(sent) }) : { ok: true as const };
}

type Answer = { ok: true } | (ConsoleProblem & FormAnswer);

/** A driver's own cash: what they hand in, blind, and how it came out (CASH-05, CASH-06). */
export default function OwnCashPage({ loaderData, actionData }: Route.ComponentProps) {
  useLive('/staff/live');
  const answer = useLastAnswer<Answer>(actionData);
  const { typedCents, areBothIn } = loaderData;
  const isOver = typedCents === null && answer && !('problem' in answer);
  return (
    <AdminPage title={words.title} line={words.line}>
      <Outcome answer={isSaidAtField(answer) ? undefined : answer} saved={consoleTexts.saved} />
      {areBothIn && <Notice live>{words.both}</Notice>}
      {typedCents !== null && !areBothIn && (
        <Notice tone="ok" live>
          {words.typed(formatUsd(typedCents))} {words.again}
        </Notice>
      )}
      <div className={`${styles.top} ${styles.days}`}>
        {!areBothIn && (
          <Section title={words.count} size="h4" rule="line">
            <AdminForm
              name="own"
              answer={answer}
              method="post"
              key={isOver ? 'closed' : String(typedCents)}
              className={styles.count}
            >
              <p className={styles.quiet}>{words.countLine}</p>
              <CountFields go={words.go} />
            </AdminForm>
          </Section>
        )}
        <div className={styles.sheet}>
          <Last {...loaderData} />
        </div>
      </div>
    </AdminPage>
  );
}

function Last({ counts, rows }: Pick<Route.ComponentProps['loaderData'], 'counts' | 'rows'>) {
  return (
    <>
      <Section title={words.last} size="h4" rule="line">
        {counts.length === 0 && <p className={styles.quiet}>{words.noneYet}</p>}
        <ul className={styles.lines}>
          {counts.map((count) => (
            <Result key={count.id} count={count} />
          ))}
        </ul>
      </Section>
      <Section title={words.moved} size="h4" rule="line">
        {rows.length === 0 && <p className={styles.quiet}>{words.noMoved}</p>}
        <ul className={styles.lines}>
          {rows.map(({ id, kind, cents, at }) => (
            <li key={id}>
              <span>
                {moments.dateAndMinute(at)} <span className={styles.quiet}>{cash.kinds[kind]}</span>
              </span>
              <strong>{formatUsd(cents)}</strong>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

type Count = Pick<Route.ComponentProps['loaderData'], 'counts'>['counts'][number];

/** When and how much; what the books expected is said where it was another sum (LOOK-272). */
function Result({ count: { officeCents, expectedCents, closedAt } }: { count: Count }) {
  const [counted, expected] = [officeCents ?? 0, expectedCents ?? 0];
  const isEven = counted === expected;
  return (
    <li>
      <span>
        {closedAt && moments.dateAndMinute(closedAt)}{' '}
        <span className={isEven ? styles.quiet : styles.gap}>{gapWords(counted - expected)}</span>
        {!isEven && <span className={styles.quiet}> · {words.expected(formatUsd(expected))}</span>}
      </span>
      <strong>{formatUsd(counted)}</strong>
    </li>
  );
}
