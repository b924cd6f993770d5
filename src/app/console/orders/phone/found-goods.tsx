import { Plus } from 'lucide-react';
import type { MouseEvent, RefObject } from 'react';
import { callWords as words } from '#app/texts/en/console/phone-orders.ts';
import { Icon } from '#app/ui/icon.tsx';
import { formatUsd } from '#domain/money.ts';
import { factsInLine } from '#domain/packing/goods-name.ts';
import type { Call } from './phone-form.server.ts';
import styles from './phone-order.module.css';

/** What was found for these words. */
export type FoundOfCall = { search: string; results: Call['results']; isMore: boolean };

type FoundGoodsProps = Pick<FoundOfCall, 'results' | 'isMore'> & {
  call: Call;
  id: string;
  /** Which one Enter adds; none without a script. */
  chosen: number | null;
  isLive: boolean;
  waits: (button: HTMLButtonElement) => boolean;
  list: RefObject<HTMLUListElement | null>;
};

/** Each a press that adds it, of the whole line; where a script runs they are the options of the search (LOOK-555). */
export function FoundGoods({ call, id, results, isMore, chosen, isLive, waits, list }: FoundGoodsProps) {
  const inOrder = new Map(call.quote?.lines.map(({ optionId, quantity }) => [optionId, quantity]));
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (waits(event.currentTarget)) event.preventDefault();
  };
  // The list is there before it has anything, so that the field can name it.
  return (
    <>
      <ul
        ref={list}
        className={styles.found}
        {...(isLive && { role: 'listbox', id: `${id}-found`, 'aria-label': words.foundLabel })}
      >
        {results.map((good, at) => (
          <li key={good.id} role={isLive ? 'presentation' : undefined}>
            <button
              type="submit"
              name="add"
              value={good.id}
              formNoValidate
              className={styles.good}
              onClick={press}
              // The focus stays in the search, ready for the next.
              onMouseDown={(event) => event.preventDefault()}
              {...(isLive && {
                ...{ role: 'option', id: `${id}-${at}`, tabIndex: -1, 'aria-selected': at === chosen },
              })}
            >
              <Good good={good} count={inOrder.get(good.id) ?? 0} />
            </button>
          </li>
        ))}
      </ul>
      {isMore && <p className={styles.quiet}>{words.moreFound(results.length)}</p>}
    </>
  );
}

type GoodProps = { good: FoundOfCall['results'][number]; count: number };

function Good({ good: { product, option, priceCents, stock }, count }: GoodProps) {
  return (
    <>
      <span>
        <span className="sr-only">{words.add} </span>
        {product} <span className={styles.option}>{factsInLine(option)}</span>
      </span>{' '}
      <span className={styles.price}>
        {formatUsd(priceCents)}{' '}
        <span className={count > 0 ? styles.has : styles.quiet}>
          {count > 0 ? words.hasInOrder(count) : words.inStock(stock)}
        </span>
      </span>
      <Icon of={Plus} size="small" />
    </>
  );
}
