import { AppLink } from '../action/app-link.tsx';
import { useTexts } from '../texts-context.tsx';
import styles from './breadcrumb.module.css';

type Crumb = { label: string; href?: string };

/** "Shop > Category" (CAT-27): the last one is here, the others lead back. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { ui } = useTexts();
  return (
    <nav aria-label={ui.breadcrumb}>
      <ol className={styles.trail}>
        {crumbs.map((crumb) => (
          <li key={crumb.label}>
            {crumb.href ? (
              <AppLink href={crumb.href}>{crumb.label}</AppLink>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
