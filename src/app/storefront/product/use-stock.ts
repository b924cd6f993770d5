import { useEffect, useState } from 'react';
import { MAX_QUANTITY } from '#domain/cart/cart.ts';
import type { ProductOption } from '#domain/catalog/product.ts';

type Stock = Record<string, number>;

/** The answer's highest number: so many or more. */
const OR_MORE = 20;

/**
 * How many of an option may be chosen (PDP-12): asked once the page lives, as the page itself only knows words
 * (decision 0031-stock-up-to-twenty). Until the answer is here, or without it, the cart's own limit holds; the quote decides.
 */
export function useStock(options: readonly ProductOption[]): (optionId: string | null) => number {
  const [stock, setStock] = useState<Stock>({});
  const ids = options.map(({ id }) => id).join(',');
  useEffect(() => {
    const leaving = new AbortController();
    readStock(ids, leaving.signal).then(setStock, () => {});
    return () => leaving.abort();
  }, [ids]);
  return (optionId) => {
    const known = stock[optionId ?? ''] ?? OR_MORE;
    return known < OR_MORE ? known : MAX_QUANTITY;
  };
}

async function readStock(ids: string, signal: AbortSignal): Promise<Stock> {
  const response = await fetch(`/stock?options=${encodeURIComponent(ids)}`, { signal });
  return response.ok ? response.json() : {};
}
