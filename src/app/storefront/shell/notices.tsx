import { MessageSquare, WifiOff, X } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import type { Shell } from '#services/shop/load-shell.ts';
import offline from './offline-notice.module.css';
import styles from './site-notice.module.css';
import { smsHref } from './use-shell.ts';

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

/** Notices that nothing was done, but something is to do. */
const ASKING = ['account-needed', 'account-first', 'session-ended', 'product-not-found'];

/** What a redirect has to say: `?notice=<code>` from the fixed list, shown once and taken out of the address. */
export function NoticeToast() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    const code = parameters.get('notice');
    if (code === null) return;
    parameters.delete('notice');
    const rest = parameters.toString();
    const say = ({ noticeTexts }: typeof import('#app/texts/en/storefront/notices.ts')) => {
      const message = Object.hasOwn(noticeTexts, code) ? noticeTexts[code] : undefined;
      if (message) toast[ASKING.includes(code) ? 'info' : 'success'](message);
    };
    import('#app/texts/en/storefront/notices.ts').then(say, () => {});
    void navigate(`${pathname}${rest && `?${rest}`}${hash}`, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, navigate, toast]);
  return null;
}

/** Says on every page that the device is offline; the cart keeps working (SHELL-47). The boot script shows it. */
export function OfflineNotice() {
  const { shell } = useTexts();
  return (
    <div className={offline.offline}>
      <Notice tone="warn" icon={WifiOff} live>
        {shell.connection.offline}
      </Notice>
    </div>
  );
}
