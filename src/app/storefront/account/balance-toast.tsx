import { useEffect } from 'react';
import { accountTexts } from '#app/texts/en/storefront/account.ts';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { balanceNewsTold } from './balance-news.ts';

/** Shows on every page that credit was added or used (MD-05, MD-06). */
export function BalanceToast() {
  const account = accountTexts;
  const toast = useToast();
  useEffect(
    () =>
      balanceNewsTold.listen(({ kind, count }) => {
        const more = { durationMs: BALANCE_TOAST_MS };
        if (kind === 'added') toast.success(account.money.added(count), more);
        else toast.info(account.money.used(count), more);
      }),
    [toast],
  );
  return null;
}

export const BALANCE_TOAST_MS = 5000;
