import { ChevronRight, Search } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { settingsAdmin as words } from '#app/texts/en/console/settings.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { useOwnRights } from '../shell/own-rights.tsx';
import { findParts, findSettings, partLine, partName, settingsHref } from './find-settings.ts';
import { FAMILIES, type SettingsPart } from './setting-fields.ts';
import styles from './settings-index.module.css';
import { findPages, type SettingsPage, settingsPages } from './settings-pages.ts';

type SettingsIndexProps = {
  /** Which is shown beside it; none where the index is the page. */
  part: SettingsPart | null;
  search: string;
};

/** The groups of the settings, and the way to one setting by its words (LOOK-04); without scripts "Find" asks the server. */
export function SettingsIndex({ part, search }: SettingsIndexProps) {
  const [typed, setTyped] = useState(search);
  const index = useRef<HTMLDivElement>(null);
  useShownInView(index, part);
  return (
    <div className={styles.index} ref={index}>
      <Form
        method="get"
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          const first = index.current?.querySelector<HTMLAnchorElement>('[data-found] a');
          if (!typed.trim() || !first) return;
          event.preventDefault();
          first.click();
        }}
      >
        {part && <input type="hidden" name="group" value={part} />}
        <TextField
          label={words.searchLabel}
          name="q"
          type="search"
          icon={Search}
          placeholder={words.search}
          autoComplete="off"
          defaultValue={search}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </Form>
      {typed.trim() ? <Found typed={typed} /> : <Parts part={part} />}
    </div>
  );
}

/** The row of the shown group is in view, in the middle of the list where it was not; the page stays where it is (LOOK-502). */
function useShownInView(index: RefObject<HTMLDivElement | null>, part: SettingsPart | null) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another group is another row
  useEffect(() => {
    const list = index.current;
    const row = list?.querySelector('[aria-current]');
    if (!list || !row) return;
    const frame = list.getBoundingClientRect();
    const { top, bottom } = row.getBoundingClientRect();
    if (top < frame.top || bottom > frame.bottom)
      list.scrollTop += (top + bottom) / 2 - (frame.top + frame.bottom) / 2;
  }, [part]);
}

function Found({ typed }: { typed: string }) {
  const pages = findPages(typed, useOwnRights());
  const parts = findParts(typed);
  const found = findSettings(typed);
  return (
    <nav aria-label={words.foundLabel} data-found="">
      <p role="status" className={styles.count}>
        {words.found(pages.length + parts.length + found.length)}
      </p>
      <ul className={styles.parts}>
        {pages.map((page) => (
          <Page key={page.href} page={page} />
        ))}
        {parts.map((part) => (
          <Part key={part} name={part} isShown={false} />
        ))}
        {found.map(({ part, field, label }) => (
          <li key={field}>
            <AppLink href={settingsHref(part, field)} className={styles.part}>
              <span>{label}</span>
              <span className={styles.line}>{partName(part)}</span>
              <Icon of={ChevronRight} size="small" />
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The groups, and in each family the pages of its own address, too (LOOK-391, LOOK-467). */
function Parts({ part }: Pick<SettingsIndexProps, 'part'>) {
  const rights = useOwnRights();
  const pages = settingsPages(rights);
  return (
    <nav aria-label={words.indexLabel} className={styles.families}>
      {Object.entries(FAMILIES).map(([family, parts]) => (
        <div key={family}>
          <p className={styles.family} id={`family-${family}`}>
            {words.families[family as keyof typeof FAMILIES]}
          </p>
          <ul className={styles.parts} aria-labelledby={`family-${family}`}>
            {parts.map((name) => (
              <Part key={name} name={name} isShown={name === part} />
            ))}
            {pages
              .filter((page) => page.family === family)
              .map((page) => (
                <Page key={page.href} page={page} />
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Part({ name, isShown }: { name: SettingsPart; isShown: boolean }) {
  return (
    <li>
      <AppLink href={settingsHref(name)} className={styles.part} aria-current={isShown ? 'page' : undefined}>
        <span>{partName(name)}</span>
        <span className={`${styles.line} ${styles.holds}`} aria-hidden="true">
          {partLine(name)}
        </span>
        <Icon of={ChevronRight} size="small" />
      </AppLink>
    </li>
  );
}

function Page({ page: { href, label, line } }: { page: SettingsPage }) {
  return (
    <li>
      <AppLink href={href} className={styles.part}>
        <span>{label}</span>
        <span className={`${styles.line} ${styles.holds}`} aria-hidden="true">
          {line}
        </span>
        <Icon of={ChevronRight} size="small" />
      </AppLink>
    </li>
  );
}
