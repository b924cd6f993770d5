import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/action/button.tsx';
import { hasUnsaved } from './unsaved.ts';

type SaveButtonProps = Omit<ComponentProps<typeof Button>, 'disabled' | 'type' | 'ref'> & {
  /** Not there at all until something has changed, for a form of one choice. */
  isHidden?: boolean;
};

/**
 * Saves its form, and cannot be pressed before something in it differs from what is saved (LOOK-50). Without script it
 * always can. A form that stays after its answer is drawn anew by a `key` of its saved values.
 */
export function SaveButton({ isHidden, ...button }: SaveButtonProps) {
  const { ref, isSame } = useSame();
  return (
    <Button
      {...button}
      type="submit"
      ref={ref}
      disabled={isSame && !button.busy}
      hidden={isHidden && isSame}
    />
  );
}

/** Does the button's form say what it said when it was drawn? False until scripts run. */
function useSame() {
  const ref = useRef<HTMLButtonElement>(null);
  const [isSame, setSame] = useState(false);
  useEffect(() => {
    const form = ref.current?.form;
    if (!form) return;
    const look = () => setSame(!hasUnsaved([form]));
    look();
    form.addEventListener('input', look);
    form.addEventListener('change', look);
    return () => {
      form.removeEventListener('input', look);
      form.removeEventListener('change', look);
    };
  }, []);
  return { ref, isSame };
}
