import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { EDITABLE_KEYS } from '#app/texts/editable.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { writtenText } from '#app/texts/written-texts.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { readTextsForAdmin } from '#services/content.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import type { Route } from './+types/content.route';
import styles from './content.module.css';

export const meta: Route.MetaFunction = () => [
  { title: `${consoleTexts.nav.content} · ${consoleTexts.title}` },
];

const words = consoleTexts.content;

export async function loader(args: Route.LoaderArgs) {
  const found = await readTextsForAdmin(getShop(args), 'en');
  if (found.problem) throw refusePage(found);
  return EDITABLE_KEYS.map((key) => {
    const override = found.texts.find((text) => text.key === key);
    return { key, isChanged: Boolean(override), preview: firstWords(override?.value ?? writtenText(key)) };
  });
}

/** Every text that staff may replace (STAFF-21). */
export default function ContentPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title={words.title} line={words.line}>
      <ul className={styles.list}>
        {loaderData.map(({ key, isChanged, preview }) => (
          <li key={key}>
            <AppLink href={`/staff/content/${key}`} className={styles.row}>
              <span className={styles.name}>
                <strong>{words.names[key]}</strong>
                {isChanged && <Tag>{words.changed}</Tag>}
              </span>
              <span className={styles.preview}>{preview}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}

/** The beginning of a text of any kind, for the list. */
function firstWords(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === 'string') return first;
  return typeof first === 'object' && first !== null && 'title' in first ? String(first.title) : '';
}
