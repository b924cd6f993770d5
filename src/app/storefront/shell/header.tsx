import { Menu, ShoppingBag, User } from 'lucide-react';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { CartBadge, IconButton, IconLink } from '#app/ui/action/icon-button.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { MENU_ID } from './floating-menu.tsx';
import styles from './header.module.css';

/** Logo, search, account, cart with its count (SHELL-13, SHELL-14, SHELL-15). */
export function Header({ shopName }: { shopName: string }) {
  const { header } = useTexts().shell;
  return (
    <header className={styles.header}>
      <AppLink className="wordmark" href="/" aria-label={header.home(shopName)}>
        {shopName}
      </AppLink>
      <nav className={styles.links} aria-label={header.main}>
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
