import { consoleTexts } from '#app/texts/en/console/console.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { canShowMore, MORE_TICKETS } from '#domain/orders/board.ts';
import styles from './board.module.css';
import type { BoardPart } from './board-part.ts';
import { type BoardQuery, boardSearch } from './board-query.ts';

type ShowMoreProps = { part: BoardPart; query: BoardQuery; selected?: string };

const words = consoleTexts.board;

/** The tickets that a column does not show, and a link to the next fifty (STAFF-25). */
export function ShowMore({ part: { column, hidden }, query, selected }: ShowMoreProps) {
  if (hidden === 0) return null;
  const presses = query.more[column] ?? 0;
  const more = { ...query.more, [column]: presses + 1 };
  const path = selected ? `/staff/orders/${selected}` : '/staff/orders';
  return (
    <div className={styles.more}>
      {canShowMore(presses) ? (
        <ButtonLink
          kind="outline"
          size="small"
          wide
          href={`${path}${boardSearch({ ...query, more })}`}
          preventScrollReset
        >
          {words.showMore(Math.min(hidden, MORE_TICKETS), hidden)}{' '}
          <span className="sr-only">{words.columns[column]}</span>
        </ButtonLink>
      ) : (
        <p className={styles.quiet}>
          {words.hidden(hidden)}. {words.searchOthers}
        </p>
      )}
    </div>
  );
}
