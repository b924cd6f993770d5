import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { wrongWords } from '#app/texts/en/console/import-wrongs.ts';
import { importTexts } from '#app/texts/en/console/imports.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { IMPORT_FORM } from './import-form.tsx';
import type { ImportPreviewAnswer } from './import-page.tsx';
import styles from './imports.module.css';

const words = importTexts.preview;

/** What the file does, or what is wrong with it, before anything of it is written (CSV-03). */
export function ImportPreview({ preview }: { preview: ImportPreviewAnswer }) {
  const { counts, errors, rows, digest } = preview;
  const changing = counts.new + counts.changed;
  const isReady = digest !== null && changing > 0;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It stands below the form: who has sent the form sees what came of it.
    if (preview) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [preview]);
  return (
    <Section title={words.title} size="h4" rule="line">
      <div className={styles.preview} ref={ref}>
        <Notice tone={digest === null ? 'bad' : preview.isStale ? 'warn' : 'info'} live>
          {saidFirst(preview)}
        </Notice>
        <dl className={styles.counts}>
          {(['new', 'changed', 'same', 'wrong'] as const).map((name) => (
            <div key={name} data-bad={(name === 'wrong' && counts.wrong > 0) || undefined}>
              <dt>{words.counts[name]}</dt>
              <dd>{counts[name].toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
        {preview.unknown.length > 0 && <NotRead unknown={preview.unknown} />}
        <Remarks preview={preview} />
        {isReady && <Apply preview={preview} />}
        {errors.length > 0 && <ErrorTable preview={preview} />}
        {isReady && rows.length > 0 && <ChangeTable rows={rows} hidden={changing - rows.length} />}
      </div>
    </Section>
  );
}

function saidFirst({ counts, digest, isStale }: ImportPreviewAnswer): string {
  if (digest === null) return words.errors(counts.errors);
  if (isStale) return words.stale;
  return counts.new + counts.changed === 0 ? words.nothing : words.ready;
}

/** Columns of which nothing comes in, each with the one that it may have meant (LOOK-466). */
function NotRead({ unknown }: Pick<ImportPreviewAnswer, 'unknown'>) {
  const meant = unknown.flatMap(({ head, meant: own }) => (own === null ? [] : [words.meant(head, own)]));
  return (
    <Notice tone="warn">
      {words.unknown(unknown.map(({ head }) => head))} {meant.join(' ')}
    </Notice>
  );
}

function Remarks({
  preview: { made, unmade, ticks, offSale = 0, pictureRows = 0, origin },
}: {
  preview: ImportPreviewAnswer;
}) {
  const said = [
    unmade && unmade.brands.length > 0 && words.brandsUnmade(unmade.brands),
    unmade && unmade.categories.length > 0 && words.categoriesUnmade(unmade.categories),
    made &&
      made.brands.length > 0 &&
      `${words.brandsMade(made.brands)} ${ticks?.isHouse ? words.underHouse : words.underOthers}`,
    made && made.categories.length > 0 && words.categoriesMade(made.categories),
    offSale > 0 && words.offSale(offSale),
    origin === 'shopify' && words.shopify,
    pictureRows > 0 && words.pictures(pictureRows),
  ].filter((line): line is string => typeof line === 'string');
  if (said.length === 0) return null;
  return (
    <ul className={styles.list}>
      {said.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** It sends the form above once more, with the same file. */
function Apply({ preview: { counts, text } }: { preview: ImportPreviewAnswer }) {
  const isBusy = useNavigation().formData?.get('intent') === 'apply';
  return (
    <div className={styles.apply}>
      <Button type="submit" form={IMPORT_FORM} name="intent" value="apply" busy={isBusy}>
        {words.button(words.import(counts.new, counts.changed))}
      </Button>
      {text === '' && (
        <noscript>
          <p className={styles.quiet}>{importTexts.form.fileAgain}</p>
        </noscript>
      )}
    </div>
  );
}

function ErrorTable({ preview: { errors, counts } }: { preview: ImportPreviewAnswer }) {
  const hidden = counts.errors - errors.length;
  const { heads } = words;
  return (
    <>
      <div className={styles.errors}>
        <DataTable
          caption={words.errorsTitle}
          look="dense"
          rows={errors.map((error, place) => ({ ...error, place }))}
          keyOf={({ place }) => String(place)}
          columns={[
            { head: heads.row, cell: ({ row }) => words.rowOf(row), first: true },
            { head: heads.column, cell: ({ head }) => head || words.whole, beside: true },
            { head: heads.wrong, cell: ({ wrong }) => wrongWords(wrong), wrap: true, plain: true },
          ]}
        />
      </div>
      {hidden > 0 && <p className={styles.quiet}>{words.moreErrors(hidden)}</p>}
    </>
  );
}

type Row = ImportPreviewAnswer['rows'][number];

function ChangeTable({ rows, hidden }: { rows: readonly Row[]; hidden: number }) {
  const { heads } = words;
  return (
    <>
      <DataTable
        caption={words.changesTitle}
        look="dense"
        rows={rows}
        keyOf={({ row }) => String(row)}
        columns={[
          { head: heads.name, cell: ({ name, key }) => name || key, wrap: true, first: true },
          { head: heads.key, cell: ({ key }) => key, plain: true },
          { head: heads.row, cell: ({ row }) => row.toLocaleString('en-US'), numeric: true },
          {
            head: heads.what,
            cell: ({ kind }) => <Tag tone={kind === 'new' ? 'ok' : 'well'}>{words.kinds[kind]}</Tag>,
            beside: true,
          },
          { head: heads.changes, cell: (row) => <Changes changes={row.changes} />, wrap: true, plain: true },
        ]}
      />
      {hidden > 0 && <p className={styles.quiet}>{words.more(hidden)}</p>}
    </>
  );
}

const MOST_CHANGES = 6;

function Changes({ changes }: Pick<Row, 'changes'>) {
  if (changes.length === 0) return '–';
  const hidden = changes.length - MOST_CHANGES;
  return (
    <span className={styles.changes}>
      {changes.slice(0, MOST_CHANGES).map(({ head, from, to }) => (
        <span key={head}>{words.change(head, cut(from), cut(to))}</span>
      ))}
      {hidden > 0 && <span>{words.moreChanges(hidden)}</span>}
    </span>
  );
}

const LONGEST = 80;
const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
