import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, Outlet, useLocation, useNavigate } from 'react-router';
import { ErrorPage } from '#app/boot/error-page.tsx';
import { getShop } from '#app/http/context.server.ts';
import { problemStatus } from '#app/texts/console-problems.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { NetworkNews } from '#app/ui/network/network-news.tsx';
import { ClockProvider } from '#app/ui/time/use-now.tsx';
import { ToastProvider, useToast } from '#app/ui/toast/toast-provider.tsx';
import { findColleague } from '#services/staff/colleagues.ts';
import { readNotices } from '#services/staff/notices.ts';
import type { Route } from './+types/console.layout';
import styles from './console.module.css';
import { Finder } from './finder/finder.tsx';
import { ConsoleNotices } from './shell/console-notices.tsx';
import { NoAccess } from './shell/no-access.tsx';
import { Rail } from './shell/rail.tsx';

const FORBIDDEN = problemStatus({ problem: 'forbidden' });

export const meta: Route.MetaFunction = () => [
  { title: consoleTexts.title },
  { name: 'robots', content: 'noindex, nofollow' },
];

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const notices = await readNotices(ctx);
  const { markLetters } = ctx.settings;
  return { colleague: await findColleague(ctx), notices, markLetters, renderedAt: ctx.now.getTime() };
}

export default function ConsoleLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Console loaded={loaderData}>
      <Outlet />
    </Console>
  );
}

/** Who lacks the right to a section is told so, with the console around it (SIGN-15); what broke has no console to show. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData || !isRouteErrorResponse(error) || error.status !== FORBIDDEN)
    return <ErrorPage error={error} />;
  return (
    <Console loaded={loaderData}>
      <NoAccess />
    </Console>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

/** What stands around every section. */
function Console({ loaded, children }: { loaded: Loaded; children: ReactNode }) {
  const { colleague, notices, markLetters, renderedAt } = loaded;
  return (
    <ClockProvider value={renderedAt}>
      <ToastProvider>
        <NetworkNews />
        <SavedToast />
        {colleague && !notices.isShut && <Finder colleague={colleague} />}
        <div className={styles.console}>
          {colleague && (
            <Rail colleague={notices.isShut ? { ...colleague, rights: [] } : colleague} mark={markLetters} />
          )}
          <main className={colleague ? `${styles.desk} ${styles.withRail}` : styles.desk} id="content">
            {colleague && (
              <ConsoleNotices resets={notices.resets} isFactorMissing={notices.isFactorMissing} />
            )}
            {children}
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
