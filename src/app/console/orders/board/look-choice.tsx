import { Rows2, Rows4 } from 'lucide-react';
import { boardTexts } from '#app/texts/en/console/board.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { BOARD_LOOKS, type BoardLook } from '#domain/preferences.ts';
import { type BoardQuery, boardSearch } from './board-query.ts';
import styles from './look-choice.module.css';

const ICONS = { dense: Rows4, calm: Rows2 };

/** Compact or comfortable rows, the one that is chosen pressed: a form, so that the choice stays with the person (BOARD-03). */
export function LookChoice({ look, query }: { look: BoardLook; query: BoardQuery }) {
  const { title, choices } = boardTexts.look;
  return (
    <Form
      method="post"
      action={`/staff/orders${boardSearch(query)}`}
      className={styles.choice}
      aria-label={title}
      preventScrollReset
    >
      <input type="hidden" name="intent" value="look" />
      {BOARD_LOOKS.map((choice) => (
        <button
          key={choice}
          type="submit"
          name="look"
          value={choice}
          aria-pressed={choice === look}
          title={choices[choice]}
        >
          <Icon of={ICONS[choice]} size="small" />
          <span className="sr-only">{choices[choice]}</span>
        </button>
      ))}
    </Form>
  );
}
