import { useNavigation } from 'react-router';
import { goodsList } from '#app/texts/en/console/goods-list.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Form } from '#app/ui/network/form.tsx';
import styles from './bulk.module.css';

const words = goodsList.bulk;

/** How much was changed at once just now, and the way back (LIST-13). */
export function BulkDone({ done }: { done: { at: Date; count: number } }) {
  const isBusy = useNavigation().formData?.get('intent') === 'undo';
  return (
    <Notice tone="ok">
      <Form method="post" className={styles.done} preventScrollReset>
        <input type="hidden" name="intent" value="undo" />
        <input type="hidden" name="at" value={done.at.toISOString()} />
        <span>{words.done(done.count)}</span>
        <Button type="submit" kind="outline" size="small" busy={isBusy}>
          {words.undo}
        </Button>
      </Form>
    </Notice>
  );
}
