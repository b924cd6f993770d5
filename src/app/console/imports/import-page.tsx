import type { ConsoleProblem } from '#app/texts/console-problems.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { importTexts as words } from '#app/texts/en/console/imports.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import type { FilePreview } from '#services/imports/preview.ts';
import type { previewProducts } from '#services/imports/products/preview-products.ts';
import { AnswerContext } from '../form/field-form.tsx';
import { AdminPage, Fold, Outcome } from '../shell/admin-page.tsx';
import { strongSignInPath } from '../shell/strong-sign-in-path.ts';
import { ExportLinks, type FoundList } from './export-links.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportPreview } from './import-preview.tsx';
import styles from './imports.module.css';

export type ImportKind = 'products' | 'zones' | 'customers';

type ProductPreview = Extract<Awaited<ReturnType<typeof previewProducts>>, { of: 'products' }>;
/** What only a file of products has stands in its preview alone. */
export type ImportPreviewAnswer = FilePreview & { text: string; isStale?: boolean } & Partial<
    Pick<ProductPreview, 'origin' | 'pictureRows' | 'made' | 'unmade' | 'offSale' | 'ticks'>
  >;
type Done = { ok: true; counts: { new: number; changed: number; same: number } };
export type ImportAnswer = ImportPreviewAnswer | Done | { problem: string };

type Props = { kind: ImportKind; answer: ImportAnswer | undefined; found?: FoundList };

/** One page for every kind of file: it is checked, its preview is read, and it is imported (CSV-03, CSV-04). */
export function ImportPage({ kind, answer: last, found }: Props) {
  const answer = useLastAnswer(last);
  const problem = answer && 'problem' in answer ? (answer as ConsoleProblem) : undefined;
  const done = answer && 'ok' in answer ? answer : undefined;
  const preview = answer && 'kind' in answer ? answer : undefined;
  const path = problem && strongSignInPath(problem.problem, `/staff/import/${kind}`);
  const { page, line, list, title } = words.kinds[kind];
  return (
    <AnswerContext value={problem ?? done}>
      <AdminPage title={page} line={line} back={{ href: '/staff/import', word: words.title }}>
        <Outcome answer={problem ?? done} saved={done ? words.done(done.counts) : ''} />
        {done && <AppLink href={list}>{`${words.toList}: ${title}`}</AppLink>}
        {path && (
          <div>
            <ButtonLink kind="outline" href={path}>
              {consoleTexts.order.confirmPassword}
            </ButtonLink>
          </div>
        )}
        <ImportForm kind={kind} preview={preview} isDone={done !== undefined} />
        {preview && <ImportPreview preview={preview} />}
        <Columns kind={kind} />
        <Section title={words.exportTitle} size="h4" rule="line">
          <p className={styles.quiet}>{words.exportLine}</p>
          <div className={styles.exports}>
            <ExportLinks kind={kind} found={found} />
          </div>
        </Section>
      </AdminPage>
    </AnswerContext>
  );
}

function Columns({ kind }: { kind: ImportKind }) {
  return (
    <Fold name={words.columns.title}>
      <p className={styles.quiet}>{words.columns.line}</p>
      <dl className={styles.columns}>
        {words.columns[kind].map(([head, said]) => (
          <div key={head}>
            <dt>{head}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
