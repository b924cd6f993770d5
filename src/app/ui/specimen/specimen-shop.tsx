import { SlidersHorizontal } from 'lucide-react';
import { MOODS } from '#domain/moods.ts';
import { Button } from '../action/button.tsx';
import { ProductCardSkeleton } from '../feedback/skeleton.tsx';
import { Select } from '../form/select.tsx';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { Section } from '../layout/section.tsx';
import { Tabs } from '../layout/tabs.tsx';
import { Price } from '../money/price.tsx';
import { Chip, ChipRow } from '../mood/chip.tsx';
import { MoodChip } from '../mood/mood-chip.tsx';
import { MoodWord } from '../mood/mood-word.tsx';
import { Tag, type TagTone } from '../mood/tag.tsx';
import { ProductCard, ProductGrid } from '../product/product-card.tsx';
import styles from './specimen.module.css';

const TONES: readonly TagTone[] = ['plain', 'ink', 'well', 'ok', 'warn', 'bad', 'info'];
const SIZES = [{ value: '1', label: '1 g' }];
const CARDS = [
  { name: 'Black Fig Bar', mood: 'Melt', cents: 3800, was: null, image: '/media/art/none-400.avif' },
  { name: 'Yuzu Salt Gummies', mood: 'Elevated', cents: 1800, was: 2200, image: null },
  {
    name: 'White Peach and Long Pepper Shot',
    mood: 'Social',
    cents: 900,
    was: null,
    image: '/media/art/none-400.avif',
  },
];

export function ShopSpecimens() {
  return (
    <>
      <Section title="Moods" rule="chapter" size="h4">
        <div className={styles.stack}>
          {MOODS.map((mood) => (
            <MoodWord mood={mood} size="large" key={mood} />
          ))}
          <ChipRow label="Filters">
            <Chip pressed icon={SlidersHorizontal}>
              Filter
            </Chip>
            {MOODS.map((mood) => (
              <MoodChip mood={mood} key={mood} pressed={false} />
            ))}
          </ChipRow>
          <ChipRow label="Chosen">
            {MOODS.map((mood) => (
              <MoodChip mood={mood} key={mood} pressed />
            ))}
          </ChipRow>
          <div className={styles.row}>
            {TONES.map((tone) => (
              <Tag tone={tone} key={tone}>
                {tone}
              </Tag>
            ))}
            {MOODS.map((mood) => (
              <Tag mood={mood} key={mood}>
                {mood}
              </Tag>
            ))}
          </div>
        </div>
      </Section>
      <Section title="Shop" rule="chapter" size="h4">
        <Breadcrumb crumbs={[{ label: 'Shop', href: '/shop' }, { label: 'MOOD Collection' }]} />
        <Tabs
          label="Collections"
          tabs={[
            { href: '/shop', label: 'Monster Collection', count: 112, current: true },
            { href: '/shop?tab=third-party', label: 'Third-Party Collection', count: 48, current: false },
          ]}
        />
        <ProductGrid>
          {CARDS.map((card) => (
            <Card {...card} key={card.name} />
          ))}
          <ProductCardSkeleton />
        </ProductGrid>
      </Section>
    </>
  );
}

function Card({ name, mood, cents, was, image }: (typeof CARDS)[number]) {
  return (
    <ProductCard
      href="/product/fig"
      name={name}
      imageUrl={image}
      moods={[mood]}
      kicker="Disposable"
      tags={<Tag tone="ink">New</Tag>}
      price={<Price cents={cents} originalCents={was} />}
    >
      <Select aria-label={`Option of ${name}`} size="small" options={SIZES} />
      <Button wide size="small">
        Add to Cart
      </Button>
    </ProductCard>
  );
}
