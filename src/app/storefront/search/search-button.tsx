import { Search } from 'lucide-react';
import { type ComponentType, type MouseEvent, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { AppLink, type AppLinkProps } from '#app/ui/action/app-link.tsx';
import { IconLink } from '#app/ui/action/icon-button.tsx';
import { useHydrated } from '#app/ui/live/use-hydrated.ts';
import { useTexts } from '#app/ui/texts-context.tsx';

type Overlay = ComponentType<{ onClose: () => void }>;

const load = () => import('./search-overlay.tsx').then(({ SearchOverlay }) => SearchOverlay);

/**
 * The overlay's file, fetched when it is opened, or a moment before, when one points at the way there. No Suspense: React
 * holds back what a fallback has stood for by 300 ms, and the overlay is to be there at once (SEARCH-01).
 */
function useOverlayFile(isOpen: boolean): Overlay | null {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const isMissing = overlay === null;
  useEffect(() => {
    if (isOpen && isMissing)
      load().then(
        (file) => setOverlay(() => file),
        () => {},
      );
  }, [isOpen, isMissing]);
  return overlay;
}

/** Asked for on the way to it, so that it is there when the press is done. */
const ahead = () => void load().catch(() => {});

/** Another way into the same overlay, which the header holds. */
export function SearchLink(props: Omit<AppLinkProps, 'href'>) {
  const { open } = useOverlay();
  const press = (event: MouseEvent) => {
    event.preventDefault();
    open();
  };
  return <AppLink {...props} href="?search=open" onClick={press} onPointerDown={ahead} data-script="" />;
}

/** The header's way into the search; the overlay comes in a file of its own (SHELL-14, SEARCH-01). */
export function SearchButton() {
  const { header } = useTexts().shell;
  const { isOpen, openedBy, open, close } = useOverlay();
  const SearchOverlay = useOverlayFile(isOpen);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    open();
  };
  return (
    <>
      <IconLink
        icon={Search}
        label={header.search}
        href="?search=open"
        onClick={press}
        onPointerDown={ahead}
        onFocus={ahead}
        data-script
      />
      {isOpen && SearchOverlay && <SearchOverlay onClose={close} key={openedBy} />}
    </>
  );
}

const isOpenIn = (search: string) => new URLSearchParams(search).get('search') === 'open';

/**
 * The search overlay lives in the address (`?search=open`), so Back closes it and a link opens it (SEARCH-01). It
 * shows as soon as the way there has begun; the server's page never holds it.
 */
function useOverlay() {
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
