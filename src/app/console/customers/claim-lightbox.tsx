import Lightbox from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Download from 'yet-another-react-lightbox/plugins/download';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import '#app/ui/overlay/lightbox.css';
import { winBackAdmin as words } from '#app/texts/en/console/customers.ts';
import { OVER_PAGE, useClosedByBack } from '#app/ui/overlay/use-modal.ts';

type ClaimLightboxProps = {
  /** The same list at each drawing: slides that are made again send whoever looks back to `place`. */
  slides: { src: string; alt: string }[];
  place: number;
  onClose: () => void;
};

/** A claim's photo over everything, to be zoomed, with the others beside it and the file (LOOK-52). */
export function ClaimLightbox({ slides, place, onClose }: ClaimLightboxProps) {
  useClosedByBack(onClose);
  return (
    <Lightbox
      open
      close={onClose}
      index={place}
      slides={slides}
      plugins={[Counter, Download, Zoom]}
      controller={{ closeOnBackdropClick: true }}
      carousel={{ finite: true, preload: 1 }}
      labels={{ Close: words.close, Download: words.download, Next: words.next, Previous: words.before }}
      portal={{ root: document.getElementById('shop'), container: OVER_PAGE }}
    />
  );
}
