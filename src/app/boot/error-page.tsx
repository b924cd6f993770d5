import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { en } from '#app/texts/en.ts';
import styles from './error-page.module.css';

/** Shown for an unknown path and for any error nobody caught (SHELL-06, SHELL-07); it tells nothing of the cause. */
export function ErrorPage({ error }: { error: unknown }) {
  useEffect(() => void window.dispatchEvent(new Event('shop:redrawn')), []);
  const isDesk = /^\/staff(\/|$)/.test(useLocation().pathname);
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{en.shell.error.title}</h1>
      <p>{isUnknown ? en.shell.error.notFound : en.shell.error.failed}</p>
      <a className={styles.home} href={isDesk ? '/staff' : '/'}>
        {en.shell.error.home}
      </a>
    </main>
  );
}
