import { staff } from '#app/texts/en/console/console.ts';
import { Select, SelectField } from '#app/ui/form/select-field.tsx';
import { type Hand, type Hands, missingHands } from '#domain/orders/board/assignees.ts';
import type { OrderStatus } from '#domain/orders/status.ts';

const words = staff.order;

export type HandPerson = { id: string; firstName: string; lastName: string; employeeNumber: string };

/** Who may be chosen, and whose own work it is. */
export type Crews = {
  drivers: readonly HandPerson[];
  packers: readonly HandPerson[];
  ownWork: Partial<Record<Hand, string>>;
};

export const nameOf = (hand: HandPerson) =>
  words.hand(`${hand.firstName} ${hand.lastName}`, hand.employeeNumber);

type HandFieldsProps = {
  /** Where the order goes by this step. */
  to: OrderStatus;
  order: Hands;
  crews: Crews;
  /** On a ticket the choice itself says what it is; the name is for who hears it. */
  ticketNumber?: string;
  missing?: readonly Hand[];
};

/** Asks in the same step for those who must be named by then and are not (STAFF-26). */
export function HandFields({ to, order, crews, ticketNumber, missing = [] }: HandFieldsProps) {
  return missingHands(to, order).map((hand) => {
    const people = hand === 'driver' ? crews.drivers : crews.packers;
    const field = {
      name: hand,
      required: true,
      defaultValue: crews.ownWork[hand] ?? '',
      options: [
        { value: '', label: words.choose[hand] },
        ...people.map((person) => ({ value: person.id, label: nameOf(person) })),
      ],
    };
    if (ticketNumber === undefined) {
      const error = missing.includes(hand) ? words.chooseError[hand] : undefined;
      return <SelectField key={hand} label={words[hand]} error={error} {...field} />;
    }
    return (
      <Select
        key={hand}
        size="small"
        aria-label={words.handOf[hand](ticketNumber)}
        aria-invalid={missing.includes(hand) || undefined}
        {...field}
      />
    );
  });
}
