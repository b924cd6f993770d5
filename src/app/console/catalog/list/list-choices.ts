import type { ProductPlace, ProductView } from '#services/catalog/list-products.ts';

/** The tabs of the list of products in their order (LIST-01), and the places apart from the shop's own lists. */
export const VIEWS: readonly ProductView[] = ['all', 'shown', 'hidden', 'out', 'low', 'needs'];
export const PLACES: readonly ProductPlace[] = ['vault', 'bundles'];
