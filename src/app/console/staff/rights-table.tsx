import { Check } from 'lucide-react';
import { people as words } from '#app/texts/en/console/staff.ts';
import { Icon } from '#app/ui/icon.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { hasRight, RIGHTS, type Right, STAFF_ROLES } from '#domain/staff.ts';

/** Every right in words, and the roles that hold it (STAFF-43). */
export function RightsTable() {
  return (
    <DataTable
      caption={words.rightsTitle}
      look="dense"
      rows={RIGHTS}
      keyOf={(right) => right}
      columns={[
        { head: words.heads.right, cell: (right) => words.rights[right], wrap: true },
        ...STAFF_ROLES.map((role) => ({
          head: words.roleNames[role],
          cell: (right: Right) => hasRight(role, right) && <Icon of={Check} size="small" label={words.may} />,
        })),
      ]}
    />
  );
}
