import { Plus } from 'lucide-react';
import { useState } from 'react';
import { cartProblemWords } from '#app/texts/cart-problems.ts';
import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { cartBundleTexts } from '#app/texts/en/storefront/cart-bundle.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Price } from '#app/ui/money/price.tsx';
import { MoodWord } from '#app/ui/mood/mood-word.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import type { CartLine } from '#domain/cart/cart.ts';
import type { QuoteLine } from '#domain/pricing/quote-types.ts';
import type { PricedCart } from '#services/checkout/price-cart.ts';
import { cartActions } from '../browser/cart-store.ts';
import { LazyUpsellDialog } from '../drops/builder/lazy-upsell.tsx';
import styles from './cart-lines.module.css';

type Group = PricedCart['groups'][number];
type BundleGroupProps = {
  group: Group;
  lines: readonly QuoteLine[];
  pictures: PricedCart['pictures'];
  /** The choice behind the group, to which extras can be added. */
  line: CartLine | undefined;
};

/** A bundle: one price, its parts below, extras at their own, removed as a whole (DROP-24, DROP-25); pre-ordered ones say when they come (DROP-33). */
export function BundleGroup({ group, lines, pictures, line }: BundleGroupProps) {
  const { moments } = useTexts();
  const words = cartBundleTexts;
  const own = lines.filter(({ kind }) => kind !== 'extra');
  const ownCents = own.reduce((sum, line) => sum + line.lineTotalCents, 0);
  const lost = lines.find((line) => line.problem)?.problem;
  const deliveredFrom = ({ fromMs, untilMs }: NonNullable<Group['window']>) => {
    const [from, until] = [new Date(fromMs), new Date(untilMs)];
    return words.deliveredFrom(moments.date(from), moments.time(from), moments.time(until));
  };
  return (
    <li className={styles.group} data-lost={lost ? true : undefined}>
      <div className={styles.groupHead}>
        <div>
          <h2 className={styles.name}>{group.name}</h2>
          {group.isPreorder && <Tag tone="ink">{words.preorder}</Tag>}
          {group.window && <p className={styles.option}>{deliveredFrom(group.window)}</p>}
        </div>
        <Price cents={ownCents} />
      </div>
      <ul className={styles.parts}>
        {lines.map((line) => (
          <BundlePart key={line.key} line={line} picture={pictures[line.optionId]} />
        ))}
      </ul>
      <div className={styles.act}>
        {!lost && line?.kind === 'bundle' && <AddExtras line={line} />}
        <Button kind="outline" size="small" onClick={() => cartActions.remove(group.key)}>
          {words.removeBundle}
        </Button>
      </div>
    </li>
  );
}

/** DROP-27: the extras' dialog, reached from the group. */
function AddExtras({ line }: { line: Extract<CartLine, { kind: 'bundle' }> }) {
  const words = cartBundleTexts;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="outline" size="small" icon={Plus} onClick={() => setIsOpen(true)}>
        {words.addExtras}
      </Button>
      {isOpen && <LazyUpsellDialog line={line} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type BundlePartProps = { line: QuoteLine; picture: PricedCart['pictures'][string] | undefined };

function BundlePart({ line, picture }: BundlePartProps) {
  const cart = cartTexts;
  return (
    <li className={styles.part}>
      <span className={styles.thumb}>
        <ProductImage
          url={picture?.imageUrl ?? null}
          alt=""
          mood={line.mood ?? picture?.mood ?? null}
          sizes="3.5rem"
          shape="square"
        />
      </span>
      <span className={styles.partWords}>
        <strong>{line.productName}</strong>
        <span className={styles.option}>
          {line.optionName}
          {line.mood && (
            <>
              {', '}
              <MoodWord mood={line.mood} />
            </>
          )}
        </span>
        {line.problem && <span className={styles.problem}>{cartProblemWords(line.problem)}</span>}
      </span>
      {line.kind === 'bonus' && <Tag tone="ok">{cart.bonus}</Tag>}
      {line.kind === 'extra' && (
        <>
          <Tag>{cart.extra}</Tag>
          <Price cents={line.lineTotalCents} />
        </>
      )}
    </li>
  );
}
