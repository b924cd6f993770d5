import { audit as words } from '#app/texts/en/console/audit.ts';
import styles from './audit.module.css';
import type { Change } from './audit-words.ts';

const SHOWN = 3;
/** About what three lines of a tablet's column hold; more is cut until it is asked for. */
const LONG = 180;

/** What changed, a line each, what matters first; what is folded is called by its names (LOOK-353). */
export function Changes({ changes }: { changes: readonly Change[] }) {
  // One alone takes no more room than what would unfold it.
  const shown = changes.length > SHOWN + 1 ? SHOWN : changes.length;
  const [first, others] = [changes.slice(0, shown), changes.slice(shown)];
  const length = first.reduce((sum, { name, words: said }) => sum + name.length + said.length, 0);
  const isLong = length > LONG;
  return (
    <div className={styles.changes} data-long={isLong || undefined}>
      <div className={styles.first}>
        <Lines changes={first} />
      </div>
      {(isLong || others.length > 0) && (
        <details className={styles.more}>
          <summary>{isLong ? words.whole : words.also(others.map(({ name }) => name))}</summary>
          <Lines changes={others} />
        </details>
      )}
    </div>
  );
}

function Lines({ changes }: { changes: readonly Change[] }) {
  return changes.map(({ name, words: said }) => (
    <span key={`${name} ${said}`} className={styles.change}>
      {name && <span className={styles.name}>{name}</span>} <Said words={said} />
    </span>
  ));
}

/** Two long values stand below one another. */
const WIDE = 48;

/** What it was is quiet, what it is now is loud. */
function Said({ words: said }: { words: string }) {
  const [from, to, ...others] = said.split(words.arrow);
  if (to === undefined || others.length > 0) return said;
  return (
    <>
      {from}
      {said.length > WIDE ? <br /> : ' '}
      {words.arrow.trim()} <strong className={styles.now}>{to}</strong>
    </>
  );
}
