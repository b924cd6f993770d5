import { useRouteLoaderData } from 'react-router';
import { en } from '#app/texts/en.ts';
import { MINIMUM_AGE } from '#domain/identity/minimum-age.ts';
import styles from './age-gate.module.css';
import withoutScript from './no-script.css?url';

type RootData = { shopName: string };

/**
 * The gate of every page (AGE-01 to AGE-13). It stands beside `#shop`, which CSS hides until the boot script
 * finds the stored word on <html>: so there is no flash, nothing underneath can be focused, and the page's
 * text is still in the HTML. Without script its checkbox alone opens it, for this page load.
 */
export function AgeGate() {
  const shop = useRouteLoaderData<RootData>('root');
  const texts = en.gate;
  return (
    <form id="gate" className={styles.gate} aria-labelledby="gate-title" suppressHydrationWarning>
      {/* Words and controls first; an open gate fetches no picture. */}
      <picture>
        <source type="image/avif" srcSet="/media/scenes/gate.avif" />
        <img
          className={styles.light}
          src="/media/scenes/gate.webp"
          alt=""
          loading="lazy"
          fetchPriority="low"
          decoding="async"
        />
      </picture>
      <div className={styles.panel}>
        <p className={styles.figure} aria-hidden="true">
          {MINIMUM_AGE}
        </p>
        <p className={styles.wordmark}>{shop?.shopName ?? en.shell.title}</p>
        <h1 id="gate-title" className={styles.title}>
          {texts.title}
        </h1>
        <p>{texts.text}</p>
        <label className={styles.confirm}>
          <input id="gate-confirm" type="checkbox" autoComplete="off" suppressHydrationWarning />
          <span>{texts.confirm}</span>
        </label>
        <button id="gate-enter" className={styles.enter} type="submit" disabled suppressHydrationWarning>
          {texts.enter}
        </button>
      </div>
      <noscript>
        {/* `rel` last: what finishes a page takes sheets that begin with it out of the way. */}
        <link href={withoutScript} rel="stylesheet" />
      </noscript>
    </form>
  );
}
