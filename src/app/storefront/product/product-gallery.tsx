import { lazy, type MouseEvent, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { productTexts } from '#app/texts/en/storefront/product.ts';
import { toImageSources } from '#app/ui/product/image-sources.ts';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import type { ProductDetail } from '#services/catalog/get-product.ts';
import styles from './product-gallery.module.css';

/** Not before somebody enlarges a picture. */
const ProductLightbox = lazy(async () => ({
  default: (await import('./product-lightbox.tsx')).ProductLightbox,
}));

export type GalleryPicture = { url: string; alt: string };
type GalleryProps = { name: string; pictures: ProductDetail['pictures']; mood: string | null };

const toId = (place: number) => `picture-${place + 1}`;
const wideSizes = '(min-width: 60rem) 40rem, 100vw';

/**
 * A product's pictures in a row that is swiped, with a thumbnail each; a press on one enlarges it (PDP-25, PDP-26).
 * Without script the thumbnails lead to the pictures and a press opens the file. With it they come when the page has been
 * seen: a view that is drawn when first asked for would hold one of the browser's few connections meanwhile.
 */
export function ProductGallery({ name, pictures, mood }: GalleryProps) {
  const product = productTexts;
  const [openAt, setOpenAt] = useState<number | null>(null);
  const { track, shown, follow, show } = useShownPicture();
  const shots = useMemo(
    () => pictures.map(({ url, alt }, at) => ({ url, alt: alt || product.picture(name, at + 1) })),
    [pictures, name],
  );
  if (shots.length === 0) return <ProductImage url={null} alt="" mood={mood} />;
  const enlarge = (event: MouseEvent, at: number) => {
    event.preventDefault();
    setOpenAt(at);
  };
  const view = (at: number) => {
    setOpenAt(at);
    show(at, 'auto');
  };
  return (
    <section className={styles.gallery} aria-label={product.pictures(name)}>
      <ul className={styles.track} ref={track} onScroll={follow}>
        {shots.map((shot, at) => (
          <li className={styles.slide} id={toId(at)} key={shot.url}>
            <a
              href={toLargest(shot.url)}
              className={styles.enlarge}
              aria-label={product.enlarge(shot.alt)}
              data-script=""
              onClick={(event) => enlarge(event, at)}
            >
              <ProductImage
                url={shot.url}
                alt={shot.alt}
                mood={mood}
                first={at === 0}
                later={at > 0}
                sizes={wideSizes}
                wide
              />
            </a>
          </li>
        ))}
      </ul>
      {shots.length > 1 && <Thumbnails shots={shots} shown={shown} mood={mood} onShow={show} />}
      {openAt !== null && (
        <Suspense>
          <ProductLightbox pictures={shots} place={openAt} onView={view} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </section>
  );
}

type ThumbnailsProps = {
  shots: readonly GalleryPicture[];
  shown: number;
  mood: string | null;
  onShow: (at: number) => void;
};

function Thumbnails({ shots, shown, mood, onShow }: ThumbnailsProps) {
  const product = productTexts;
  const jump = (event: MouseEvent, at: number) => {
    event.preventDefault();
    onShow(at);
  };
  return (
    <>
      <p className={styles.place} aria-hidden="true">
        {product.place(shown + 1, shots.length)}
      </p>
      <ol className={styles.thumbnails}>
        {shots.map(({ url, alt }, at) => (
          <li key={url}>
            <a
              href={`#${toId(at)}`}
              className={styles.thumbnail}
              aria-label={product.showPicture(at + 1, shots.length, alt)}
              aria-current={at === shown || undefined}
              onClick={(event) => jump(event, at)}
            >
              <ProductImage url={url} alt="" mood={mood} later sizes="3.5rem" />
            </a>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The widest of the shop's own drawings, else the picture itself. */
function toLargest(url: string): string {
  return toImageSources(url).src.replace(/-400\.webp$/, '-1200.webp');
}

/** Which picture of a swiped row is in view, and how to bring another there; still for whoever asked for less motion. */
function useShownPicture() {
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const follow = () => {
    const row = track.current;
    if (row && row.clientWidth > 0) setShown(Math.round(row.scrollLeft / row.clientWidth));
  };
  // A thumbnail that was pressed before React came has moved the row by itself.
  const followFirst = useRef(follow);
  useEffect(() => followFirst.current(), []);
  const show = (at: number, behavior?: ScrollBehavior) => {
    const row = track.current;
    row?.scrollTo({ left: at * row.clientWidth, ...(behavior && { behavior }) });
  };
  return { track, shown, follow, show };
}
