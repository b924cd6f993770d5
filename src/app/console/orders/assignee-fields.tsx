import { consoleTexts } from '#app/texts/en/console/console.ts';
import { Select } from '#app/ui/form/select.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { nameInFull } from '#domain/identity/name-in-full.ts';
import { type AssigneeRole, type Assignees, missingAssignees } from '#domain/orders/assignees.ts';
import type { OrderStatus } from '#domain/orders/status.ts';

const words = consoleTexts.order;

export type AssignableStaff = { id: string; firstName: string; lastName: string; employeeNumber: string };

/** The people who may be chosen, and the current user among them. */
export type AssigneeChoices = {
  drivers: readonly AssignableStaff[];
  packers: readonly AssignableStaff[];
  ownWork: Partial<Record<AssigneeRole, string>>;
};

export const nameOf = (task: AssignableStaff) => words.employee(nameInFull(task), task.employeeNumber);

type AssigneeFieldsProps = {
  /** The status after this step. */
  to: OrderStatus;
  order: Assignees;
  assigneeChoices: AssigneeChoices;
  /** On a ticket the label is for screen readers only. */
  ticketNumber?: string;
  missing?: readonly AssigneeRole[];
};

/** Asks in the same step for the missing assignees (STAFF-26). */
export function AssigneeFields({
  to,
  order,
  assigneeChoices,
  ticketNumber,
  missing = [],
}: AssigneeFieldsProps) {
  return missingAssignees(to, order).map((task) => {
    const people = task === 'driver' ? assigneeChoices.drivers : assigneeChoices.packers;
    const field = {
      name: task,
      required: true,
      defaultValue: assigneeChoices.ownWork[task] ?? '',
      options: [
        { value: '', label: words.choose[task] },
        ...people.map((person) => ({ value: person.id, label: nameOf(person) })),
      ],
    };
    if (ticketNumber === undefined) {
      const error = missing.includes(task) ? words.chooseError[task] : undefined;
      return <SelectField key={task} label={words[task]} error={error} {...field} />;
    }
    return (
      <Select
        key={task}
        size="small"
        aria-label={words.assigneeOf[task](ticketNumber)}
        aria-invalid={missing.includes(task) || undefined}
        {...field}
      />
    );
  });
}
