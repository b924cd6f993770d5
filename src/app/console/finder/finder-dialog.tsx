import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { finderTexts as words } from '#app/texts/en/console/finder.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useModal } from '#app/ui/overlay/use-modal.ts';
import type { Right } from '#domain/staff.ts';
import styles from './finder.module.css';
import { type Hit, placesFor, withAll } from './finder-hits.ts';
import { KindIcon } from './kind-icon.tsx';

type FinderDialogProps = { open: boolean; onClose: () => void; rights: readonly Right[] };

const PAUSE_MS = 150;
const LEAST_LETTERS = 2;

/** One field for going anywhere and finding anything: a combobox whose list is moved through by arrows (BOARD-11). */
export function FinderDialog({ open, onClose, rights }: FinderDialogProps) {
  const modal = useModal({ open, onClose });
  return (
    <dialog {...modal} className={styles.finder} aria-label={words.label}>
      {open && <FinderBox onClose={onClose} rights={rights} />}
    </dialog>
  );
}

function FinderBox({ onClose, rights }: Omit<FinderDialogProps, 'open'>) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const { found, isLooking } = useFound(typed);
  const hits = [...placesFor(rights, typed), ...found];
  const chosen = Math.min(place, Math.max(0, hits.length - 1));
  const go = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
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
  const press = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && isLooking && first?.group !== 'places') isWanted.current = true;
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
      <Hits id={id} hits={hits} chosen={chosen} onGo={go} />
      <p className={styles.none} role="status">
        {hits.length === 0 && sayNone(typed, isLooking)}
        {found.length > 0 && <span className="sr-only">{words.found(hits.length)}</span>}
      </p>
    </>
  );
}

type HitsProps = { id: string; hits: readonly Hit[]; chosen: number; onGo: (hit: Hit) => void };

function Hits({ id, hits, chosen, onGo }: HitsProps) {
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  return (
    <div role="listbox" id={`${id}-list`} aria-label={words.label} className={styles.hits}>
      {hits.map((hit, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the chosen one
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter is pressed in the field
        <div
          key={`${hit.href} ${hit.line}`}
          role="option"
          id={`${id}-${at}`}
          aria-selected={at === chosen}
          className={styles.option}
          onClick={() => onGo(hit)}
        >
          <KindIcon of={hit} />
          <span className={styles.kind}>{hit.group !== hits[at - 1]?.group && words.groups[hit.group]}</span>
          <strong>{hit.title}</strong> <span className={styles.line}>{hit.line}</span>
        </div>
      ))}
    </div>
  );
}

/** Nothing is known to be found before the shop has answered. */
function sayNone(typed: string, isLooking: boolean): string {
  if (isLooking) return words.searching;
  return typed.trim().length < LEAST_LETTERS ? words.least : `${words.none} ${words.noneHint}`;
}

type Answer = { search: string; hits: Hit[]; more: string[] };

/** What the shop finds for the words, asked once somebody pauses; older answers stay until the new one is there. */
function useFound(typed: string): { found: readonly Hit[]; isLooking: boolean } {
  const { load, data } = useFetcher<Answer>();
  const words = typed.trim();
  useEffect(() => {
    if (words.length < LEAST_LETTERS) return;
    const timer = setTimeout(() => void load(`/staff/find?q=${encodeURIComponent(words)}`), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, load]);
  if (words.length < LEAST_LETTERS) return { found: [], isLooking: false };
  if (!data) return { found: [], isLooking: true };
  return { found: withAll(data.hits, data.more, data.search), isLooking: data.search !== words };
}
