import { useMemo } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import '#app/ui/overlay/lightbox.css';
import { OVER_PAGE, useClosedByBack } from '#app/ui/overlay/use-modal.ts';
import { toImageSources } from '#app/ui/product/image-sources.ts';
import { useTexts } from '#app/ui/texts-context.tsx';
import type { GalleryPicture } from './product-gallery.tsx';

type LightboxProps = {
  pictures: readonly GalleryPicture[];
  place: number;
  onView: (at: number) => void;
  onClose: () => void;
};

/** One picture over everything, to be zoomed by pinch, double tap, wheel or button (PDP-26); inside `#shop` (decision 0037-the-age-gate-is-a-form). */
export function ProductLightbox({ pictures, place, onView, onClose }: LightboxProps) {
  const { ui } = useTexts();
  useClosedByBack(onClose);
  // Slides that are made again send whoever looks back to the place that is said here.
  const slides = useMemo(() => pictures.map(toSlide), [pictures]);
  return (
    <Lightbox
      open
      close={onClose}
      index={place}
      slides={slides}
      plugins={[Counter, Zoom]}
      on={{ view: ({ index }) => onView(index) }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      controller={{ closeOnBackdropClick: true }}
      carousel={{ finite: true, preload: 1 }}
      labels={{ Close: ui.close }}
      portal={{ root: document.getElementById('shop'), container: OVER_PAGE }}
    />
  );
}

/** The shop's own drawings come in three widths, four to five; any other picture as it is. */
function toSlide({ url, alt }: GalleryPicture) {
  const { src, webp } = toImageSources(url);
  if (!webp) return { src: url, alt };
  const at = (width: number) => ({
    src: src.replace(/-400\.webp$/, `-${width}.webp`),
    width,
    height: (width * 5) / 4,
  });
  return { ...at(1200), alt, srcSet: [400, 800, 1200].map(at) };
}
