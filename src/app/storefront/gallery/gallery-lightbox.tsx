import { useMemo } from 'react';
import Lightbox, { type Slide } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Video from 'yet-another-react-lightbox/plugins/video';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import '#app/ui/overlay/lightbox.css';
import { OVER_PAGE, useClosedByBack } from '#app/ui/overlay/use-modal.ts';
import { useTexts } from '#app/ui/texts-context.tsx';
import type { GalleryItem } from '#services/gallery.ts';

type GalleryLightboxProps = {
  items: readonly GalleryItem[];
  place: number;
  onView: (place: number) => void;
  onClose: () => void;
};

/**
 * One item over everything: arrows, swipe, Escape, backdrop and button, focus back where it came from (GAL-04, GAL-05).
 * It stands inside `#shop`, as all that lies over the page does (decision 0037-the-age-gate-is-a-form).
 */
export function GalleryLightbox({ items, place, onView, onClose }: GalleryLightboxProps) {
  const { ui } = useTexts();
  useClosedByBack(onClose);
  // Slides that are made again send whoever looks back to the place that is said here.
  const slides = useMemo(() => items.map(toSlide), [items]);
  return (
    <Lightbox
      open
      close={onClose}
      index={place}
      slides={slides}
      on={{ view: ({ index }) => onView(index) }}
      plugins={[Counter, Video]}
      video={{ controls: true, autoPlay: true, muted: true, loop: true, playsInline: true }}
      controller={{ closeOnBackdropClick: true }}
      carousel={{ finite: items.length < 2 }}
      labels={{ Close: ui.close }}
      portal={{ root: document.getElementById('shop'), container: OVER_PAGE }}
    />
  );
}

function toSlide(item: GalleryItem): Slide {
  const size = { width: item.width ?? undefined, height: item.height ?? undefined };
  if (!item.isVideo) return { src: item.url, alt: item.alt, ...size };
  const type = item.name.toLowerCase().endsWith('webm') ? 'video/webm' : 'video/mp4';
  return {
    type: 'video',
    poster: item.posterUrl ?? undefined,
    sources: [{ src: item.url, type }],
    ...size,
  };
}
