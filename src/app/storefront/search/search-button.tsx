import { Search } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useEffect } from 'react';
import { IconLink } from '#app/ui/action/icon-button.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { useOverlay } from './use-overlay.ts';

const load = () => import('./search-overlay.tsx');
const SearchOverlay = lazy(() => load().then((module) => ({ default: module.SearchOverlay })));

/** The header's way into the search; the overlay comes in a file of its own, fetched once the page is idle (SHELL-14, SEARCH-01). */
export function SearchButton() {
  const { header } = useTexts().shell;
  const { isOpen, open, close } = useOverlay();
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    whenIdle(() => void load().catch(() => {}));
  }, []);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    open();
  };
  return (
    <>
      <IconLink icon={Search} label={header.search} href="?search=open" onClick={press} data-script />
      {isOpen && (
        <Suspense fallback={null}>
          <SearchOverlay onClose={close} />
        </Suspense>
      )}
    </>
  );
}
