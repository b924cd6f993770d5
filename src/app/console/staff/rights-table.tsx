import { Check } from 'lucide-react';
import { people as words } from '#app/texts/en/console/staff.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { hasRight, type Right, STAFF_ROLES, type StaffRole } from '#domain/staff.ts';
import { RIGHT_GROUPS } from './right-groups.ts';
import styles from './rights.module.css';

const RIGHTS = Object.values(RIGHT_GROUPS).flat();
const countOf = (role: StaffRole) => RIGHTS.filter((right) => hasRight(role, right)).length;
/** From who may most to who may least. */
const ROLES = STAFF_ROLES.toSorted((one, other) => countOf(other) - countOf(one));

/**
 * Every right in words, by what it is about, and the roles that hold it (STAFF-43). A phone shows one role at a time,
 * chosen above, without script too (LOOK-51).
 */
export function RightsTable() {
  return (
    <div className={styles.rights}>
      <div className={styles.role}>
        <SelectField
          label={words.role}
          name="role"
          defaultValue="staff"
          options={ROLES.map((role) => ({ value: role, label: words.roleNames[role] }))}
        />
      </div>
      <table className={styles.table}>
        <caption className="sr-only">{words.rightsTitle}</caption>
        <thead>
          <tr>
            <th scope="col">{words.heads.right}</th>
            {ROLES.map((role) => (
              <th key={role} scope="col" data-role={role}>
                {words.roleNames[role]}
              </th>
            ))}
          </tr>
        </thead>
        {Object.entries(RIGHT_GROUPS).map(([group, rights]) => (
          <tbody key={group}>
            <tr data-group="">
              <th scope="rowgroup" colSpan={STAFF_ROLES.length + 1}>
                {words.rightGroups[group as keyof typeof RIGHT_GROUPS]}
              </th>
            </tr>
            {rights.map((right) => (
              <RightRow key={right} right={right} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** A dash for the eye, a word for the ear: an empty cell reads as one that was not filled in (LOOK-607). */
function MayNot() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{words.mayNot}</span>
    </>
  );
}

function RightRow({ right }: { right: Right }) {
  return (
    <tr data-right={right}>
      <td>{words.rights[right]}</td>
      {ROLES.map((role) => {
        const may = hasRight(role, right);
        return (
          <td key={role} data-role={role} data-none={may ? undefined : ''}>
            {may ? <Icon of={Check} size="small" label={words.may} /> : <MayNot />}
          </td>
        );
      })}
    </tr>
  );
}
