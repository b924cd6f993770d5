import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import styles from './floating-menu.module.css';
import dot from './orders-dot.module.css';

export const MENU_ID = 'shop-menu';

/** A popover, so that it opens before React and without it; Back closes it (SHELL-16, SHELL-62). */
export function FloatingMenu() {
  const { shell, ui } = useTexts();
  return (
    <nav id={MENU_ID} popover="auto" className={styles.menu} aria-label={shell.menu.title}>
      <MenuEntries entryClassName={styles.entry} onChoose={close} />
      <button type="button" className={styles.close} popoverTarget={MENU_ID} popoverTargetAction="hide">
        <Icon of={X} />
        {ui.close}
      </button>
    </nav>
  );
}

/** The router changes the page underneath, which alone would leave the menu open. */
function close(event: MouseEvent<HTMLAnchorElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

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
