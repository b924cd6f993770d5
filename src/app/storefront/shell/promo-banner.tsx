import { AppLink } from '#app/ui/action/app-link.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import { Countdown } from '#app/ui/time/countdown.tsx';
import { useNow } from '#app/ui/time/use-now.tsx';
import styles from './promo-banner.module.css';

type PromoBannerProps = { drop: { label: string; preorderEndsAtMs: number } };

/** The current drop, with the time that is left at pre-order prices (SHELL-11, SHELL-12). */
export function PromoBanner({ drop }: PromoBannerProps) {
  const { shell, moments } = useTexts();
  const isOver = useNow() >= drop.preorderEndsAtMs;
  const moment = moments.dateAndTime(new Date(drop.preorderEndsAtMs));
  return (
    <aside data-print="never" aria-label={shell.banner.label}>
      <AppLink className={styles.banner} href="/drop">
        {isOver && <span>{shell.banner.live(drop.label)}</span>}
        {!isOver && (
          <>
            <span>{shell.banner.preorder(drop.label)}</span>{' '}
            <Countdown look="line" targetMs={drop.preorderEndsAtMs} moment={moment} />
          </>
        )}
      </AppLink>
    </aside>
  );
}
