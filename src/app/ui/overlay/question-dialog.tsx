import { Button } from '../action/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

type QuestionProps = Omit<DialogProps, 'actions' | 'role' | 'id'> & {
  safe: string;
  loss: string;
  onLoss: () => void;
  busy?: boolean;
};

/** Asks before something is lost: the safe answer comes first and filled, the other one outlined. */
export function QuestionDialog({ safe, loss, onLoss, busy, onClose, ...rest }: QuestionProps) {
  const actions = (
    <>
      <Button wide onClick={onClose}>
        {safe}
      </Button>
      <Button wide kind="danger" busy={busy} onClick={onLoss}>
        {loss}
      </Button>
    </>
  );
  return <Dialog {...rest} onClose={onClose} role="alertdialog" actions={actions} />;
}
