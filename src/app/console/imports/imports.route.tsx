import { Upload } from 'lucide-react';
import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { importTexts as words } from '#app/texts/en/console/imports.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { listImportKinds } from '#services/imports/list-kinds.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import type { Route } from './+types/imports.route';
import { ExportLinks } from './export-links.tsx';
import styles from './imports.module.css';

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export function loader(args: Route.LoaderArgs) {
  const found = listImportKinds(getShop(args));
  if (found.problem) throw refusePage(found);
  return found;
}

/** Everything that goes out as a file, and what may come back (CSV-01). */
export default function ImportsPage({ loaderData: { kinds } }: Route.ComponentProps) {
  return (
    <AdminPage title={words.title} line={words.line}>
      <ul className={styles.kinds}>
        {kinds.map(({ kind, mayImport, mayExport }) => (
          <li key={kind} className={styles.kind}>
            <div className={styles.about}>
              <Heading level={2} size="h4">
                {words.kinds[kind].title}
              </Heading>
              <p className={styles.quiet}>{words.kinds[kind].line}</p>
            </div>
            <div className={styles.ways}>
              {mayExport && <ExportLinks kind={kind} />}
              {mayImport && (
                <ButtonLink
                  href={`/staff/import/${kind}`}
                  kind="outline"
                  size="small"
                  icon={Upload}
                  aria-label={`${words.import}: ${words.kinds[kind].title}`}
                >
                  {words.import}
                </ButtonLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}
