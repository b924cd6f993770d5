import { useId } from 'react';
import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { EDITABLE_KEYS, type EditableKey } from '#app/texts/editable.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { writtenText } from '#app/texts/written-texts.ts';
import { Tag } from '#app/ui/mood/tag.tsx';
import { readTextsForAdmin } from '#services/content.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { OpeningRow } from '../shell/opening-row.tsx';
import type { Route } from './+types/content.route';
import styles from './content.module.css';
import { beginningOf } from './text-places.ts';

export const meta: Route.MetaFunction = () => tabTitle(consoleTexts.nav.content);

const words = consoleTexts.content;

/** A text's name is its page, then what of it: "Home: hero messages". */
function partsOf(key: EditableKey): { page: string; what: string } {
  const [page = '', what = ''] = words.names[key].split(': ');
  return { page, what: what.charAt(0).toUpperCase() + what.slice(1) };
}

const PAGES = [...new Set(EDITABLE_KEYS.map((key) => partsOf(key).page))];

export async function loader(args: Route.LoaderArgs) {
  const found = await readTextsForAdmin(getShop(args), 'en');
  if (found.problem) throw refusePage(found);
  return EDITABLE_KEYS.map((key) => {
    const override = found.texts.find((text) => text.key === key);
    return { key, isChanged: Boolean(override), preview: firstWords(override?.value ?? writtenText(key)) };
  });
}

/** Every text that staff may replace, by the page it stands on (STAFF-21, LOOK-27). */
export default function ContentPage({ loaderData: texts }: Route.ComponentProps) {
  const hasChanged = texts.some(({ isChanged }) => isChanged);
  return (
    <AdminPage title={words.title} line={hasChanged ? words.lineChanged : words.line}>
      {PAGES.map((page) => (
        <TextsOfPage key={page} page={page} texts={texts.filter(({ key }) => partsOf(key).page === page)} />
      ))}
    </AdminPage>
  );
}

type TextsOfPageProps = { page: string; texts: Route.ComponentProps['loaderData'] };

function TextsOfPage({ page, texts }: TextsOfPageProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.head}>
        {page}
      </h2>
      <ul className={styles.list}>
        {texts.map(({ key, isChanged, preview }) => (
          <li key={key}>
            <OpeningRow href={`/staff/content/${key}`}>
              <span className={styles.row}>
                <strong>{partsOf(key).what}</strong>
                <span className={styles.preview}>{preview}</span>
                {isChanged && <Tag tone="info">{words.changed}</Tag>}
              </span>
            </OpeningRow>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The beginning of a text of any kind, for the list. */
function firstWords(value: unknown): string {
  const first = beginningOf(value, 'title');
  return Array.isArray(value) && value.length > 1 ? words.first(first, value.length - 1) : first;
}
