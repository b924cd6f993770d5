import { ListChecks } from 'lucide-react';
import { packing } from '#app/texts/en/console/packing.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';

type PickListLinkProps = {
  order: { orderNumber: string };
  /** On a ticket, where the number tells it from the others. */
  isSmall?: boolean;
  /** Another button is the loudest. */
  isQuiet?: boolean;
  /** How it looks between tight rows. */
  className?: string;
};

/** From an order in packing to its list, which makes it ready (PACK-03). */
export function PickListLink({
  order: { orderNumber },
  isSmall = false,
  isQuiet = false,
  className,
}: PickListLinkProps) {
  return (
    <ButtonLink
      wide={!className}
      className={className}
      icon={className ? undefined : ListChecks}
      kind={isSmall || isQuiet ? 'outline' : 'primary'}
      size={isSmall ? 'small' : 'regular'}
      href={`/staff/pack/${orderNumber}`}
    >
      {packing.list.open}
      {isSmall && <span className="sr-only"> {orderNumber}</span>}
    </ButtonLink>
  );
}
