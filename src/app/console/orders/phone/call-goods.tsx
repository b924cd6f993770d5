import { Search } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { callWords as words } from '#app/texts/en/console/phone-orders.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { useHydrated } from '#app/ui/live/use-hydrated.ts';
import { AdminText } from '../../form/admin-fields.tsx';
import { useTypedAnswer } from '../../shell/use-typed-answer.ts';
import { FoundGoods, type FoundOfCall } from './found-goods.tsx';
import { fieldId } from './missing.ts';
import type { Call } from './phone-form.server.ts';
import styles from './phone-order.module.css';
import { useAdding } from './use-adding.ts';
import { useChoosing } from './use-choosing.ts';

const LEAST_LETTERS = 2;

/**
 * What the caller wants, found by name, brand or SKU among what can be sold now (PHONE-02): while one types, with the first
 * one lit, which Enter adds; what was found stays for the next (LOOK-555, LOOK-556). Without a script the same list is asked
 * for and added to by presses.
 */
export function CallGoods({ call }: { call: Call }) {
  const id = useId();
  const isLive = useHydrated();
  const [typed, setTyped] = useState(call.q);
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const search = typed.trim();
  const { found, isLooking, hasFailed, again } = useGoods(call, search);
  const results = found?.results ?? [];
  const isAnswered = found?.search.trim() === search;
  const buttonAt = (at: number) => list.current?.querySelectorAll('button')[at];
  const { at, litId, press } = useChoosing({
    ...{ words: search, count: results.length, isAnswered },
    idOf: (place) => `${id}-${place}`,
    onEnter: (place) => {
      field.current?.select();
      buttonAt(place)?.click();
    },
  });
  const { waits } = useAdding(call);
  const combobox = isLive && {
    role: 'combobox',
    ...{
      'aria-expanded': results.length > 0,
      'aria-controls': `${id}-found`,
      'aria-activedescendant': litId,
    },
    'aria-autocomplete': 'list' as const,
    onKeyDown: press,
  };
  return (
    <Section title={words.goods} size="h4" rule="line">
      <div className={styles.fields}>
        <div className={styles.find}>
          <AdminText
            {...{
              id: fieldId('lines'),
              label: words.search,
              name: 'q',
              type: 'search',
              icon: Search,
              ref: field,
            }}
            autoComplete="off"
            maxLength={80}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              showBelow(target);
            }}
            {...combobox}
          />
          <Button type="submit" kind="outline" name="intent" value="refresh" formNoValidate>
            {words.searchButton}
          </Button>
        </div>
        {hasFailed && (
          <p className={styles.failed} role="alert">
            {words.searchFailed}{' '}
            <Button type="button" kind="quiet" size="small" onClick={again}>
              {words.searchAgain}
            </Button>
          </p>
        )}
        {results.length > 0 && !hasFailed && <p className={styles.keys}>{words.keys}</p>}
        <FoundGoods
          {...{ call, id, results, isLive, waits, list }}
          chosen={isLive ? at : null}
          isMore={found?.isMore ?? false}
        />
        <p role="status" className={styles.said} data-heard={results.length > 0 || undefined}>
          {!hasFailed && search && sayFound(search, results.length, isLooking)}
        </p>
      </div>
    </Section>
  );
}

/** On a phone what is found would lie below the screen, or behind the keyboard: the search goes to the top (LOOK-555). */
function showBelow(field: HTMLInputElement): void {
  if (window.matchMedia('(max-width: 47.99rem)').matches) field.closest('section')?.scrollIntoView();
}

/** What is found for these words now: the newest answer, and until one comes what the page was read with. */
function useGoods(call: Call, words: string) {
  const asked = { path: '/staff/orders/new/goods', words, least: LEAST_LETTERS };
  const { answer, ...state } = useTypedAnswer<FoundOfCall>(asked);
  const { q, results, isMore } = call;
  const isOfPage = words !== '' && q.trim() === words;
  const found = answer ?? (isOfPage ? { search: q, results, isMore } : null);
  return { found: words === '' ? null : found, ...state };
}

/** Seen where nothing is found; how many there are is heard, and stands in the list for the eye. */
function sayFound(search: string, count: number, isLooking: boolean) {
  if (isLooking) return count === 0 && words.searching;
  return count === 0 ? words.noneFound(search) : <span className="sr-only">{words.foundCount(count)}</span>;
}
