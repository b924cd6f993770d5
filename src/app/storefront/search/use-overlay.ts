import { useCallback } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useHydrated } from '#app/ui/live/use-last-answer.ts';

const isOpenIn = (search: string) => new URLSearchParams(search).get('search') === 'open';

/**
 * The search overlay lives in the address (`?search=open`), so Back closes it and a link opens it (SEARCH-01). It
 * shows as soon as the way there has begun; the server's page never holds it.
 */
export function useOverlay() {
  const location = useLocation();
  const navigate = useNavigate();
  const next = useNavigation().location;
  const isHydrated = useHydrated();
  const shown = next ?? location;
  const isOpen = isHydrated && isOpenIn(shown.search);
  const { pathname, search, hash, state } = location;
  const open = useCallback(() => {
    const parameters = new URLSearchParams(search);
    parameters.set('search', 'open');
    const to = { pathname, search: `?${parameters}`, hash };
    void navigate(to, { state: { isOverlay: true }, preventScrollReset: true });
  }, [navigate, pathname, search, hash]);
  const close = useCallback(() => {
    if (state?.isOverlay) return void navigate(-1);
    const parameters = new URLSearchParams(search);
    parameters.delete('search');
    parameters.delete('q');
    void navigate({ pathname, search: `${parameters}`, hash }, { replace: true, preventScrollReset: true });
  }, [navigate, pathname, search, hash, state]);
  return { isOpen, openedBy: shown.key, open, close };
}
