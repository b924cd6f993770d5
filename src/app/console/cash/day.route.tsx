import { Fragment } from 'react';
import { redirect, useNavigation } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { cash } from '#app/texts/en/console/cash.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { recentMoment } from '#app/texts/en/console/recent.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import { formatUsd } from '#domain/money.ts';
import { closeCashDay, countSafe } from '#services/cash/close-day.ts';
import { readCashDay } from '#services/cash/read-count.ts';
import { reopenCashDay } from '#services/cash/reopen-day.ts';
import type { ShopContext } from '#services/context.ts';
import { AdminText } from '../form/admin-fields.tsx';
import { type FormAnswer, isSaidAtField } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { formName } from '../form/read-fields.server.ts';
import { AdminPage, Fold, Outcome } from '../shell/admin-page.tsx';
import { OpeningRow } from '../shell/opening-row.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal, useLive } from '../shell/use-live.ts';
import type { Route } from './+types/day.route';
import styles from './cash.module.css';
import { readClosing, readCountForm, readReopening } from './cash-form.server.ts';
import { CloseDay } from './close-day-form.tsx';
import { CountFields } from './count-fields.tsx';
import { gapWords } from './count-figures.tsx';

const words = cash.day;

export const meta: Route.MetaFunction = () => tabTitle(words.title);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const found = await readCashDay(getShop(args));
  if (found.problem) throw refusePage(found);
  return found;
}

export async function action(args: Route.ActionArgs) {
  const sent = await readForm(args.request);
  const answer = await answerForm(args, sent);
  if ('problem' in answer) return refuse(answer, { ...answer, form: formName(sent) });
  if ('isReopened' in answer) throw redirect('/staff/cash/day?reopened=1');
  if ('shopDay' in answer) throw redirect(`/staff/cash/day/${answer.shopDay}?saved=1`);
  return { ok: true as const };
}

type Answer = { ok: true; shopDay?: string; isReopened?: boolean } | (ConsoleProblem & FormAnswer);

async function answerForm(args: Route.ActionArgs, sent: FormData): Promise<Answer> {
  const ctx = getShop(args);
  if (sent.get('intent') === 'count') {
    const read = readCountForm(sent);
    return 'problem' in read ? read : countSafe(ctx, read.counted);
  }
  if (sent.get('intent') === 'reopen') return reopen(ctx, sent);
  const read = readClosing(sent);
  if ('problem' in read) return read;
  const { version, reason, banked, despiteRuns } = read.closing;
  const isDespiteRuns = despiteRuns !== '';
  const answer = await closeCashDay(ctx, { version, reason, bankedCents: banked, isDespiteRuns });
  if (!('problem' in answer) || answer.problem !== 'cash-not-held') return answer;
  return { ...answer, fields: { banked: consoleProblemWords(answer) } };
}

async function reopen(ctx: ShopContext, sent: FormData): Promise<Answer> {
  const read = readReopening(sent);
  if ('problem' in read) return read;
  const answer = await reopenCashDay(ctx, read.reopening);
  return 'problem' in answer ? answer : { ...answer, isReopened: true };
}

/** The end of the day: the safe is counted, then compared, then closed (CASH-08). */
export default function CashDayPage({ loaderData, actionData }: Route.ComponentProps) {
  useLive('/staff/live');
  const answer = useLastAnswer<Answer>(actionData);
  const { shopDay, counted, isReopened } = loaderData;
  return (
    <AdminPage
      title={words.title}
      line={shopDay ? words.line(shopDay) : undefined}
      back={{ href: '/staff/cash', word: cash.count.back }}
    >
      <Outcome answer={isSaidAtField(answer) ? undefined : answer} saved={consoleTexts.saved} />
      {!shopDay && <Notice>{words.closed}</Notice>}
      {isReopened && !counted && <Notice live>{words.reopened}</Notice>}
      {shopDay && <StillOut day={loaderData} />}
      <div className={`${styles.top} ${styles.days}`}>
        {shopDay && !counted && (
          <Section title={words.count} size="h4" rule="line">
            <p className={styles.quiet}>{words.countLine}</p>
            <SafeForm answer={answer} />
          </Section>
        )}
        {shopDay && counted && (
          <CloseDay day={{ ...loaderData, shopDay, counted }} answer={answer}>
            <Fold name={words.again}>
              <SafeForm answer={answer} />
            </Fold>
          </CloseDay>
        )}
        <Sheets day={loaderData} answer={answer} />
      </div>
    </AdminPage>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

/** What the day closes without: runs that are out, what they still collect, and what drivers hold. */
function StillOut({ day: { drivers, runsOut, dueAtDoors } }: { day: Loaded }) {
  if (drivers.length === 0 && runsOut.length === 0) return null;
  const sumOf = ({ name, cents }: { name: string; cents: number | null }) =>
    cents === null ? name : `${name} ${formatUsd(cents)}`;
  return (
    <Notice tone="warn">
      {runsOut.length > 0 && (
        <p>
          {words.runsOut(runsOut.length)} <RunsOut runs={runsOut} />.{' '}
          {dueAtDoors.length > 0 && cash.now.dueAtDoors(dueAtDoors.map(sumOf))}
        </p>
      )}
      {drivers.length > 0 && (
        <p>
          {words.still}: {drivers.map(sumOf).join(', ')}
        </p>
      )}
      <p>{words.stillLine}</p>
    </Notice>
  );
}

/** Each leads to its page, for who may see it (CASH-14). */
function RunsOut({ runs }: { runs: Loaded['runsOut'] }) {
  return runs.map(({ number, driver }, place) => (
    <Fragment key={number ?? place}>
      {place > 0 && ', '}
      {number ? (
        <AppLink href={`/staff/runs/${number}`}>
          {number}
          {driver && ` (${driver})`}
        </AppLink>
      ) : (
        words.runOf(driver)
      )}
    </Fragment>
  ));
}

function SafeForm({ answer }: { answer: Answer | undefined }) {
  return (
    <AdminForm name="count" answer={answer} method="post" className={styles.count}>
      <input type="hidden" name="intent" value="count" />
      <CountFields go={words.countGo} />
    </AdminForm>
  );
}

function Sheets({ day: { sheets, reopenable }, answer }: { day: Loaded; answer: Answer | undefined }) {
  return (
    <Section title={words.sheets} size="h4" rule="line">
      {reopenable && <Reopen day={reopenable} answer={answer} />}
      <p className={`${styles.sheetFacts} ${styles.sheetHeads}`} aria-hidden="true">
        <span>{words.sheetHeads.day}</span>
        <span className={styles.cents}>{words.counted}</span>
        <span className={styles.gapHead}>{words.sheetHeads.gap}</span>
        <span className={styles.closed}>{words.sheetHeads.closed}</span>
      </p>
      <ul className={styles.sheets}>
        <li>
          <OpeningRow href="/staff/cash/day/now">{words.sheet}</OpeningRow>
        </li>
        {sheets.map((sheet) => (
          <li key={sheet.shopDay}>
            <OpeningRow href={`/staff/cash/day/${sheet.shopDay}`}>
              <SheetFacts sheet={sheet} />
            </OpeningRow>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The way back from the last closing, folded, for who may (CASH-13). */
function Reopen({ day, answer }: { day: string; answer: Answer | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Fold name={words.reopen(day)} close={cash.book.close} saved={day}>
      <AdminForm name="reopen" answer={answer} method="post" className={styles.count}>
        <input type="hidden" name="intent" value="reopen" />
        <input type="hidden" name="day" value={day} />
        <p className={styles.quiet}>{words.reopenLine}</p>
        <AdminText label={words.reopenReason} name="why" maxLength={300} required />
        <Button type="submit" kind="outline" busy={isBusy}>
          {words.reopenGo}
        </Button>
      </AdminForm>
    </Fold>
  );
}

/** The day, what was counted, its gap or that it had none, and when it was closed. */
function SheetFacts({ sheet }: { sheet: Loaded['sheets'][number] }) {
  const { shopDay: day, closedAt, expectedCents, officeCents } = sheet;
  const gap = (officeCents ?? 0) - (expectedCents ?? 0);
  return (
    <span className={styles.sheetFacts}>
      <strong>{words.sheetOf(day)}</strong>{' '}
      <span className={styles.cents}>
        <span className="sr-only">{words.counted} </span>
        {formatUsd(officeCents ?? 0)}
      </span>{' '}
      <span className={gap === 0 ? styles.even : styles.gap}>{gapWords(gap)}</span>{' '}
      {closedAt && (
        <span className={`${styles.quiet} ${styles.closed}`}>
          <span className="sr-only">{words.closedAt} </span>
          {recentMoment(closedAt, noonOf(day))}
        </span>
      )}
    </span>
  );
}

/** A day of the shop as a moment within it, whatever the zone of the page. */
const noonOf = (day: string) => new Date(`${day}T20:00:00Z`);
