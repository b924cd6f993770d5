import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '#app/ui/texts-context.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';

/** Notices that nothing was done, but something is to do. */
const ASKING = ['account-needed', 'account-first', 'session-ended', 'product-not-found'];

/** What a redirect has to say: `?notice=<code>` from the fixed list, shown once and taken out of the address. */
export function NoticeToast() {
  const { shell } = useTexts();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    const code = parameters.get('notice');
    if (code === null) return;
    parameters.delete('notice');
    const rest = parameters.toString();
    const message = Object.hasOwn(shell.notices, code) ? shell.notices[code] : undefined;
    if (message) toast[ASKING.includes(code) ? 'info' : 'success'](message);
    void navigate(`${pathname}${rest && `?${rest}`}${hash}`, { replace: true, preventScrollReset: true });
  }, [shell, pathname, search, hash, navigate, toast]);
  return null;
}
