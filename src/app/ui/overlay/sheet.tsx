import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { Heading } from '../layout/heading.tsx';
import { useTexts } from '../texts-context.tsx';
import styles from './sheet.module.css';
import { useModal } from './use-modal.ts';

type SheetProps = {
  title: string;
  /** Left out, the sheet is opened by HTML: `<button commandfor={id} command="show-modal">`. */
  open?: boolean;
  onClose?: () => void;
  id?: string;
  footer?: ReactNode;
  children: ReactNode;
};

/** From below on a phone, from the right and at most 448 px wide elsewhere (SHOP-08). */
export function Sheet({ title, open, onClose, id, footer, children }: SheetProps) {
  const { ui } = useTexts();
  const titleId = useId();
  const modal = useModal({ open, onClose });
  return (
    <dialog {...modal} id={id} className={styles.sheet} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <header className={styles.head}>
          <Heading level={2} size="h4" id={titleId}>
            {title}
          </Heading>
          <form method="dialog">
            <IconButton icon={X} label={ui.close} type="submit" />
          </form>
        </header>
        <div className={styles.content}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}
