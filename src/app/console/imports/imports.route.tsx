import { Upload } from 'lucide-react';
import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { importTexts as words } from '#app/texts/en/console/imports.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { readImportKinds } from '#services/imports/list-kinds.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import type { Route } from './+types/imports.route';
import { ExportLinks, TemplateLink } from './export-links.tsx';
import type { ImportKind } from './import-page.tsx';
import styles from './imports.module.css';

export const meta: Route.MetaFunction = () => tabTitle(words.title);

export async function loader(args: Route.LoaderArgs) {
  const found = await readImportKinds(getShop(args));
  if (found.problem) throw refusePage(found);
  return found;
}

/** Everything that goes out as a file, and what may come back (CSV-01). */
export default function ImportsPage({ loaderData: { kinds, counts } }: Route.ComponentProps) {
  const { heads } = words;
  return (
    <AdminPage title={words.title} line={words.line}>
      <div className={styles.kinds}>
        <div className={styles.heads} aria-hidden="true">
          <span>{heads.list}</span>
          <span>{heads.inIt}</span>
          <span>{heads.export}</span>
          <span>{heads.import}</span>
        </div>
        <ul>
          {kinds.map(({ kind, mayImport, mayExport }) => (
            <li key={kind} className={styles.kind}>
              <div className={styles.about}>
                <Heading level={2} size="text">
                  {words.kinds[kind].title}
                </Heading>
                <p className={styles.quiet}>{words.kinds[kind].line}</p>
              </div>
              <p className={styles.inIt}>{words.kinds[kind].inIt(counts)}</p>
              <div className={styles.out}>{mayExport && <ExportLinks kind={kind} />}</div>
              <div className={styles.in}>
                {mayImport && kind !== 'orders' ? (
                  <ImportWays kind={kind} />
                ) : (
                  <span className={styles.quiet}>{words.noImport}</span>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </AdminPage>
  );
}

function ImportWays({ kind }: { kind: ImportKind }) {
  const { title } = words.kinds[kind];
  return (
    <>
      <ButtonLink
        href={`/staff/import/${kind}`}
        kind="outline"
        size="small"
        icon={Upload}
        aria-label={`${words.import}: ${title}`}
      >
        {words.import}
      </ButtonLink>
      <TemplateLink kind={kind} />
    </>
  );
}
