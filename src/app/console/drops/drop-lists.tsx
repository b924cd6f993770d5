import { useNavigation } from 'react-router';
import { dropsAdmin as words } from '#app/texts/en/console/drops.ts';
import { moments } from '#app/texts/en/moments.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import type { DropFound } from '#services/drops/drop-admin.ts';
import { AdminSelect, AdminTextArea } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { FieldForm } from '../form/field-form.tsx';
import styles from './drops.module.css';

type ListsProps = { dropId: string; requests: DropFound['requests']; answer?: FormAnswer };

/** The lists of a drop: as a table, as a file, and as recipients of a text (STAFF-10). */
export function DropLists({ dropId, requests, answer }: ListsProps) {
  const isBusy = useNavigation().state === 'submitting';
  const lists = (['notify', 'archive'] as const).map((kind) => ({ value: kind, label: words.lists[kind] }));
  const { heads } = words;
  return (
    <>
      <Section title={words.requests} size="h4" rule="line">
        {requests.length === 0 && <p className={styles.quiet}>{words.listEmpty}</p>}
        {requests.length > 0 && (
          <>
            <a className={styles.name} href={`/staff/drops/${dropId}/lists`} download>
              {words.exportCsv}
            </a>
            <DataTable
              caption={words.requests}
              rows={requests}
              keyOf={({ id }) => id}
              columns={[
                { head: heads.list, cell: ({ kind }) => words.lists[kind] },
                { head: heads.email, cell: ({ email }) => email },
                { head: heads.phone, cell: ({ phone }) => phone },
                { head: heads.mood, cell: ({ preferredMood }) => preferredMood ?? '' },
                { head: heads.asked, cell: ({ at }) => moments.dateAndTime(at) },
              ]}
            />
          </>
        )}
      </Section>
      <Section title={words.text} size="h4" rule="line">
        <FieldForm name="text" answer={answer} method="post" className={styles.form} preventScrollReset>
          <input type="hidden" name="intent" value="text" />
          <AdminSelect label={words.textList} name="kind" options={lists} />
          <AdminTextArea label={words.textWords} name="text" maxLength={320} required />
          <Button type="submit" kind="outline" busy={isBusy}>
            {words.queue}
          </Button>
        </FieldForm>
      </Section>
    </>
  );
}
