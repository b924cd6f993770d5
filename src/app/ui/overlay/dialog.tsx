import { type ReactNode, useId } from 'react';
import { Heading } from '../layout/heading.tsx';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

export type DialogProps = {
  title: string;
  open?: boolean;
  onClose?: () => void;
  id?: string;
  /** Buttons, the first one on top. */
  actions: ReactNode;
  children?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** Back is not closed by it but asked about (SHELL-62). */
  ownWayBack?: boolean;
};

/** A modal in the middle: a question, or a small form such as the cash one (PAY-06). */
export function Dialog({ title, open, onClose, id, actions, children, role, ownWayBack }: DialogProps) {
  const titleId = useId();
  const modal = useModal({ open, onClose });
  return (
    <dialog
      {...modal}
      id={id}
      role={role}
      className={styles.dialog}
      aria-labelledby={titleId}
      data-address={ownWayBack ? '' : undefined}
    >
      <div className={styles.panel}>
        <Heading level={2} size="h3" id={titleId}>
          {title}
        </Heading>
        {children && <div className={styles.content}>{children}</div>}
        <div className={styles.actions}>{actions}</div>
      </div>
    </dialog>
  );
}
