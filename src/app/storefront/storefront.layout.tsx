import { Outlet, useRouteLoaderData } from 'react-router';
import { getPublic } from '#app/http/context.server.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { NetworkNews } from '#app/ui/network/network-news.tsx';
import { ClockProvider } from '#app/ui/time/use-now.tsx';
import { ToastProvider } from '#app/ui/toast/toast-provider.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { loadShell } from '#services/shop/load-shell.ts';
import type { Route } from './+types/storefront.layout';
import { BalanceToast } from './account/balance-toast.tsx';
import { TierNews } from './cart/tier-news.tsx';
import { OrderSync } from './orders/order-sync.tsx';
import { QuizOverlay } from './quiz/quiz-overlay.tsx';
import { DeliveryLine } from './shell/delivery-line.tsx';
import { FloatingMenu } from './shell/floating-menu.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { CutoffPopup } from './shell/notices/cutoff-popup.tsx';
import { NoticeToast } from './shell/notices/notice-toast.tsx';
import { OfflineNotice } from './shell/notices/offline-notice.tsx';
import { SiteNotice } from './shell/notices/site-notice.tsx';
import { PromoBanner } from './shell/promo-banner.tsx';
import { useServerClock } from './shell/use-server-clock.ts';
import styles from './storefront.module.css';

export function loader(args: Route.LoaderArgs) {
  return loadShell(getPublic(args));
}

/** Banner, hours and contact change with the catalogue, not with what one person does. */
export const shouldRevalidate = () => false;

/** What stands around every customer page, top to bottom (SHELL-10). */
export default function StorefrontLayout({ loaderData: shell }: Route.ComponentProps) {
  const { shell: texts } = useTexts();
  const root = useRouteLoaderData<{ renderedAt: number }>('root');
  useServerClock();
  const isBlocked = shell.notice.mode === 'blocking';
  return (
    <ClockProvider value={root?.renderedAt ?? 0}>
      <ToastProvider>
        <div className={styles.shop} inert={isBlocked}>
          <a className={`sr-only ${styles.skip}`} href="#content">
            {texts.skip}
          </a>
          {shell.drop && <PromoBanner drop={shell.drop} />}
          <Header shopName={shell.shopName} />
          {shell.notice.mode === 'notice' && <SiteNotice shell={shell} />}
          <DeliveryLine hours={shell.hours} />
          <OfflineNotice />
          <noscript>
            <Notice tone="warn">{texts.noScript}</Notice>
          </noscript>
          <main id="content" className={styles.content} tabIndex={-1}>
            <Outlet />
          </main>
          <Footer shell={shell} />
          <FloatingMenu />
        </div>
        {isBlocked && <SiteNotice shell={shell} />}
        {!isBlocked && <CutoffPopup hours={shell.hours} />}
        {!isBlocked && <QuizOverlay />}
        <NetworkNews />
        <NoticeToast />
        <OrderSync />
        <TierNews />
        <BalanceToast />
      </ToastProvider>
    </ClockProvider>
  );
}
