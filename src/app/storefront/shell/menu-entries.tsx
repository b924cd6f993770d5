import type { MouseEvent } from 'react';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import dot from './orders-dot.module.css';

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
  const { shell } = useTexts();
  return (
    <ul className={className}>
      {ENTRIES.map(([name, href]) => (
        <li key={name}>
          <AppLink className={entryClassName} href={href} onClick={onChoose}>
            {shell.menu[name]}
            {name === 'track' && <OrdersDot label={shell.menu.unread} />}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** The dot on the way to the orders, while one of them has news (ORD-08): the boot script knows, and CSS draws it. */
function OrdersDot({ label }: { label: string }) {
  return <span className={dot.dot} role="img" aria-label={label} />;
}
