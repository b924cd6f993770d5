import { useNavigation } from 'react-router';
import { dropsAdmin as words } from '#app/texts/en/console/drops.ts';
import { recentMoment } from '#app/texts/en/console/recent.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatPhone } from '#domain/identity/person-text.ts';
import type { DropFound } from '#services/drops/drop-admin.ts';
import { AdminSelect, AdminTextArea } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { FieldForm } from '../form/field-form.tsx';
import { FileLink } from '../shell/file-link.tsx';
import styles from './drops.module.css';

/** A mood is stored in small letters. */
const moodWord = (mood: string | null) => (mood ? `${mood.charAt(0).toUpperCase()}${mood.slice(1)}` : '');

type ListsProps = { dropId: string; requests: DropFound['requests']; now: Date; answer?: FormAnswer };

/** The lists of a drop: as a table, as a file, and as recipients of a text (STAFF-10). */
export function DropLists({ dropId, requests, now, answer }: ListsProps) {
  const isBusy = useNavigation().state === 'submitting';
  const lists = (['notify', 'archive'] as const).map((kind) => ({
    value: kind,
    label: words.listOf(words.lists[kind], requests.filter((request) => request.kind === kind).length),
  }));
  const { heads } = words;
  const file = <FileLink href={`/staff/drops/${dropId}/lists`}>{words.exportCsv}</FileLink>;
  return (
    <>
      <Section title={words.requests} size="h4" aside={requests.length > 0 && file}>
        {requests.length === 0 && <p className={styles.quiet}>{words.listEmpty}</p>}
        {requests.length > 0 && (
          <DataTable
            caption={words.requests}
            rows={requests}
            keyOf={({ id }) => id}
            columns={[
              { head: heads.email, cell: ({ email }) => email },
              { head: heads.list, cell: ({ kind }) => words.lists[kind], beside: true },
              { head: heads.phone, cell: ({ phone }) => phone && formatPhone(phone) },
              { head: heads.mood, cell: ({ preferredMood }) => moodWord(preferredMood) },
              { head: heads.asked, cell: ({ at }) => recentMoment(at, now) },
            ]}
          />
        )}
      </Section>
      <Section title={words.text} size="h4" rule="line">
        <FieldForm
          name="text"
          answer={answer}
          method="post"
          className={`${styles.form} ${styles.narrow}`}
          preventScrollReset
        >
          <input type="hidden" name="intent" value="text" />
          <AdminSelect
            label={words.textList}
            name="kind"
            options={lists}
            defaultValue={requests[0]?.kind === 'archive' ? 'archive' : 'notify'}
          />
          <AdminTextArea label={words.textWords} name="text" maxLength={320} required />
          <Button type="submit" kind="outline" busy={isBusy}>
            {words.queue}
          </Button>
        </FieldForm>
      </Section>
    </>
  );
}
