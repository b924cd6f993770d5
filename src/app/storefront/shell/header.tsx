import { Menu, Search, ShoppingBag, User } from 'lucide-react';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { CartBadge } from '#app/ui/action/count-badge.tsx';
import { IconButton, IconLink } from '#app/ui/action/icon-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import { SearchButton, SearchLink } from '../search/search-button.tsx';
import { MENU_ID } from './floating-menu.tsx';
import styles from './header.module.css';
import { MenuEntries } from './menu-entries.tsx';

type HeaderProps = { shopName: string; hasDock: boolean };

/** Logo, search, account, cart with its count (SHELL-13, SHELL-14, SHELL-15); the ways through the shop where there is room (SHELL-61). */
export function Header({ shopName, hasDock }: HeaderProps) {
  const { header, menu } = useTexts().shell;
  return (
    <header className={styles.header} data-dock={hasDock || undefined}>
      <AppLink className="wordmark" href="/" aria-label={header.home(shopName)}>
        {shopName}
      </AppLink>
      <nav className={styles.ways} data-print="never" aria-label={menu.shop}>
        <MenuEntries className={styles.entries} entryClassName={styles.entry} />
      </nav>
      <nav className={styles.links} data-print="never" aria-label={header.main}>
        <span className={styles.menu}>
          <IconButton icon={Menu} label={header.menu} popoverTarget={MENU_ID} />
        </span>
        <SearchButton />
        <IconLink icon={User} label={header.account} href="/account" />
        <IconLink icon={ShoppingBag} label={header.cart} href="/cart" badge={<CartBadge />} />
      </nav>
    </header>
  );
}

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
