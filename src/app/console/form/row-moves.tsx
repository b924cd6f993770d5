import { ArrowDown, ArrowDownUp, ArrowUp, Check } from 'lucide-react';
import { placeWords as words } from '#app/texts/en/console/fields.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { ROW_MOVES } from '#domain/sequence.ts';
import { MoveButtons } from './move-buttons.tsx';
import styles from './row-moves.module.css';

/** Before the list, as its sibling. On a phone, where a row is as wide as the screen, the arrows come when they are asked for. */
export function Reorder() {
  return (
    <label className={styles.reorder} data-reorder="">
      <input type="checkbox" aria-label={words.reorder} />
      <span>
        <Icon of={ArrowDownUp} size="small" />
        {words.reorder}
      </span>
      <span>
        <Icon of={Check} size="small" />
        {words.reordered}
      </span>
    </label>
  );
}

const ICONS = { earlier: ArrowUp, later: ArrowDown };

type RowMovesProps = {
  /** Where the move is sent. */
  action: string;
  row: { id: string; version: number; name: string };
  at: number;
  last: number;
};

/** The place of a row of a list, and the arrows that change it; on a phone they stand there while they are asked for (LOOK-84). */
export function RowMoves({ action, row: { id, version, name }, at, last }: RowMovesProps) {
  const isEnd = { earlier: at === 0, later: at === last };
  return (
    <Form method="post" action={action} className={styles.moves} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <span className={styles.place}>{at + 1}</span>
      <MoveButtons
        className={styles.move}
        moves={ROW_MOVES.map((move) => ({
          ...{ name: move, icon: ICONS[move], label: words.move[move](name), isIdle: isEnd[move] },
        }))}
      />
    </Form>
  );
}
