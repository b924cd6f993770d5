import { Menu, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { OrdersDot } from '../orders/order-sync.tsx';
import styles from './floating-menu.module.css';

export const MENU_ID = 'shop-menu';

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

/** A popover, so that it opens before React and without it (SHELL-16, SHELL-17). */
export function FloatingMenu() {
  const { orders, shell, ui } = useTexts();
  return (
    <>
      <button type="button" className={styles.dock} popoverTarget={MENU_ID}>
        <Icon of={Menu} />
        {shell.header.menu}
      </button>
      <nav id={MENU_ID} popover="auto" className={styles.menu} aria-label={shell.menu.title}>
        <ul className={styles.entries}>
          {ENTRIES.map(([name, href]) => (
            <li key={name}>
              <AppLink className={styles.entry} href={href} onClick={close}>
                {shell.menu[name]}
                {name === 'track' && <OrdersDot label={orders.unread} />}
              </AppLink>
            </li>
          ))}
        </ul>
        <button type="button" className={styles.close} popoverTarget={MENU_ID} popoverTargetAction="hide">
          <Icon of={X} />
          {ui.close}
        </button>
      </nav>
    </>
  );
}

/** The router changes the page underneath, which alone would leave the menu open. */
function close(event: MouseEvent<HTMLAnchorElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
