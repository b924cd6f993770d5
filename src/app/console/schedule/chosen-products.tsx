import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { schedule } from '#app/texts/en/console/schedule.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './schedule.module.css';

const words = schedule.plan;

/** As many are named at first; of more, their number. */
const SHOWN = 8;

type ChosenProductsProps = {
  chosen: readonly { id: string; name: string }[];
  onDrop: (id: string) => void;
};

/** For which products the form is, below their number: the table with their ticks may be out of view (LOOK-399). */
export function ChosenProducts({ chosen, onDrop }: ChosenProductsProps) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = isWhole ? chosen : chosen.slice(0, SHOWN);
  const drop = (id: string) => {
    const at = shown.findIndex((one) => one.id === id);
    flushSync(() => onDrop(id));
    const left = [...(list.current?.querySelectorAll('button') ?? [])];
    (left[at] ?? left.at(-1))?.focus();
  };
  if (chosen.length === 0) return null;
  return (
    <section className={styles.chosenProducts} aria-label={words.chosen(chosen.length)}>
      <ul ref={list}>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <button
              type="button"
              aria-label={words.drop(name)}
              title={words.drop(name)}
              onClick={() => drop(id)}
            >
              <Icon of={X} size="small" />
            </button>
          </li>
        ))}
      </ul>
      {chosen.length > shown.length && (
        <Button kind="quiet" size="small" onClick={() => setWhole(true)}>
          {words.showChosen(chosen.length)}
        </Button>
      )}
    </section>
  );
}
