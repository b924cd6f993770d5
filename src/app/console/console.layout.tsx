import { Outlet } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { staff } from '#app/texts/en/console/console.ts';
import { NetworkNews } from '#app/ui/network/network-news.tsx';
import { ClockProvider } from '#app/ui/time/use-now.tsx';
import { ToastProvider } from '#app/ui/toast/toast-provider.tsx';
import { findColleague } from '#services/staff/find-colleague.ts';
import type { Route } from './+types/console.layout';
import styles from './console.module.css';
import { Rail } from './shell/rail.tsx';
import { SavedToast } from './shell/saved-toast.tsx';

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
        <NetworkNews />
        <SavedToast />
        <div className={styles.console}>
          {colleague && <Rail colleague={colleague} />}
          <main className={colleague ? `${styles.desk} ${styles.withRail}` : styles.desk} id="content">
            <Outlet />
          </main>
        </div>
      </ToastProvider>
    </ClockProvider>
  );
}
