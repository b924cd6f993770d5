import { useEffect, useRef, useState } from 'react';

/**
 * Could what sends a form do anything with what stands in it now? The reference is of anything in that form. Before any
 * script it could: the server answers what is missing.
 */
export function useUsable<Holder extends HTMLElement = HTMLDivElement>(
  isUsableForm: (form: HTMLFormElement) => boolean,
) {
  const { ref, read } = useFormRead<boolean, Holder>(isUsableForm, true);
  return { ref, isUsable: read };
}

/** What is read from a form, now and after each change; `first` before any script. */
export function useFormRead<Read, Holder extends HTMLElement = HTMLDivElement>(
  readForm: (form: HTMLFormElement) => Read,
  first: Read,
) {
  const ref = useRef<Holder>(null);
  const [read, setRead] = useState(first);
  useEffect(() => {
    const form = ref.current?.closest('form');
    if (!form) return;
    const look = () => setRead(readForm(form));
    // A form that is emptied says so before it is.
    const lookLater = () => void setTimeout(look);
    look();
    form.addEventListener('input', look);
    form.addEventListener('change', look);
    form.addEventListener('reset', lookLater);
    return () => {
      form.removeEventListener('input', look);
      form.removeEventListener('change', look);
      form.removeEventListener('reset', lookLater);
    };
  }, [readForm]);
  return { ref, read };
}
