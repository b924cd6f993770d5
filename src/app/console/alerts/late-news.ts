import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { alerts as words } from '#app/texts/en/console/alerts.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { msOf, type SentAlerts } from './use-alerts.ts';

const MINUTE_MS = 60_000;

/** It stays until it is put away or nobody has to be told any more. */
const TOAST_MS = 24 * 60 * MINUTE_MS;

/** Orders, packing and "Today" show the orders themselves, papers and a list that somebody picks from are for one. */
const SAYS_IT = /^\/staff(\/(orders|pack)(\/.*)?|\/)?$/;

type Late = { orderNumber: string };

/** Those of the orders that wait too long of which this page has not told, unless it shows the orders itself (ALERT-06). */
export function lateToTell<Order extends Late>(
  pathname: string,
  late: readonly Order[],
  told: ReadonlySet<string>,
): readonly Order[] {
  return SAYS_IT.test(pathname) ? [] : late.filter(({ orderNumber }) => !told.has(orderNumber));
}

/** Is nothing of what was said true any more: has somebody begun all of it, or do the orders themselves stand there? */
export const isLateOver = (pathname: string, late: readonly Late[], said: readonly Late[]): boolean =>
  SAYS_IT.test(pathname) ||
  !said.some(({ orderNumber }) => late.some((order) => order.orderNumber === orderNumber));

/**
 * An order that begins to wait too long is told once, in any section but those that show it, until it is put away or
 * begun; the number at the orders is amber as long as one waits (ALERT-06).
 */
export function useLateNews({ late, readAt }: Pick<SentAlerts, 'late' | 'readAt'>): void {
  const { pathname } = useLocation();
  const toast = useToast();
  const navigate = useNavigate();
  const told = useRef(new Set(late.map(({ orderNumber }) => orderNumber)));
  const shown = useRef<{ id: string; said: readonly Late[] } | null>(null);
  useEffect(() => {
    const put = () => {
      if (shown.current) toast.close(shown.current.id);
      shown.current = null;
    };
    if (shown.current && isLateOver(pathname, late, shown.current.said)) put();
    const fresh = lateToTell(pathname, late, told.current);
    for (const { orderNumber } of late) told.current.add(orderNumber);
    const [first] = fresh;
    if (!first) return;
    put();
    const isOne = fresh.length === 1;
    const minutes = Math.max(0, Math.floor((msOf(readAt) - msOf(first.at)) / MINUTE_MS));
    const message = isOne
      ? words.late(first.call, consoleTexts.board.age(minutes))
      : words.lateMany(fresh.length);
    const href = isOne ? `/staff/orders/${first.orderNumber}` : '/staff/orders?view=table&waits=1';
    const onPress = () => void navigate(href);
    const open = { label: isOne ? words.open : words.showAll, variant: 'primary', onPress } as const;
    shown.current = {
      id: toast.warning(message, { durationMs: TOAST_MS, actions: [open] }),
      said: fresh,
    };
  }, [late, readAt, pathname, toast, navigate]);
}
