import { Menu, Search, ShoppingBag } from 'lucide-react';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { CartBadge } from '#app/ui/action/icon-button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import { SearchLink } from '../search/search-button.tsx';
import styles from './dock.module.css';
import { MENU_ID } from './floating-menu.tsx';

/** Menu, search and cart under the thumb on a phone: a bar of its own at the lower edge, over nothing (SHELL-61). */
export function Dock() {
  const { header } = useTexts().shell;
  return (
    <section className={styles.dock} data-dock aria-label={header.main}>
      <button type="button" className={styles.part} popoverTarget={MENU_ID}>
        <Icon of={Menu} />
        {header.menu}
      </button>
      <SearchLink className={styles.part}>
        <Icon of={Search} />
        {header.search}
      </SearchLink>
      <AppLink className={styles.part} href="/cart">
        <Icon of={ShoppingBag} />
        {header.cart}
        <CartBadge />
      </AppLink>
    </section>
  );
}
