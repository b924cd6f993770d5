import { type ComponentProps, useEffect } from 'react';
import { Button } from '#app/ui/action/button.tsx';
import { useHydrated } from '#app/ui/live/use-hydrated.ts';
import styles from './save-button.module.css';
import { hasUnsaved } from './unsaved.ts';
import { useFormRead } from './use-usable.ts';

type SaveButtonProps = Omit<ComponentProps<typeof Button>, 'disabled' | 'type' | 'ref'> & {
  /** Not there at all until something has changed, for a form of one choice. */
  isHidden?: boolean;
  /** Of a new thing: pressed too early, it names what is needed. */
  isNew?: boolean;
};

const isChanged = (form: HTMLFormElement) => hasUnsaved([form]);

/**
 * Saves its form, and cannot be pressed before something in it differs from what is saved (LOOK-50). Without script it
 * always can. A form that stays after its answer is drawn anew by a `key` of its saved values. Once something differs its
 * bar stays in view (LOOK-610).
 */
export function SaveButton({ isHidden, isNew, className = '', ...button }: SaveButtonProps) {
  const isHydrated = useHydrated();
  const { ref, read } = useFormRead<boolean | null, HTMLButtonElement>(isChanged, null);
  const isUsable = read ?? true;
  useEffect(() => {
    if (read) uncoverTyped(ref.current);
  }, [read, ref]);
  return (
    <Button
      {...button}
      className={isHidden && !isHydrated ? `${className} ${styles.unknown}` : className}
      type="submit"
      data-saves=""
      data-changed={read || button.busy ? '' : undefined}
      ref={ref}
      disabled={!isUsable && !isNew && !button.busy}
      hidden={isHidden && !isUsable}
    />
  );
}

/** The bar that comes to stand over the field in which somebody types gives it back; what was only pressed stays where the finger is. */
function uncoverTyped(save: HTMLElement | null): void {
  const bar = save?.parentElement;
  const typed = document.activeElement;
  if (!bar || !typed?.matches('textarea, input:not([type="checkbox"], [type="radio"])')) return;
  if (save.closest('form')?.contains(typed) && isOver(bar, typed)) typed.scrollIntoView({ block: 'nearest' });
}

function isOver(bar: HTMLElement, field: Element): boolean {
  const [over, under] = [bar.getBoundingClientRect(), field.getBoundingClientRect()];
  return !bar.contains(field) && over.top < under.bottom && under.top < over.bottom;
}
