import { useEffect } from 'react';
import { useTexts } from '#app/ui/texts-context.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { BALANCE_TOAST_MS, onBalanceNews } from '../browser/balance-news.ts';

/** Shows on every page that credit was added or used (MD-05, MD-06). */
export function BalanceToast() {
  const { account } = useTexts();
  const toast = useToast();
  useEffect(
    () =>
      onBalanceNews(({ kind, count }) => {
        const more = { durationMs: BALANCE_TOAST_MS };
        if (kind === 'added') toast.success(account.money.added(count), more);
        else toast.info(account.money.used(count), more);
      }),
    [account, toast],
  );
  return null;
}
