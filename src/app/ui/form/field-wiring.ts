import { type ReactNode, useId } from 'react';

export type FieldWords = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Shown behind the label of a field that may stay empty. */
  optional?: string;
};

export type Wiring = { id: string; describedBy: string | undefined; hintId: string; errorId: string };

/** The ids that tie a control to its label, hint and error; an id given by the screen is kept. */
export function useFieldWiring({
  id,
  hint,
  error,
}: {
  id?: string;
  hint?: ReactNode;
  error?: string;
}): Wiring {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  return { id: controlId, describedBy, hintId, errorId };
}

export function wiredProps(wiring: Wiring, error: string | undefined) {
  return { id: wiring.id, 'aria-invalid': error ? true : undefined, 'aria-describedby': wiring.describedBy };
}
