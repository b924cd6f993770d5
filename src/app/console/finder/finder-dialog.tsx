import { Search } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { finderTexts as words } from '#app/texts/en/console/finder.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useModal } from '#app/ui/overlay/use-modal.ts';
import type { Right } from '#domain/staff.ts';
import { useTypedAnswer } from '../shell/use-typed-answer.ts';
import styles from './finder.module.css';
import { aroundFound, type Block, blockOf, toBlocks, withAll } from './finder-blocks.ts';
import { type Hit, lineOf } from './finder-hits.ts';
import { placesFor } from './finder-places.ts';
import { KindIcon } from './kind-icon.tsx';

type FinderDialogProps = {
  open: boolean;
  onClose: () => void;
  rights: readonly Right[];
  /** What was opened from here before, the last first. */
  recent: readonly Hit[];
  onOpened: (hit: Hit) => void;
};

const LEAST_LETTERS = 2;

/** One field for going anywhere and finding anything: a combobox whose list is moved through by arrows (BOARD-11). */
export function FinderDialog({ open, ...box }: FinderDialogProps) {
  const modal = useModal({ open, onClose: box.onClose });
  return (
    <dialog {...modal} className={styles.finder} aria-label={words.label}>
      {open && <FinderBox {...box} />}
    </dialog>
  );
}

function FinderBox({ onClose, rights, recent, onOpened }: Omit<FinderDialogProps, 'open'>) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const { blocks, found, isLooking, hasFailed, again } = useBlocks(typed, rights, recent);
  const hits = blocks.flatMap((block) => block.hits);
  const chosen = Math.min(place, Math.max(0, hits.length - 1));
  const go = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    onOpened(hit);
    void navigate(hit.href);
  };
  // Enter means what was typed, not what an earlier word has found: it waits for its answer (LOOK-484).
  const isWanted = useRef(false);
  const first = hits[chosen];
  useEffect(() => {
    if (isLooking || !isWanted.current) return;
    isWanted.current = false;
    go(first);
  });
  const isNamed = blocks[0]?.name === 'places' && chosen < blocks[0].hits.length;
  const press = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && isLooking && !isNamed) isWanted.current = true;
    else if (event.key === 'Enter') go(first);
    else if (move && hits.length > 0) setPlace((chosen + move + hits.length) % hits.length);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={styles.box}>
        <Icon of={Search} size="small" />
        <label className="sr-only" htmlFor={`${id}-field`}>
          {words.label}
        </label>
        <input
          id={`${id}-field`}
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type into it
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={hits.length > 0 ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={words.placeholder}
          maxLength={80}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPlace(0);
            isWanted.current = false;
          }}
          onKeyDown={press}
        />
        <button type="button" className={styles.cancel} onClick={onClose}>
          {words.cancel}
        </button>
      </div>
      <Hits id={id} blocks={blocks} chosen={chosen} onGo={go} />
      {hasFailed && (
        <p className={styles.failed} role="alert">
          {words.failed}{' '}
          <button type="button" className={styles.cancel} onClick={again}>
            {words.again}
          </button>
        </p>
      )}
      <p className={styles.none} role="status">
        {hits.length === 0 && !hasFailed && sayNone(typed, isLooking)}
        {found > 0 && <span className="sr-only">{words.found(hits.length)}</span>}
      </p>
    </>
  );
}

type HitsProps = { id: string; blocks: readonly Block[]; chosen: number; onGo: (hit: Hit) => void };

function Hits({ id, blocks, chosen, onGo }: HitsProps) {
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  let before = 0;
  const placed = blocks.map((block) => {
    const from = before;
    before += block.hits.length;
    return { ...block, from };
  });
  return (
    <div role="listbox" id={`${id}-list`} aria-label={words.label} className={styles.hits}>
      {placed.map(({ name, count, isMore, hits, from }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={`${name} ${from}`} role="group" aria-labelledby={`${id}-of-${from}`}>
          <p className={styles.head} id={`${id}-of-${from}`}>
            {words.groups[name]}{' '}
            {isCounted(name) && <span className={styles.count}>{words.ofKind(count, isMore)}</span>}
          </p>
          {hits.map((hit, at) => (
            <Option
              key={`${hit.href} ${hit.line}`}
              hit={hit}
              id={`${id}-${from + at}`}
              isChosen={from + at === chosen}
              onGo={onGo}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Of pages nobody asks how many they are. */
const isCounted = (name: Block['name']) => !['recent', 'places', 'guesses'].includes(name);

type OptionProps = { hit: Hit; id: string; isChosen: boolean; onGo: (hit: Hit) => void };

/** A link, so that it opens in a tab of its own where somebody asks for that (LOOK-552). */
function Option({ hit, id, isChosen, onGo }: OptionProps) {
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onGo(hit);
  };
  return (
    <a
      href={hit.href}
      role="option"
      tabIndex={-1}
      id={id}
      aria-selected={isChosen}
      className={styles.option}
      onClick={press}
    >
      <KindIcon of={hit} />
      <strong>{hit.title}</strong> <span className={styles.line}>{lineOf(hit)}</span>
    </a>
  );
}

/** Nothing is known to be found before the shop has answered. */
function sayNone(typed: string, isLooking: boolean): string {
  if (isLooking) return words.searching;
  return typed.trim().length < LEAST_LETTERS ? words.least : `${words.none} ${words.noneHint}`;
}

type Answer = { search: string; hits: Hit[]; more: string[] };

/** What is shown for the words: what was opened before and the commonest places, then places by name and what the shop finds. */
function useBlocks(typed: string, rights: readonly Right[], recent: readonly Hit[]) {
  const search = typed.trim();
  const asked = { path: '/staff/find', words: search, least: LEAST_LETTERS };
  const { answer, ...state } = useTypedAnswer<Answer>(asked);
  const places = placesFor(rights, search);
  if (search === '') {
    const blocks = [...blockOf('recent', recent), ...blockOf('places', places.first)];
    return { ...state, blocks, found: 0 };
  }
  const hits = answer?.hits ?? [];
  const found = answer ? withAll(toBlocks(hits, answer.more), hits, answer.search) : [];
  // What may be meant is offered once nothing surer can come.
  const known = state.isLooking ? { ...places, last: [] } : places;
  return { ...state, blocks: aroundFound(known, found), found: hits.length };
}
