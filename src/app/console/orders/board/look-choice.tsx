import { Rows2, Rows4 } from 'lucide-react';
import { boardTexts } from '#app/texts/en/console/board.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { BOARD_LOOKS, type BoardLook } from '#domain/preferences.ts';
import styles from './board.module.css';
import { type BoardQuery, boardSearch } from './board-query.ts';

const ICONS = { dense: Rows4, calm: Rows2 };

/** Tight or calm rows: a form, so that the choice stays with the person (BOARD-03). */
export function LookChoice({ look, query }: { look: BoardLook; query: BoardQuery }) {
  const other = BOARD_LOOKS.find((choice) => choice !== look) ?? look;
  return (
    <Form
      method="post"
      action={`/staff/orders${boardSearch(query)}`}
      className={styles.look}
      preventScrollReset
    >
      <input type="hidden" name="intent" value="look" />
      <input type="hidden" name="look" value={other} />
      <Button type="submit" kind="quiet" size="small" icon={ICONS[other]}>
        {boardTexts.look.to[other]}
      </Button>
    </Form>
  );
}
