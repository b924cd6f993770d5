import { Ellipsis } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { IconButton } from '#app/ui/action/icon-button.tsx';
import styles from './header-more.module.css';

type HeaderMoreProps = {
  /** Links and buttons: each a row of the menu on a phone, in one line where there is room. */
  children: ReactNode;
};

/**
 * What a page offers besides its one action, behind "More actions" on a phone (LOOK-70). It is a popover, so that it
 * opens without script, and closes by Escape, a press beside it or one of its own.
 */
export function HeaderMore({ children }: HeaderMoreProps) {
  const id = useId();
  return (
    <>
      <span className={styles.opener} data-print="never">
        <IconButton icon={Ellipsis} label={consoleTexts.moreActions} popoverTarget={id} />
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: its buttons are pressed, it only closes after them */}
      <div id={id} popover="auto" className={styles.more} data-print="never" onClick={close}>
        {children}
      </div>
    </>
  );
}

/** Another page comes by the router, or none at all (a file, the printer): the menu would stay open. */
function close(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget: menu } = event;
  const pressed = target instanceof Element && target.closest('a, button');
  // In the line of a wide screen nothing is open: there a link is the browser's own.
  if (!pressed || !menu.matches(':popover-open')) return;
  menu.hidePopover();
  if (event.defaultPrevented || !(pressed instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  fetchFile(pressed.href);
}

/**
 * A file is asked for by the browser itself, once Back's step for the menu is taken back (SHELL-62): that step would break
 * off what is asked for before it.
 */
function fetchFile(href: string, tries = 40): void {
  if (tries > 0 && history.state?.over) setTimeout(() => fetchFile(href, tries - 1), 50);
  else location.assign(href);
}
