import { type ComponentType, lazy, type ReactNode } from 'react';
import { Outlet, useLocation, useRouteLoaderData } from 'react-router';
import { ErrorPage } from '#app/boot/error-page.tsx';
import { getPublic } from '#app/http/context.server.ts';
import { SharedFragment } from '#app/http/shared-fragment.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { NetworkNews } from '#app/ui/network/network-news.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import { ClockProvider } from '#app/ui/time/use-now.tsx';
import { ToastProvider } from '#app/ui/toast/toast-provider.tsx';
import { loadShell, type Shell } from '#services/shop/load-shell.ts';
import type { Route } from './+types/storefront.layout';
import { QuizOverlay } from './quiz/quiz-overlay.tsx';
import { DeliveryLine } from './shell/delivery-line.tsx';
import { FloatingMenu } from './shell/floating-menu.tsx';
import { Footer } from './shell/footer.tsx';
import { Dock, Header } from './shell/header.tsx';
import { KnownCustomer } from './shell/known-customer.tsx';
import { NoticeToast, OfflineNotice, SiteNotice } from './shell/notices.tsx';
import { PromoBanner } from './shell/promo-banner.tsx';
import { pageKind, useServerClock, useShell } from './shell/use-shell.ts';
import styles from './storefront.module.css';

/** Few come here: its file is fetched when somebody does, and the page stands without it where that fails. */
const Elsewhere = lazy<ComponentType>(() =>
  import('./shell/not-found-links.tsx')
    .then(({ NotFoundLinks: found }) => ({ default: found }))
    .catch(() => ({ default: () => null })),
);

export function loader(args: Route.LoaderArgs) {
  return loadShell(getPublic(args));
}

/** Banner, hours and contact change with the catalogue, not with what one person does. */
export const shouldRevalidate = () => false;

export default function StorefrontLayout({ loaderData: shell }: Route.ComponentProps) {
  return (
    <Shop shell={shell}>
      <Outlet />
    </Shop>
  );
}

/** What nobody caught keeps the shop around it: header, search, menu, footer (SHELL-66). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useShell();
  if (!shell) return <ErrorPage error={error} />;
  return (
    <Shop shell={shell}>
      <ErrorPage error={error} inside={<Elsewhere />} />
    </Shop>
  );
}

/** What stands around every customer page, top to bottom (SHELL-10). */
function Shop({ shell, children }: { shell: Shell; children: ReactNode }) {
  const root = useRouteLoaderData<{ renderedAt: number }>('root');
  useServerClock();
  const isBlocked = shell.notice.mode === 'blocking';
  return (
    <ClockProvider value={root?.renderedAt ?? 0}>
      <ToastProvider>
        <Around shell={shell} renderedAt={root?.renderedAt ?? 0} isBlocked={isBlocked}>
          {children}
        </Around>
        {isBlocked ? <SiteNotice shell={shell} place="head" /> : <QuizOverlay />}
        <NetworkNews />
        <NoticeToast />
        <KnownCustomer />
      </ToastProvider>
    </ClockProvider>
  );
}

type AroundProps = { shell: Shell; renderedAt: number; isBlocked: boolean; children: ReactNode };

function Around({ shell, renderedAt, isBlocked, children }: AroundProps) {
  const { shell: texts } = useTexts();
  const kind = pageKind(useLocation());
  const isBrowsing = kind === 'browsing';
  const place = shell.notice.mode === 'notice' && (kind === 'buying' ? 'foot' : 'head');
  return (
    <div className={styles.shop} data-kind={kind} inert={isBlocked}>
      <a className={`sr-only ${styles.skip}`} href="#content">
        {texts.skip}
      </a>
      {shell.drop && <PromoBanner drop={shell.drop} />}
      <SharedFragment name="header">
        <Header shopName={shell.shopName} hasDock={isBrowsing} />
        {place === 'head' && <SiteNotice shell={shell} place={place} />}
      </SharedFragment>
      <DeliveryLine shell={shell} renderedAt={renderedAt} isBrowsing={isBrowsing} hasTab={place === 'head'} />
      <SharedFragment name="connection">
        <OfflineNotice />
        <noscript>
          <Notice tone="warn">{texts.noScript}</Notice>
        </noscript>
      </SharedFragment>
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <SharedFragment name="foot">
        {place === 'foot' && <SiteNotice shell={shell} place={place} />}
        <Footer shell={shell} />
        <FloatingMenu />
        {isBrowsing && <Dock />}
      </SharedFragment>
    </div>
  );
}
