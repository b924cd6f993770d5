import { finderTexts } from '#app/texts/en/console/finder.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import styles from './finder.module.css';

const words = finderTexts.keys;

type KeyListProps = { open: boolean; onClose: () => void; singleKeys: boolean };

/** What the keys do (BOARD-09). */
export function KeyList({ open, onClose, singleKeys }: KeyListProps) {
  return (
    <Dialog
      title={words.title}
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button kind="outline" onClick={onClose}>
            {words.close}
          </Button>
          <ButtonLink kind="quiet" href="/staff/account" onClick={onClose}>
            {words.switchThere}
          </ButtonLink>
        </>
      }
    >
      <p>{singleKeys ? words.single : words.off}</p>
      <dl className={styles.keys}>
        {words.list.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
