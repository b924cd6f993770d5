import type { ReactNode } from 'react';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { boardTexts } from '#app/texts/en/console/board.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { BoardLook, SavedView } from '#domain/preferences.ts';
import { useToldSaved } from '../../shell/admin-page.tsx';
import { useLive } from '../../shell/use-live.ts';
import type { AssigneeChoices } from '../assignee-fields.tsx';
import { useFocusBack } from '../use-panel-focus.ts';
import styles from './board.module.css';
import { BoardColumns } from './board-columns.tsx';
import { BoardHead, type Day } from './board-head.tsx';
import type { BoardPart } from './board-part.ts';
import { type BoardQuery, boardSearch, viewQuery } from './board-query.ts';
import { BoardTable, type TablePage } from './board-table.tsx';
import { type SeveralAnswer, SeveralBar, SeveralOutcome } from './several-bar.tsx';

type BoardAnswer = { ok: true } | { several: SeveralAnswer } | ConsoleProblem;

type BoardProps = {
  columns: readonly BoardPart[];
  /** Instead of the columns. */
  table: TablePage | null;
  assigneeChoices: AssigneeChoices;
  day: Day | null;
  look: BoardLook;
  views: readonly SavedView[];
  may: { pack: boolean; deliver: boolean; export: boolean; phone: boolean };
  query: BoardQuery;
  now: Date;
  selected?: string;
  /** What came of the board's own forms. */
  answer?: BoardAnswer;
  /** The order's own panel, beside the list. */
  children?: ReactNode;
};

/** The orders as columns or as a table, with one of them open beside (STAFF-02). */
export function Board({ columns, table, answer, children, ...board }: BoardProps) {
  useLive('/staff/live');
  useFocusBack(board.selected);
  const { query, selected, look, now, assigneeChoices, may } = board;
  const isEmpty = table ? table.total === 0 : columns.every(({ total }) => total === 0);
  const isChoosing = may.pack || may.deliver;
  const list = { query, selected, look, now, isChoosing };
  // Who sees the own run alone has nothing to do with columns that its orders have left.
  const shown = board.day
    ? columns
    : columns.filter(({ column, total }) => total > 0 || column === 'on-the-way');
  return (
    <div className={styles.page} data-open={children ? true : undefined}>
      <div className={styles.list}>
        <BoardHead
          {...board}
          total={table && { count: table.total, isMore: table.isMore }}
          counts={table && table.viewCounts}
        />
        <Outcome answer={answer} />
        {isEmpty && <NoOrders query={query} />}
        {!isEmpty && table && <BoardTable table={table} {...list} />}
        {!isEmpty && !table && <BoardColumns columns={shown} assigneeChoices={assigneeChoices} {...list} />}
        {isChoosing && !isEmpty && (
          <SeveralBar
            address={`/staff/orders${boardSearch(query)}`}
            assigneeChoices={assigneeChoices}
            may={may}
            problem={saidInBar(answer)}
            rows={table?.rows.length}
          />
        )}
      </div>
      {children}
    </div>
  );
}

/** No order at all, or none that fits: each with the one way on. */
function NoOrders({ query }: { query: BoardQuery }) {
  const { none, noneFound } = boardTexts;
  const isNarrowed = !['', 'view=table'].includes(viewQuery(query));
  const whole =
    query.view === 'table'
      ? { href: '/staff/orders?view=table&status=all', label: noneFound.all }
      : { href: '/staff/orders', label: noneFound.board };
  const way = isNarrowed ? whole : { href: '/', label: none.toShop };
  return (
    <EmptyState
      size="h4"
      {...(isNarrowed ? noneFound : none)}
      action={
        <ButtonLink kind="outline" href={way.href}>
          {way.label}
        </ButtonLink>
      }
    />
  );
}

/** Who is missing is said beside the choice of the driver, which the list may have scrolled away from (LOOK-264). */
const saidInBar = (answer: BoardAnswer | undefined): ConsoleProblem | undefined =>
  answer && 'problem' in answer && answer.problem === 'assignees-missing' ? answer : undefined;

/** Where all of the chosen went it is said over whatever part of a long list one looks at. */
function Outcome({ answer }: { answer: BoardAnswer | undefined }) {
  const several = answer && 'several' in answer ? answer.several : undefined;
  const whole = several?.stayed.length === 0 ? several : undefined;
  const isHere = useToldSaved(whole, boardTexts.several.outcome(whole?.went ?? 0, 0));
  if (!answer || saidInBar(answer) || (whole && !isHere)) return null;
  if ('several' in answer) return <SeveralOutcome answer={answer.several} />;
  if (!('problem' in answer)) return null;
  return (
    <Notice tone="bad" live>
      {consoleProblemWords(answer)}
    </Notice>
  );
}
