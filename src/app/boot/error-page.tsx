import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { en } from '#app/texts/en.ts';
import { useRetry } from '#app/ui/network/trouble.ts';
import styles from './error-page.module.css';

/**
 * Shown for an unknown path and for any error nobody caught (SHELL-06, SHELL-07); it does not show the cause. "Try
 * again" loads the data again and renders the page if that works. Inside the shop it offers ways to continue
 * (SHELL-66).
 */
export function ErrorPage({ error, inside }: { error: unknown; inside?: ReactNode }) {
  useEffect(() => {
    const redraw = () => void window.dispatchEvent(new Event('shop:redrawn'));
    redraw();
    // The next page renders <html> again as well.
    return redraw;
  }, []);
  const { retry, isRetrying } = useRetry();
  const isConsole = /^\/staff(\/|$)/.test(useLocation().pathname);
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  const words = isUnknown ? en.shell.error.notFound : en.shell.error.failed;
  const Frame = inside ? 'div' : 'main';
  return (
    <Frame
      className={styles.page}
      data-inside={inside ? '' : undefined}
      data-mood={isUnknown ? 'melt' : undefined}
    >
      <h1 className={styles.title}>{words.title}</h1>
      <p>{words.text}</p>
      {!isUnknown && (
        <button type="button" className={styles.again} data-script="" aria-busy={isRetrying} onClick={retry}>
          {en.shell.error.again}
        </button>
      )}
      <a className={styles.home} data-quiet={!isUnknown} href={isConsole ? '/staff' : '/'}>
        {en.shell.error.home}
      </a>
      {inside}
    </Frame>
  );
}
