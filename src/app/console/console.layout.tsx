import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, Outlet, useLocation, useNavigate } from 'react-router';
import { ErrorPage } from '#app/boot/error-page.tsx';
import { getShop } from '#app/http/context.server.ts';
import { problemStatus } from '#app/texts/console-problems.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { NetworkNews } from '#app/ui/network/network-news.tsx';
import { ClockProvider } from '#app/ui/time/use-now.tsx';
import { ToastProvider, useToast } from '#app/ui/toast/toast-provider.tsx';
import { readAlerts } from '#services/alerts/read-alerts.ts';
import { findColleague } from '#services/staff/colleagues.ts';
import { readNotices } from '#services/staff/notices.ts';
import type { Route } from './+types/console.layout';
import { AlertsProvider } from './alerts/alerts-provider.tsx';
import { UndoBar } from './alerts/undo-bar.tsx';
import styles from './console.module.css';
import { Finder } from './finder/finder.tsx';
import { LeaveQuestion } from './form/leave-question.tsx';
import { KeptDrafts, useDrafts } from './messages/kept-drafts.tsx';
import { isKeptPage } from './road/kept-page.ts';
import { ConsoleNotices } from './shell/console-notices.tsx';
import { NoAccess, NotFound } from './shell/no-access.tsx';
import { OwnRights } from './shell/own-rights.tsx';
import { Rail } from './shell/rail.tsx';
import { sectionName } from './shell/sections.ts';
import { type LostAccess, SessionEnded, useSessionEnd } from './shell/session-end.tsx';
import { tabTitle } from './shell/tab-title.ts';
import { useOnePress } from './shell/use-one-press.ts';
import { useRangeChoice } from './shell/use-range-choice.ts';

const FORBIDDEN = problemStatus({ problem: 'forbidden' });
const NOT_FOUND = 404;

/** A section without a title of its own has its name in the rail. */
export const meta: Route.MetaFunction = ({ location }) => tabTitle(sectionName(location.pathname));

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  // What lies on a driver's phone names nobody (ROAD-05).
  if (isKeptPage(args.request.url)) return keptFrame(ctx);
  const [notices, alerts, colleague] = await Promise.all([
    readNotices(ctx),
    readAlerts(ctx),
    findColleague(ctx),
  ]);
  const { markLetters } = ctx.settings;
  return { colleague, notices, alerts, markLetters, renderedAt: ctx.now.getTime() };
}

function keptFrame({ now, settings }: ReturnType<typeof getShop>) {
  const notices = { resets: [], isFactorMissing: false, isShut: false };
  return {
    colleague: null,
    notices,
    alerts: null,
    markLetters: settings.markLetters,
    renderedAt: now.getTime(),
  };
}

export default function ConsoleLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Console loaded={loaderData}>
      <Outlet />
    </Console>
  );
}

/** Who lacks the right to a section, or asks for what is not there, is told so with the console around it (SIGN-15); what broke has no console to show. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : null;
  if (!loaderData || (status !== FORBIDDEN && status !== NOT_FOUND)) return <ErrorPage error={error} />;
  return <Console loaded={loaderData}>{status === FORBIDDEN ? <NoAccess /> : <NotFound />}</Console>;
}

type Loaded = Route.ComponentProps['loaderData'];

/** What stands around every section. */
function Console({ loaded, children }: { loaded: Loaded; children: ReactNode }) {
  const { colleague, notices, alerts, renderedAt } = loaded;
  const drafts = useDrafts(colleague?.id ?? null);
  const { missing, sessionEnd } = useSessionEnd(loaded, drafts);
  const isTold = alerts !== null && colleague !== null && !notices.isShut;
  const frame = (
    <KeptDrafts value={drafts}>
      <Frame loaded={loaded} missing={missing}>
        {children}
      </Frame>
    </KeptDrafts>
  );
  return (
    <ClockProvider value={renderedAt}>
      <ToastProvider>
        <NetworkNews sessionEnd={sessionEnd} />
        <SavedToast />
        <LeaveQuestion />
        {isTold ? <AlertsProvider loaded={alerts}>{frame}</AlertsProvider> : frame}
      </ToastProvider>
    </ClockProvider>
  );
}

function Frame({
  loaded: { colleague, notices, markLetters },
  missing,
  children,
}: {
  loaded: Loaded;
  missing: LostAccess | null;
  children: ReactNode;
}) {
  useOnePress();
  useRangeChoice();
  const rights = colleague && !notices.isShut ? colleague.rights : [];
  return (
    <div className={styles.console}>
      {colleague && <Rail colleague={{ ...colleague, rights }} mark={markLetters} />}
      <main className={colleague ? `${styles.desk} ${styles.withRail}` : styles.desk} id="content">
        {missing && <SessionEnded missing={missing} />}
        {colleague && <ConsoleNotices resets={notices.resets} isFactorMissing={notices.isFactorMissing} />}
        <OwnRights value={rights}>{children}</OwnRights>
      </main>
      {/* Within the console, whose tokens color the chosen line. */}
      {colleague && !notices.isShut && <Finder colleague={colleague} />}
      <UndoBar />
    </div>
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
