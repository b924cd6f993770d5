import type { MouseEvent } from 'react';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import { OrdersDot } from '../orders/order-sync.tsx';

const ENTRIES = [
  ['quiz', '/?quiz=open'],
  ['home', '/'],
  ['drop', '/drop'],
  ['shop', '/shop'],
  ['club', '/club'],
  ['wholesale', '/wholesale'],
  ['track', '/orders'],
  ['help', '/faq'],
] as const;

type MenuEntriesProps = {
  className?: string;
  entryClassName?: string;
  onChoose?: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** The eight ways through the shop, in their order (SHELL-16, SHELL-17). */
export function MenuEntries({ className, entryClassName, onChoose }: MenuEntriesProps) {
  const { orders, shell } = useTexts();
  return (
    <ul className={className}>
      {ENTRIES.map(([name, href]) => (
        <li key={name}>
          <AppLink className={entryClassName} href={href} onClick={onChoose}>
            {shell.menu[name]}
            {name === 'track' && <OrdersDot label={orders.unread} />}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
