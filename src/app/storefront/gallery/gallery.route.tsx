import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { getPublic } from '#app/http/context.server.ts';
import { pagesTexts } from '#app/texts/en/storefront/pages.ts';
import { Button } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useRetry } from '#app/ui/network/trouble.ts';
import { useEditable, useTexts } from '#app/ui/texts-context.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { type GalleryItem, loadGallery } from '#services/gallery.ts';
import { Page } from '../page/page.tsx';
import { pageTitle } from '../page/page-title.ts';
import type { Route } from './+types/gallery.route';
import styles from './gallery.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(pagesTexts.gallery.title, matches) },
  { name: 'description', content: pagesTexts.gallery.description },
];

/** Loaded when somebody opens it: the gallery itself does not need it. */
const GalleryLightbox = lazy(async () => ({
  default: (await import('./gallery-lightbox.tsx')).GalleryLightbox,
}));

export async function loader(args: Route.LoaderArgs) {
  return { items: await loadGallery(getPublic(args)) };
}

/** Pictures and clips, newest first, fresh at every change (GAL-01 to GAL-06, GAL-08). */
export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { gallery } = useEditable('pages', pagesTexts);
  const { items } = loaderData;
  const [openId, setOpenId] = useState<string | null>(null);
  const isLoading = useNavigation().state === 'loading';
  useGalleryNews();
  const open = (event: MouseEvent, id: string) => {
    event.preventDefault();
    setOpenId(id);
  };
  const place = items.findIndex(({ id }) => id === openId);
  return (
    <Page title={gallery.title} lead={gallery.lead}>
      {items.length === 0 && <EmptyState title={gallery.empty} />}
      <ul className={styles.wall} aria-busy={isLoading || undefined} data-live="gallery">
        {items.map((item, at) => (
          <Tile item={item} place={at} onOpen={open} key={item.id} />
        ))}
      </ul>
      {place >= 0 && (
        <Suspense>
          <GalleryLightbox
            items={items}
            place={place}
            onView={(at) => setOpenId(items[at]?.id ?? null)}
            onClose={() => setOpenId(null)}
          />
        </Suspense>
      )}
    </Page>
  );
}

type TileProps = { item: GalleryItem; place: number; onOpen: (event: MouseEvent, id: string) => void };

/** As many as the first screen holds. */
const EAGER = 6;

/** A link to the file itself; with script it opens full-screen here. A clip plays only there (GAL-03, GAL-04). */
function Tile({ item, place, onOpen }: TileProps) {
  const { gallery } = useEditable('pages', pagesTexts);
  const words = item.alt || gallery.item(place + 1);
  const size = item.width && item.height ? { width: item.width, height: item.height } : {};
  const picture = item.isVideo ? item.posterUrl : item.url;
  return (
    <li className={styles.tile}>
      <a
        href={item.url}
        className={styles.open}
        data-script
        data-video={item.isVideo || undefined}
        aria-label={gallery.open(words)}
        onClick={(event) => onOpen(event, item.id)}
      >
        {picture ? (
          <img src={picture} alt="" loading={place < EAGER ? 'eager' : 'lazy'} decoding="async" {...size} />
        ) : (
          <video src={`${item.url}#t=0.1`} muted playsInline preload="metadata" tabIndex={-1} />
        )}
      </a>
    </li>
  );
}

/** GAL-06, GAL-07. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { ui } = useTexts();
  const pages = useEditable('pages', pagesTexts);
  const { gallery } = pages;
  const toast = useToast();
  const { retry, isRetrying } = useRetry();
  useEffect(() => {
    toast.error(gallery.failed);
  }, [toast, gallery]);
  const reason = error instanceof Error && error.message ? error.message : gallery.unreachable;
  const action = (
    <Button busy={isRetrying} onClick={retry}>
      {ui.retry}
    </Button>
  );
  return (
    <Page title={gallery.title} lead={gallery.lead}>
      <span data-start hidden />
      <EmptyState title={gallery.failedWhy(reason)} action={action} />
    </Page>
  );
}

/** Another process of the shop may hear of the change a moment later than the one that holds this stream. */
const SETTLE_MS = 400;

/** A change of the gallery, or a notice that changes may have been missed. */
const NEWS = /"(?:gallery|missed)"/;

/** Asks again at every change of the gallery, and whenever it begins to listen (GAL-08). */
function useGalleryNews(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const waiting = { timer: 0 };
    const stream = new EventSource('/live/public');
    const askSoon = () => {
      window.clearTimeout(waiting.timer);
      waiting.timer = window.setTimeout(() => void revalidate(), SETTLE_MS);
    };
    // Changes between rendering and listening reached no listener.
    stream.addEventListener('open', askSoon);
    stream.addEventListener('hint', (event) => {
      if (NEWS.test(event.data)) askSoon();
    });
    return () => {
      stream.close();
      window.clearTimeout(waiting.timer);
    };
  }, [revalidate]);
}
