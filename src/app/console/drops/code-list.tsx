import { drops as words } from '#app/texts/en/console/drops.ts';
import { moments } from '#app/texts/en/moments.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import type { DropsFound } from '#services/drops/drop-admin.ts';
import styles from './drops.module.css';

/** The access codes, read only; no page of the shop asks for one (SHELL-50). */
export function CodeList({ codes }: Pick<DropsFound, 'codes'>) {
  const texts = words.codes;
  return (
    <Section title={texts.title} size="h4" rule="line">
      <p className={styles.quiet}>{texts.line}</p>
      {codes.length === 0 && <p className={styles.quiet}>{texts.none}</p>}
      {codes.length > 0 && (
        <DataTable
          caption={texts.list}
          rows={codes}
          keyOf={({ code }) => code.id}
          columns={[
            { head: texts.code, cell: ({ code }) => code.code },
            { head: texts.drop, cell: ({ drop }) => drop ?? texts.anyDrop },
            { head: texts.state, cell: ({ code }) => (code.isActive ? texts.on : texts.off) },
            { head: texts.uses, cell: ({ code }) => texts.used(code.uses, code.maxUses), numeric: true },
            {
              head: texts.expires,
              cell: ({ code }) => (code.expiresAt ? moments.dateAndTime(code.expiresAt) : texts.never),
            },
            { head: texts.made, cell: ({ code }) => moments.dateAndTime(code.createdAt) },
          ]}
        />
      )}
    </Section>
  );
}
