import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { search } from '#app/texts/en/storefront/search.ts';
import { Button } from '#app/ui/action/button.tsx';
import { IconButton } from '#app/ui/action/icon-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import styles from './search-box.module.css';

type SearchBoxProps = {
  typed: string;
  suggestions: readonly string[];
  onType: (typed: string) => void;
  /** Choosing a suggestion or pressing Enter. */
  onRun: (query: string) => void;
  /** Stands between the text and the suggestions, where nothing that comes and goes moves it (SEARCH-24). */
  children: ReactNode;
};

/** The text with its suggestions, moved through by arrow keys; Close and Escape leave (SEARCH-01, SEARCH-08, SEARCH-09, SEARCH-18). */
export function SearchBox({ typed, suggestions, onType, onRun, children }: SearchBoxProps) {
  const { ui } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [active, setActive] = useState(-1);
  const chosen = suggestions[active];
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || suggestions.length === 0) return;
    event.preventDefault();
    // One place more than there are suggestions: the text itself.
    const places = suggestions.length + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  };
  const run = (query: string) => {
    setActive(-1);
    onRun(query);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    run(chosen ?? typed);
  };
  return (
    <search className={styles.search}>
      <div className={styles.line}>
        <form className={styles.box} onSubmit={submit}>
          <Icon of={Search} />
          <input
            ref={input}
            type="search"
            role="combobox"
            className={styles.input}
            aria-label={search.label}
            placeholder={search.placeholder}
            aria-expanded={suggestions.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={chosen ? `${id}-${active}` : undefined}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            maxLength={80}
            // biome-ignore lint/a11y/noAutofocus: the person has just asked to type
            autoFocus
            value={typed}
            onChange={(event) => {
              setActive(-1);
              onType(event.currentTarget.value);
            }}
            onKeyDown={press}
          />
          {typed !== '' && (
            <IconButton
              icon={X}
              label={search.empty}
              onClick={() => {
                onType('');
                input.current?.focus();
              }}
            />
          )}
        </form>
        <form method="dialog">
          <Button kind="quiet" type="submit">
            {ui.close}
          </Button>
        </form>
      </div>
      {children}
      <Suggestions id={id} names={suggestions} active={active} onRun={run} />
    </search>
  );
}

type SuggestionsProps = {
  id: string;
  names: readonly string[];
  active: number;
  onRun: (name: string) => void;
};

/** Names that the text may be on the way to; the keyboard reaches them from the text, so they take no focus. */
function Suggestions({ id, names, active, onRun }: SuggestionsProps) {
  return (
    <div role="listbox" id={`${id}-list`} aria-label={search.suggestions} className={styles.list}>
      {names.map((name, place) => (
        <div
          role="option"
          tabIndex={-1}
          key={name}
          id={`${id}-${place}`}
          aria-selected={place === active}
          className={styles.option}
          onClick={() => onRun(name)}
          onKeyDown={(event) => event.key === 'Enter' && onRun(name)}
        >
          {name}
        </div>
      ))}
    </div>
  );
}
