import { MessageSquare } from 'lucide-react';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import type { Shell } from '#services/shop/load-shell.ts';
import { smsHref } from '../use-shell.ts';
import styles from './site-notice.module.css';

/**
 * The notice that is always rendered (SHELL-20 to SHELL-26): a block in the flow that folds into its tab, or, while
 * staff want it, a cover over the inert page. Folding is done by the boot script and CSS, so it works before React.
 */
export function SiteNotice({ shell }: { shell: Pick<Shell, 'notice' | 'phone'> }) {
  const { notice: texts } = useTexts().shell;
  const isBlocking = shell.notice.mode === 'blocking';
  return (
    <section className={styles.notice} data-mode={shell.notice.mode} aria-labelledby="site-notice">
      <div className={styles.sheet}>
        <h2 className={styles.title} id="site-notice">
          {texts.title}
          <span className={styles.slash}> / </span>
          <span className={styles.subtitle}>{texts.subtitle}</span>
        </h2>
        {shell.phone && <p>{texts.ask(shell.phone)}</p>}
        <ul className={styles.perks}>
          {texts.perks.map((perk) => (
            <li key={perk}>{perk}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          {shell.phone && (
            <ButtonLink
              size="small"
              kind="light"
              icon={MessageSquare}
              href={smsHref(shell.phone, shell.notice.text)}
            >
              {texts.action}
            </ButtonLink>
          )}
          {!isBlocking && (
            <button type="button" className={styles.dismiss} data-notice="collapsed">
              {texts.dismiss}
            </button>
          )}
        </div>
      </div>
      {!isBlocking && (
        <button type="button" className={styles.tab} data-notice="open">
          {texts.tab}
        </button>
      )}
    </section>
  );
}
