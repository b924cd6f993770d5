import { CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './notice.module.css';

type NoticeTone = 'info' | 'warn' | 'bad' | 'ok';
type NoticeProps = { tone?: NoticeTone; icon?: LucideIcon; children: ReactNode; id?: string; live?: boolean };

const ICONS: Record<NoticeTone, LucideIcon> = { info: Info, warn: CircleAlert, bad: TriangleAlert, ok: Info };

/** A sentence that stays on the page. `live` for one that may change under the reader: a minimum, the hours. */
export function Notice({ tone = 'info', icon, children, id, live = false }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} id={id} role={live ? 'status' : undefined}>
      <Icon of={icon ?? ICONS[tone]} />
      <div>{children}</div>
    </div>
  );
}
