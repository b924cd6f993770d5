import { MessageSquare, X } from 'lucide-react';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import type { Shell } from '#services/shop/load-shell.ts';
import { smsHref } from '../use-shell.ts';
import styles from './site-notice.module.css';

type SiteNoticeProps = { shell: Pick<Shell, 'notice' | 'phone'>; place: 'head' | 'foot' };

/**
 * The notice that is always rendered (SHELL-20 to SHELL-26): one line under the header that opens to the rest, at the foot
 * of a purchase its tab alone, or, while staff want it, a cover over the inert page. The boot script and CSS fold it, so
 * that it works before React.
 */
export function SiteNotice({ shell, place }: SiteNoticeProps) {
  const { notice: texts } = useTexts().shell;
  const { mode } = shell.notice;
  if (mode === 'blocking') {
    return (
      <section className={styles.notice} data-mode={mode} aria-labelledby="site-notice">
        <div className={styles.sheet}>
          <Title />
          <Ask shell={shell} />
        </div>
      </section>
    );
  }
  const isLine = place === 'head';
  return (
    <section
      className={styles.notice}
      data-mode={mode}
      data-place={place}
      data-print="never"
      aria-labelledby="site-notice"
    >
      <details className={styles.folds} data-notice="sheet" suppressHydrationWarning>
        <summary className={styles.summary}>{isLine ? <Title /> : texts.tab}</summary>
        <div className={styles.sheet}>
          {!isLine && <Title />}
          <Ask shell={shell} />
        </div>
      </details>
      {isLine && (
        <button type="button" className={styles.dismiss} aria-label={texts.dismiss} data-notice="collapsed">
          <Icon of={X} size="small" />
        </button>
      )}
    </section>
  );
}

function Title() {
  const { notice: texts } = useTexts().shell;
  return (
    <h2 className={styles.title} id="site-notice">
      {texts.title}
      <span className={styles.slash}> / </span>
      <span className={styles.subtitle}>{texts.subtitle}</span>
    </h2>
  );
}

function Ask({ shell }: Pick<SiteNoticeProps, 'shell'>) {
  const { notice: texts } = useTexts().shell;
  return (
    <>
      {shell.phone && <p>{texts.ask(shell.phone)}</p>}
      <ul className={styles.perks}>
        {texts.perks.map((perk) => (
          <li key={perk}>{perk}</li>
        ))}
      </ul>
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
    </>
  );
}
