import { Check } from 'lucide-react';
import { type FetcherWithComponents, useFetcher } from 'react-router';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { packing } from '#app/texts/en/console/packing.ts';
import { moments } from '#app/texts/en/moments.ts';
import { cardTexts } from '#app/texts/en/storefront/cards.ts';
import { formatWord } from '#app/texts/find-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import { factsInLine, optionBeside } from '#domain/packing/goods-name.ts';
import type { PackList } from '#services/packing/read-pick-list.ts';
import styles from './packing.module.css';
import type { ListAnswer } from './pick-list.route.tsx';

type Line = PackList['lines'][number];

const words = packing.list;

/** One line: its picture, what it is, how many, and a tick as large as a thumb (PACK-02). */
export function PickLine({ line, isOpen }: { line: Line; isOpen: boolean }) {
  const fetcher = useFetcher<ListAnswer>();
  const sent = fetcher.formData?.get('quantity');
  const picked = typeof sent === 'string' ? Number(sent) : line.picked;
  const isDone = picked >= line.quantity;
  const problem = fetcher.data && 'problem' in fetcher.data ? fetcher.data : null;
  return (
    <li className={styles.line} data-done={isDone || undefined}>
      <span className={styles.picture}>
        <ProductImage url={line.imageUrl} alt="" mood={line.mood} sizes="64px" shape="square" />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <span className={line.quantity > 1 ? styles.many : styles.one}>{line.quantity} ×</span>
          <strong>{line.name}</strong>
        </p>
        <p className={styles.quiet}>{factsInLine(optionBeside(line.name, line.optionName))}</p>
        <p className={styles.small}>
          <Tag mood={line.mood ?? undefined} tone="well">
            {formatWord(cardTexts.formats, line.format)}
          </Tag>
          {line.kind === 'extra' && <Tag tone="info">{words.extra}</Tag>}
          {line.kind === 'bonus' && <Tag tone="info">{words.bonus}</Tag>}
          <Fact words={weightOf(line)} />
          {line.barcode && <span className={styles.code}>{words.code(line.barcode)}</span>}
          <Fact words={pickedWords(line)} />
        </p>
        {problem && (
          <p role="alert" className={styles.problem}>
            {consoleProblemWords(problem)}
          </p>
        )}
      </div>
      {(isOpen || picked > 0) && <Tick line={line} isOpen={isOpen} picked={picked} fetcher={fetcher} />}
    </li>
  );
}

type TickProps = {
  line: Line;
  isOpen: boolean;
  picked: number;
  fetcher: FetcherWithComponents<ListAnswer>;
};

/** Not there before somebody packs the order: a box that takes no press looked like one that does. */
function Tick({ line, isOpen, picked, fetcher }: TickProps) {
  const isDone = picked >= line.quantity;
  return (
    <Form fetcher={fetcher} method="post">
      <input type="hidden" name="intent" value="tick" />
      <input type="hidden" name="line" value={line.id} />
      <input type="hidden" name="quantity" value={isDone ? 0 : line.quantity} />
      <button
        type="submit"
        className={styles.tick}
        aria-pressed={isDone}
        aria-label={words.tick(line.name, line.quantity)}
        disabled={!isOpen}
      >
        {isDone ? (
          <Icon of={Check} size="large" />
        ) : (
          <span>{picked > 0 ? words.part(picked, line.quantity) : ''}</span>
        )}
      </button>
    </Form>
  );
}

const Fact = ({ words: said }: { words: string }) => said && <span className={styles.quiet}>{said}</span>;

/** Several packs that are weighed: what they weigh together. */
function weightOf({ quantity, size, unit }: Line): string {
  const isWeighed = ['g', 'ml', 'oz'].includes(unit.trim().toLowerCase());
  return quantity > 1 && isWeighed ? words.inAll(`${Number((quantity * size).toFixed(3))} ${unit}`) : '';
}

function pickedWords({ picked, pickedAt, pickedBy, way }: Line): string {
  if (picked === 0 || !pickedAt || !pickedBy) return '';
  const time = moments.minute(pickedAt);
  return way === 'scan' ? words.scanned(pickedBy, time) : words.by(pickedBy, time);
}
