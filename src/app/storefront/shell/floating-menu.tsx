import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import styles from './floating-menu.module.css';
import { MenuEntries } from './menu-entries.tsx';

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
