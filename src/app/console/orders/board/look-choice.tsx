import { Rows2, Rows4 } from 'lucide-react';
import { boardTexts } from '#app/texts/en/console/board.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { BOARD_LOOKS, type BoardLook } from '#domain/preferences.ts';
import { type BoardQuery, boardSearch } from './board-query.ts';
import styles from './look-choice.module.css';

const ICONS = { dense: Rows4, calm: Rows2 };

type LookChoiceProps = { look: BoardLook; query: BoardQuery };

const FORM = 'board-look';

/** Compact or comfortable rows, the one that is chosen pressed: a form, so that the choice stays with the person (BOARD-03). */
export function LookChoice({ look, query }: LookChoiceProps) {
  return (
    <Form
      id={FORM}
      method="post"
      action={`/staff/orders${boardSearch(query)}`}
      className={styles.choice}
      aria-label={boardTexts.look.title}
      preventScrollReset
    >
      <input type="hidden" name="intent" value="look" />
      <Buttons look={look} />
    </Form>
  );
}

/** The same on a phone, among its filters: a head that narrow has room for what is pressed daily. */
export function FoldedLookChoice({ look }: Pick<LookChoiceProps, 'look'>) {
  return (
    <fieldset className={styles.folded} aria-label={boardTexts.look.title}>
      <Buttons look={look} form={FORM} />
    </fieldset>
  );
}

function Buttons({ look, form }: { look: BoardLook; form?: string }) {
  const { choices, titles } = boardTexts.look;
  return BOARD_LOOKS.map((choice) => (
    <button
      key={choice}
      type="submit"
      form={form}
      name="look"
      value={choice}
      aria-pressed={choice === look}
      title={titles[choice]}
    >
      <Icon of={ICONS[choice]} size="small" />
      <span>{choices[choice]}</span>
    </button>
  ));
}
