import { getPublic } from '#app/http/context.server.ts';
import { en } from '#app/texts/en.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { type GalleryItem, loadGallery } from '#services/gallery/load-gallery.ts';
import { revalidateForServerParameters } from '../browser/own-parameters.ts';
import { Page } from '../shell/page.tsx';
import type { Route } from './+types/gallery.route';
import styles from './gallery.module.css';

export const meta: Route.MetaFunction = () => [{ title: `${en.pages.gallery.title} · ${en.shell.title}` }];

export async function loader(args: Route.LoaderArgs) {
  return { items: await loadGallery(getPublic(args)) };
}

export const shouldRevalidate = revalidateForServerParameters;

/** Pictures and clips, newest first (GAL-01, GAL-02, GAL-06). */
export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { gallery } = useTexts().pages;
  const { items } = loaderData;
  return (
    <Page title={gallery.title} lead={gallery.lead}>
      {items.length === 0 && <EmptyState title={gallery.empty} />}
      <ul className={styles.wall}>
        {items.map((item, place) => (
          <Tile item={item} place={place} key={item.id} />
        ))}
      </ul>
    </Page>
  );
}

/** Opens in a dialog that HTML alone can open and close; a clip plays only there (GAL-04, GAL-05). */
function Tile({ item, place }: { item: GalleryItem; place: number }) {
  const { ui, pages } = useTexts();
  const words = item.alt || pages.gallery.item(place + 1);
  const id = `gallery-${place}`;
  const size = item.width && item.height ? { width: item.width, height: item.height } : {};
  const poster = item.isVideo ? (item.posterUrl ?? undefined) : item.url;
  return (
    <li className={styles.tile}>
      <button
        type="button"
        className={styles.open}
        data-video={item.isVideo || undefined}
        aria-label={pages.gallery.open(words)}
        popoverTarget={id}
      >
        {poster && (
          <img src={poster} alt="" loading={place < 4 ? 'eager' : 'lazy'} decoding="async" {...size} />
        )}
      </button>
      <div popover="auto" id={id} className={styles.lightbox}>
        {item.isVideo ? (
          <video
            className={styles.full}
            src={item.url}
            poster={poster}
            controls
            muted
            loop
            playsInline
            preload="none"
          />
        ) : (
          <img className={styles.full} src={item.url} alt={words} loading="lazy" {...size} />
        )}
        <button type="button" className={styles.close} popoverTarget={id} popoverTargetAction="hide">
          {ui.close}
        </button>
      </div>
    </li>
  );
}
