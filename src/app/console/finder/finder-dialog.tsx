import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { finderTexts as words } from '#app/texts/en/console/finder.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useModal } from '#app/ui/overlay/use-modal.ts';
import type { Right } from '#domain/staff.ts';
import styles from './finder.module.css';
import { type Hit, placesFor } from './finder-hits.ts';
import { KindIcon } from './kind-icon.tsx';

type FinderDialogProps = { open: boolean; onClose: () => void; rights: readonly Right[] };

const PAUSE_MS = 150;

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
  const found = useFound(typed);
  const hits = [...placesFor(rights, typed), ...found];
  const chosen = Math.min(place, Math.max(0, hits.length - 1));
  const go = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    void navigate(hit.href);
  };
  const press = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') go(hits[chosen]);
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
          }}
          onKeyDown={press}
        />
        <button type="button" className={styles.cancel} onClick={onClose}>
          {words.cancel}
        </button>
      </div>
      <Hits id={id} hits={hits} chosen={chosen} onGo={go} />
      <p className={styles.none} role="status">
        {hits.length === 0 && `${words.none} ${words.noneHint}`}
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

/** What the shop finds for the words, asked once somebody pauses; older answers stay until the new one is there. */
function useFound(typed: string): readonly Hit[] {
  const { load, data } = useFetcher<{ search: string; hits: Hit[] }>();
  const words = typed.trim();
  useEffect(() => {
    if (words.length < 2) return;
    const timer = setTimeout(() => void load(`/staff/find?q=${encodeURIComponent(words)}`), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, load]);
  return words.length < 2 ? [] : (data?.hits ?? []);
}
