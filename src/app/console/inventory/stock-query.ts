import { FORMATS } from '#domain/catalog/formats.ts';
import type { StockQuery } from '#services/inventory.ts';

const ONLY = ['all', 'low', 'out'] as const;

export function parseStockQuery(parameters: URLSearchParams): StockQuery {
  const page = parameters.get('page') ?? '1';
  const format = FORMATS.find((known) => known === parameters.get('format'));
  const brandId = parameters.get('brand')?.slice(0, 80);
  return {
    search: parameters.get('q') ?? '',
    only: ONLY.find((word) => word === parameters.get('only')) ?? 'all',
    ...(brandId && { brandId }),
    ...(format && { format }),
    byStock: parameters.get('sort') === 'stock',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of the list with these choices, without what is the default anyway. */
export function stockHref({ search, only, brandId, format, page, byStock }: StockQuery): string {
  const parameters = new URLSearchParams({
    ...(search && { q: search }),
    ...(only !== 'all' && { only }),
    ...(brandId && { brand: brandId }),
    ...(format && { format }),
    ...(byStock && { sort: 'stock' }),
    ...(page > 1 && { page: String(page) }),
  });
  return parameters.size ? `/staff/stock?${parameters}` : '/staff/stock';
}
