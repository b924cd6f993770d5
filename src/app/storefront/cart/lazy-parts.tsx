import { type ComponentProps, lazy, Suspense } from 'react';
import type { PricedCart } from '#services/checkout/price-cart.ts';

const Waits = lazy(async () => ({
  default: (await import('../checkout/preorder-notice.tsx')).PreorderNotice,
}));
const Deals = lazy(async () => ({ default: (await import('./cart-deals.tsx')).CartDeals }));
const Closed = lazy(async () => ({ default: (await import('./zone-closed.tsx')).ZoneClosed }));
const Group = lazy(async () => ({ default: (await import('./bundle-group.tsx')).BundleGroup }));
/** Few customers open it: it loads after the page, and the bill works without it. */
const How = lazy(() =>
  import('./how-calculated.tsx').then(
    (file) => ({ default: file.HowCalculated }),
    () => ({ default: () => null }),
  ),
);

/** What a pre-order does to the order, loaded where one is in the cart or set aside (CHECK-37). */
export function LazyPreorderNotice(props: ComponentProps<typeof Waits>) {
  const { priced, cart } = props;
  if (priced.marks.deliverNotBeforeMs === null && !cart.later?.length) return null;
  return <Waits {...props} />;
}

/** Where the area's hours have shut it (LAW-04). */
export function LazyZoneClosed(props: ComponentProps<typeof Closed>) {
  return (
    props.zoneClosed && (
      <Suspense fallback={null}>
        <Closed {...props} />
      </Suspense>
    )
  );
}

/** A bundle in the cart, loaded where there is one (DROP-24); what is below it waits for it and does not jump. */
export const LazyBundleGroup = Group;

/** The deals that this cart has earned, loaded where it has some (CART-14, CART-16). */
export function LazyCartDeals({ priced }: { priced: PricedCart }) {
  if (priced.deals.length === 0 || priced.quote.regularCents < priced.dealMinimumCents) return null;
  return (
    <Suspense fallback={null}>
      <Deals priced={priced} />
    </Suspense>
  );
}

/** The steps of the calculation stand last, so they may come last (CART-24). */
export function LazyHowCalculated(props: ComponentProps<typeof How>) {
  return (
    <Suspense fallback={null}>
      <How {...props} />
    </Suspense>
  );
}
