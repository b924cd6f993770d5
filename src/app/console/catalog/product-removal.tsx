import { useNavigation } from 'react-router';
import { goodsPage } from '#app/texts/en/console/goods-page.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { Fold } from '../shell/admin-page.tsx';
import styles from './goods-page.module.css';

const words = goodsPage.removal;

type ProductRemovalProps = { version: number; traces: readonly (keyof typeof words.uses)[] };

/** At the end of a product's page: what deletes it for good, asked once more, or why it can only be hidden (LOOK-404). */
export function ProductRemoval({ version, traces }: ProductRemovalProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'remove';
  if (traces.length > 0)
    return (
      <p className={styles.removal}>
        {words.kept(traces.map((trace) => words.uses[trace]).join(', '))}{' '}
        <AppLink href="#product-state">{words.hide}</AppLink>.
      </p>
    );
  return (
    <Fold name={words.open} close={words.close}>
      <Form method="post" className={styles.remove}>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="version" value={version} />
        <p>{words.line}</p>
        <Button type="submit" kind="danger" size="small" busy={isBusy}>
          {words.go}
        </Button>
      </Form>
    </Fold>
  );
}
