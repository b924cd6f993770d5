import { people as words } from '#app/texts/en/console/staff.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { formatPhone } from '#domain/identity/person-text.ts';
import { STAFF_ROLES } from '#domain/staff.ts';
import { AdminSelect, AdminText } from '../form/admin-fields.tsx';
import { CopyButton } from '../shell/copy-button.tsx';
import styles from './people.module.css';

type Person = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  role: string;
  employeeNumber: string;
  driverLicence: string | null;
};

type PersonFieldsProps = {
  person?: Person;
  /** Nobody changes what they themselves may do: the server refuses it, and the form does not offer it (LOOK-595). */
  isOwn?: boolean;
};

/** Who somebody is and what they may do (STAFF-01, LAW-07); a license to drive is asked of those who may (LOOK-51). */
export function StaffPersonFields({ person, isOwn = false }: PersonFieldsProps) {
  return (
    <div className={styles.fields} data-of={person ? 'person' : 'invite'}>
      <AdminText label={words.firstName} name="firstName" defaultValue={person?.firstName} required />
      <AdminText label={words.lastName} name="lastName" defaultValue={person?.lastName} />
      <AdminText label={words.email} name="email" type="email" defaultValue={person?.email} required />
      <AdminText
        label={words.phone}
        name="phone"
        type="tel"
        defaultValue={formatPhone(person?.phone ?? '')}
      />
      {isOwn && <input type="hidden" name="role" value={person?.role} />}
      <AdminSelect
        label={words.role}
        hint={isOwn && words.ownPower}
        name="role"
        disabled={isOwn}
        defaultValue={person?.role ?? 'staff'}
        options={STAFF_ROLES.filter((role) => !isOwn || role === person?.role).map((role) => ({
          value: role,
          label: words.roles[role],
        }))}
      />
      <AdminText
        label={words.number}
        name="employeeNumber"
        placeholder="MD-021"
        defaultValue={person?.employeeNumber}
        required
      />
      <div className={styles.licence}>
        <AdminText
          label={words.driverLicence}
          hint={words.driverLicenceHint}
          name="driverLicence"
          maxLength={30}
          defaultValue={person?.driverLicence ?? ''}
        />
      </div>
    </div>
  );
}

type Answer = { message: string | null; link: string | null; mailed: boolean; name?: string };

/** Whose it is, and the link with what copies it: nobody types 77 signs. */
function SetUpLink({ link, mailed, name = '' }: Answer & { link: string }) {
  return (
    <span className={styles.made}>
      <span>
        {mailed ? words.linkMailed(name) : words.link(name)}
        <code className={styles.link}>{link}</code>
      </span>
      <CopyButton value={link} label={words.copyLink} />
    </span>
  );
}

/** The result of the form: a refusal, or the link that is shown only once. */
export function AnswerNotice({ answer }: { answer: Answer | undefined }) {
  if (!answer) return null;
  if (answer.message)
    return (
      <Notice tone="bad" live>
        {answer.message}
      </Notice>
    );
  return (
    <Notice tone="ok" live>
      {!answer.link && words.done}
      {answer.link && <SetUpLink {...answer} link={answer.link} />}
    </Notice>
  );
}
