import { ArrowLeft, Share2 } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { cardTexts } from '#app/texts/en/storefront/cards.ts';
import { productTexts } from '#app/texts/en/storefront/product.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Stepper } from '#app/ui/action/stepper.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { StickyBar } from '#app/ui/layout/sticky-bar.tsx';
import { Price } from '#app/ui/money/price.tsx';
import { MoodWord } from '#app/ui/mood/mood-word.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { MAX_QUANTITY } from '#domain/cart/cart.ts';
import { firstOption, type ListedProduct, type ProductOption, pointsFor } from '#domain/catalog/product.ts';
import { formatUsd } from '#domain/money.ts';
import type { ProductDetail } from '#services/catalog/get-product.ts';
import { useCartDoor } from '../browser/cart-door.ts';
import { HouseSheet, StrengthSheet } from './house-sheet.tsx';
import { OptionRows } from './option-rows.tsx';
import { ProductGallery } from './product-gallery.tsx';
import styles from './product-page.module.css';

/** A product: what it looks like and says of itself, its options, how many, and the bar that adds it (PDP-02..09). */
export function ProductPage({ product, children }: { product: ProductDetail; children?: ReactNode }) {
  const [optionId, setOptionId] = useState(firstOption(product.options)?.id ?? null);
  const [wanted, setWanted] = useState(1);
  const option = product.options.find(({ id }) => id === optionId) ?? null;
  const max = useStock(product.options)(optionId);
  const quantity = Math.max(1, Math.min(wanted, max));
  const mood = product.moods[0] ?? null;
  return (
    <div className={styles.product} data-mood={mood?.toLowerCase()}>
      <article className={styles.page}>
        <div className={styles.picture}>
          <div className={styles.back}>
            <BackButton />
            <ShareButton name={product.name} />
          </div>
          <ProductGallery name={product.name} pictures={product.pictures} mood={mood} />
        </div>
        <div className={styles.facts}>
          <ProductHead product={product} option={option} />
          {product.description && <p className="lead">{product.description}</p>}
          <OptionRows options={product.options} chosen={optionId} onChoose={setOptionId} />
          {option && <p className={styles.points}>{cardTexts.points(pointsFor(option.priceCents))}</p>}
        </div>
        <div className={styles.sheet} data-below>
          <StrengthSheet strength={product.strength} />
          {product.details && <HouseSheet details={product.details} />}
        </div>
      </article>
      {children}
      <div className={styles.bar}>
        <AddBar product={product} option={option} quantity={quantity} max={max} onQuantity={setWanted} />
      </div>
    </div>
  );
}

type HeadProps = { product: ProductDetail; option: ProductOption | null };

function ProductHead({ product, option }: HeadProps) {
  return (
    <header className={styles.head}>
      <p className={styles.kicker}>
        <span className={styles.moods}>
          {product.moods.map((word) => (
            <MoodWord mood={word} size="regular" key={word} />
          ))}
        </span>
        <span>{product.brand}</span>
      </p>
      <Heading level={1}>{product.name}</Heading>
      {option && (
        <p className={styles.price}>
          <Price cents={option.priceCents} originalCents={option.originalPriceCents} size="large" />
          {option.stockWord !== 'in-stock' && <Tag tone="warn">{cardTexts.stock[option.stockWord]}</Tag>}
          {product.comboNumber !== null && <Tag tone="ink">{cardTexts.combo(product.comboNumber)}</Tag>}
        </p>
      )}
    </header>
  );
}

type AddBarProps = HeadProps & { quantity: number; max: number; onQuantity: (quantity: number) => void };

function AddBar({ product, option, quantity, max, onQuantity }: AddBarProps) {
  const words = productTexts;
  const { add, door } = useAddFromPage(product);
  const isSoldOut = option?.stockWord === 'sold-out' || max === 0;
  return (
    <StickyBar>
      <Stepper value={quantity} label={product.name} max={Math.max(1, max)} onChange={onQuantity} />
      <Button
        data-script
        disabled={isSoldOut}
        aside={option && !isSoldOut ? formatUsd(option.priceCents * quantity) : undefined}
        onClick={() => add(option, quantity, max)}
        {...door}
      >
        {isSoldOut ? words.soldOut : words.addToCart}
      </Button>
    </StickyBar>
  );
}

/** To the page before, or to the shop when this is the first one here (PDP-09). */
function BackButton() {
  const product = productTexts;
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!cameFromHere()) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <ButtonLink href="/shop" kind="light" size="small" icon={ArrowLeft} onClick={goBack} data-script="">
      {product.back}
    </ButtonLink>
  );
}

/** The phone's own sheet, else the address is copied (APP-06). */
function ShareButton({ name }: { name: string }) {
  const toast = useToast();
  const share = () => import('./share-page.ts').then(({ sharePage }) => sharePage(name, toast));
  return (
    <Button kind="light" size="small" icon={Share2} onClick={share} data-script="">
      {productTexts.share}
    </Button>
  );
}

/** A page of this shop lies before this one: by the router's own count, or loaded whole before React had started. */
function cameFromHere(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return Boolean(idx) || document.referrer.startsWith(`${window.location.origin}/`);
}

/** Puts an option into the cart and says how that went (PDP-06..08). */
function useAddFromPage({ name, moods }: Pick<ListedProduct, 'name' | 'moods'>) {
  const words = productTexts;
  const toast = useToast();
  const { put, door } = useCartDoor(() => toast.error(words.addFailed));
  const add = (option: ProductOption | null, quantity: number, max: number) => {
    if (!option) return toast.error(words.selectOption);
    return put(({ cartActions }) => {
      cartActions.add({ optionId: option.id, quantity, mood: moods[0], from: 'shop' }, max);
      toast.success(words.added(name));
    });
  };
  return { add, door };
}

type Stock = Record<string, number>;

/** The answer's highest number: so many or more. */
const OR_MORE = 20;

/**
 * How many of an option may be chosen (PDP-12): asked once the page lives, as the page itself only knows words
 * (decision 0031-stock-up-to-twenty). Until the answer is here, or without it, the cart's own limit holds; the quote decides.
 */
function useStock(options: readonly ProductOption[]): (optionId: string | null) => number {
  const [stock, setStock] = useState<Stock>({});
  const ids = options.map(({ id }) => id).join(',');
  useEffect(() => {
    const leaving = new AbortController();
    readStock(ids, leaving.signal).then(setStock, () => {});
    return () => leaving.abort();
  }, [ids]);
  return (optionId) => {
    const known = stock[optionId ?? ''] ?? OR_MORE;
    return known < OR_MORE ? known : MAX_QUANTITY;
  };
}

async function readStock(ids: string, signal: AbortSignal): Promise<Stock> {
  const response = await fetch(`/stock?options=${encodeURIComponent(ids)}`, { signal });
  return response.ok ? response.json() : {};
}
