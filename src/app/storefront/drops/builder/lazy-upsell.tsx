import { type ComponentProps, lazy, Suspense } from 'react';

const Dialog = lazy(async () => ({ default: (await import('./upsell-dialog.tsx')).UpsellDialog }));

/** The dialog of extras, loaded when somebody opens it (DROP-27). */
export function LazyUpsellDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
