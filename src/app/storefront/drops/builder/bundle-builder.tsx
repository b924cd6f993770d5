import { builderTexts } from '#app/texts/en/storefront/drop-builder.ts';
import { dropTexts } from '#app/texts/en/storefront/drops.ts';
import { findWord } from '#app/texts/find-text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { MoodChip } from '#app/ui/mood/mood-chip.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import type { BuilderSlot } from '#domain/drops/build-bundle.ts';
import { DROP_MOODS } from '#domain/drops/drop-moods.ts';
import { formatUsd } from '#domain/money.ts';
import type { Mood } from '#domain/moods.ts';
import styles from './builder.module.css';
import type { BuilderDoor } from './fetch-builder.ts';
import { type BundleLine, type BundleMoods, notOnSale, useBundle } from './use-bundle.ts';

type BundleBuilderProps = {
  name: string;
  priceCents: number;
  door: BuilderDoor;
  onAdded?: (line: BundleLine) => void;
};

/** A mood for each unit of a bundle; matching products are shown at once (DROP-14 to DROP-16). */
export function BundleBuilder({ name, priceCents, door, onAdded }: BundleBuilderProps) {
  const words = builderTexts;
  const builder = useBundle(door, onAdded);
  const { slots } = builder;
  const add = (
    <Button
      wide
      disabled={!builder.canAdd}
      busy={builder.isAdding}
      aside={formatUsd(priceCents)}
      onClick={() => void builder.add()}
    >
      {words.add}
    </Button>
  );
  const free = slots.filter(({ fixed }) => fixed === null);
  return (
    <Sheet title={name} open={door.isOpen} onClose={builder.close} footer={add}>
      <p className="small">{words.lead}</p>
      {slots.length === 0 && <Waiting />}
      {free.length > 2 && (
        <MoodRow
          title={words.one}
          moods={DROP_MOODS.filter((mood) => free.every((slot) => hasMood(slot, mood)))}
          onChoose={(mood) =>
            builder.choose(
              free.map(({ slot }) => slot),
              mood,
            )
          }
        />
      )}
      <ol className={styles.slots}>
        {slots.map((slot) => (
          <li key={slot.slot}>
            <Slot slot={slot} title={titleOf(slot, slots)} builder={builder} />
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

export { notOnSale };

type SlotProps = { slot: BuilderSlot; title: string; builder: BundleMoods };

function Slot({ slot, title, builder }: SlotProps) {
  const words = builderTexts;
  const mood = builder.moods.get(slot.slot);
  const found = slot.fixed ?? slot.choices.find((choice) => choice.mood === mood);
  return (
    <div className={styles.slot} data-mood={mood?.toLowerCase()}>
      <div className={styles.shown}>
        <span className={styles.picture} aria-hidden="true">
          {found && <ProductImage url={found.imageUrl} alt="" mood={mood ?? null} sizes="4rem" />}
        </span>
        <p>
          <strong>{title}</strong>
          <span className={styles.found} aria-live="polite">
            {found?.name ?? words.choose}
          </span>
        </p>
      </div>
      {slot.fixed && <p className="caption">{words.included}</p>}
      {!slot.fixed && (
        <MoodRow
          title={title}
          isTitleHidden
          current={mood}
          moods={DROP_MOODS}
          has={(word) => hasMood(slot, word)}
          onChoose={(word) => builder.choose([slot.slot], word)}
        />
      )}
    </div>
  );
}

type MoodRowProps = {
  title: string;
  isTitleHidden?: boolean;
  moods: readonly Mood[];
  current?: Mood;
  has?: (mood: Mood) => boolean;
  onChoose: (mood: Mood) => void;
};

function MoodRow({ title, isTitleHidden, moods, current, has, onChoose }: MoodRowProps) {
  return (
    <fieldset className={styles.moods}>
      <legend className={isTitleHidden ? 'sr-only' : 'caption'}>{title}</legend>
      {moods.map((mood) => (
        <MoodChip
          key={mood}
          mood={mood}
          pressed={current === mood}
          disabled={has && !has(mood)}
          onClick={() => onChoose(mood)}
        />
      ))}
    </fieldset>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <span className="sr-only">{builderTexts.loading}</span>
      <Skeleton shape="title" />
      <Skeleton shape="control" />
      <Skeleton shape="title" />
      <Skeleton shape="control" />
    </div>
  );
}

function hasMood({ choices }: BuilderSlot, mood: Mood): boolean {
  return choices.some((choice) => choice.mood === mood);
}

function titleOf(slot: BuilderSlot, slots: readonly BuilderSlot[]) {
  const format = findWord(dropTexts.formats, slot.formatKey) ?? slot.formatKey;
  if (slot.isBonus) return `${format}, ${dropTexts.bonus.toLowerCase()}`;
  const alike = slots.filter(({ formatKey, isBonus }) => formatKey === slot.formatKey && !isBonus);
  return builderTexts.slot(format, alike.indexOf(slot) + 1, alike.length);
}
