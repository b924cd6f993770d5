import { AppLink } from '../action/app-link.tsx';
import styles from './tabs.module.css';

type Tab = {
  href: string;
  label: string;
  count?: number;
  /** What is amiss behind it, in red. */
  alert?: string;
  current: boolean;
};

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  /** They stand far down a page, which stays where it is. */
  keepsPlace?: boolean;
};

/** Tabs are addresses: they work before any script and survive Back (SHOP-02). */
export function Tabs({ label, tabs, keepsPlace }: TabsProps) {
  return (
    <nav aria-label={label} className={styles.frame}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <AppLink
              href={tab.href}
              className={styles.tab}
              aria-current={tab.current ? 'page' : undefined}
              preventScrollReset={keepsPlace}
            >
              {tab.label}
              {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
              {tab.alert && <span className={styles.alert}>· {tab.alert}</span>}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
