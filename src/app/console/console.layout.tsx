import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { NetworkNews } from '#app/ui/network/network-news.tsx';
import { ClockProvider } from '#app/ui/time/use-now.tsx';
import { ToastProvider, useToast } from '#app/ui/toast/toast-provider.tsx';
import { findColleague } from '#services/staff/colleagues.ts';
import type { Route } from './+types/console.layout';
import styles from './console.module.css';
import { Rail } from './shell/rail.tsx';

export const meta: Route.MetaFunction = () => [
  { title: consoleTexts.title },
  { name: 'robots', content: 'noindex, nofollow' },
];

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const { markLetters } = ctx.settings;
  return { colleague: await findColleague(ctx), renderedAt: ctx.now.getTime(), markLetters };
}

export default function ConsoleLayout({ loaderData }: Route.ComponentProps) {
  const { colleague, renderedAt, markLetters } = loaderData;
  return (
    <ClockProvider value={renderedAt}>
      <ToastProvider>
        <NetworkNews />
        <SavedToast />
        <div className={styles.console}>
          {colleague && <Rail colleague={colleague} mark={markLetters} />}
          <main className={colleague ? `${styles.desk} ${styles.withRail}` : styles.desk} id="content">
            <Outlet />
          </main>
        </div>
      </ToastProvider>
    </ClockProvider>
  );
}

/** After a save that leads to a list, the list confirms it once: `?saved=1` (STAFF-30). */
function SavedToast() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    if (!parameters.has('saved')) return;
    parameters.delete('saved');
    const rest = parameters.toString();
    toast.success(consoleTexts.saved);
    void navigate(`${pathname}${rest && `?${rest}`}${hash}`, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, navigate, toast]);
  return null;
}
