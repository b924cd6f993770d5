import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import { setClockOffset } from '#app/ui/time/use-now.tsx';
import type { Shell } from '#services/shop/load-shell.ts';

const SHELL_ROUTE = 'storefront/storefront.layout';

/** What the layout has loaded, for pages that show the shop's contact; null while an error page stands. */
export function useShell(): Shell | null {
  return useRouteLoaderData<Shell>(SHELL_ROUTE) ?? null;
}

/** The address that opens a text message to the shop, with words in it (SHELL-22, CLUB-06). */
export function smsHref(phone: string, body?: string): string {
  const number = `+1${phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')}`;
  return body ? `sms:${number}?body=${encodeURIComponent(body)}` : `sms:${number}`;
}

export function telHref(phone: string): string {
  return smsHref(phone).replace('sms:', 'tel:');
}

/** Countdowns go by the server's clock: the boot script has asked it by how much the device's own is wrong (SHELL-11, DROP-07). */
export function useServerClock(): void {
  useEffect(() => {
    const read = () => setClockOffset(Number(document.documentElement.dataset.clock ?? 0));
    read();
    window.addEventListener('shop:clock', read);
    return () => window.removeEventListener('shop:clock', read);
  }, []);
}

const BUYING = /^\/(checkout|payment|pay-instructions|confirm|thank-you|orders)(\/|$)/;
const BROWSING =
  /^\/((shop|drop|club|gallery|side-stash|file-1016|mood-flower|how-to-order|faq)?$|(category|product)\/)/;

/**
 * What somebody is doing on a page. `buying`: from the question who is buying to the tracked order, where nothing may
 * stand in the way; `browsing`: looking around, so that the bar at the lower edge and the evening's pop-up have their
 * place; `other`: forms and everything else (SHELL-25, SHELL-32, SHELL-61).
 */
export function pageKind({ pathname, search }: { pathname: string; search: string }) {
  if (BUYING.test(pathname) || /[?&]from=checkout\b/.test(search)) return 'buying';
  return BROWSING.test(pathname) ? 'browsing' : 'other';
}
