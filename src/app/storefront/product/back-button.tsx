import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import styles from './product-page.module.css';

/** To the page before, or to the shop when this is the first one here (PDP-09). */
export function BackButton() {
  const { product } = useTexts();
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!cameFromHere()) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <div className={styles.back}>
      <ButtonLink href="/shop" kind="light" size="small" icon={ArrowLeft} onClick={goBack} data-script="">
        {product.back}
      </ButtonLink>
    </div>
  );
}

/** A page of this shop lies before this one: by the router's own count, or loaded whole before React had started. */
function cameFromHere(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return Boolean(idx) || document.referrer.startsWith(`${window.location.origin}/`);
}
