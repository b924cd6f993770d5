import { noteWords as words } from '#app/texts/en/console/customer-notes.ts';
import { moments } from '#app/texts/en/moments.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { LONGEST_NOTE } from '#domain/customers/notes.ts';
import type { FoundCustomer } from '#services/customers/customer-admin.ts';
import { AdminTextArea } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { Fold } from '../shell/admin-page.tsx';
import styles from './customers.module.css';

/** What staff wrote down for each other, the newest on top (CUST-06). */
export function CustomerNotes({ found, answer }: { found: FoundCustomer; answer?: FormAnswer }) {
  const { notes, may, formKey } = found;
  const newest = `${notes.length} ${notes[0]?.id}`;
  return (
    <Section title={words.title} size="h4" rule="line">
      {notes.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <Note key={note.id} note={note} answer={answer} mayRemove={may.edit} />
          ))}
        </ul>
      )}
      <Fold name={words.write} saved={newest}>
        <AdminForm
          name="note"
          answer={answer}
          method="post"
          className={styles.form}
          preventScrollReset
          key={newest}
        >
          <input type="hidden" name="intent" value="note" />
          <input type="hidden" name="key" value={formKey} />
          <AdminTextArea
            label={words.content}
            name="content"
            hint={words.line}
            rows={2}
            maxLength={LONGEST_NOTE}
            required
          />
          <Button type="submit" kind="outline" size="small">
            {words.add}
          </Button>
        </AdminForm>
      </Fold>
    </Section>
  );
}

type NoteProps = { note: FoundCustomer['notes'][number]; answer?: FormAnswer; mayRemove: boolean };

function Note({ note: { id, kind, content, createdAt, staffName }, answer, mayRemove }: NoteProps) {
  const moment = moments.dateAndMinute(createdAt);
  return (
    <li className={styles.hold}>
      <span>
        {kind === 'merge' ? words.merged(content) : content}
        <span className={styles.quiet}>
          {words.kinds[kind] && `${words.kinds[kind]} · `}
          {words.by(staffName, moment)}
        </span>
      </span>
      {mayRemove && (
        <AdminForm name={`note-${id}`} answer={answer} method="post" preventScrollReset>
          <input type="hidden" name="intent" value="note-remove" />
          <input type="hidden" name="noteId" value={id} />
          <Button type="submit" kind="quiet" size="small" aria-label={words.removeOf(moment)}>
            {words.remove}
          </Button>
        </AdminForm>
      )}
    </li>
  );
}
