import { ClipboardList, LayoutDashboard, LogOut } from 'lucide-react';
import { Form, Outlet, useLocation } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { staff } from '#app/texts/en/staff.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { ClockProvider } from '#app/ui/time/use-now.tsx';
import { ToastProvider } from '#app/ui/toast/toast-provider.tsx';
import { findColleague } from '#services/staff/find-colleague.ts';
import type { Route } from './+types/console.layout';
import styles from './console.module.css';

const DESKS = [
  { href: '/staff', label: staff.nav.dashboard, icon: LayoutDashboard },
  { href: '/staff/orders', label: staff.nav.orders, icon: ClipboardList },
];

export const meta: Route.MetaFunction = () => [
  { title: staff.title },
  { name: 'robots', content: 'noindex, nofollow' },
];

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  return { colleague: await findColleague(ctx), renderedAt: ctx.now.getTime() };
}

export default function ConsoleLayout({ loaderData }: Route.ComponentProps) {
  const { colleague, renderedAt } = loaderData;
  return (
    <ClockProvider value={renderedAt}>
      <ToastProvider>
        <div className={styles.console}>
          {colleague && <Rail colleague={colleague} />}
          <main className={styles.desk} id="content">
            <Outlet />
          </main>
        </div>
      </ToastProvider>
    </ClockProvider>
  );
}

type Colleague = NonNullable<Route.ComponentProps['loaderData']['colleague']>;

function Rail({ colleague }: { colleague: Colleague }) {
  const { pathname } = useLocation();
  const isHere = (href: string) => (href === '/staff' ? pathname === href : pathname.startsWith(href));
  return (
    <header className={styles.rail}>
      <span className={`wordmark ${styles.mark}`} aria-hidden="true">
        MD
      </span>
      <nav aria-label={staff.nav.label} className={styles.desks}>
        {DESKS.map(({ href, label, icon }) => (
          <AppLink
            key={href}
            href={href}
            className={styles.link}
            aria-current={isHere(href) ? 'page' : undefined}
          >
            <Icon of={icon} />
            {label}
          </AppLink>
        ))}
      </nav>
      <Form method="post" action="/staff/sign-out" className={styles.leave}>
        <span className="sr-only">
          {colleague.firstName} {colleague.lastName}, {colleague.role}
        </span>
        <button type="submit" className={styles.link}>
          <Icon of={LogOut} />
          {staff.signIn.signOut}
        </button>
      </Form>
    </header>
  );
}
