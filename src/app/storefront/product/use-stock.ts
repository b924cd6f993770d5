import { useEffect, useState } from 'react';
import { MAX_QUANTITY } from '#domain/cart/cart.ts';
import type { ProductOption } from '#domain/catalog/product.ts';

type Stock = Record<string, number>;

/**
 * How many of an option may be chosen (PDP-12): asked once the page lives, as the page itself only knows words
 * (decision 21). Until the answer is here, or without it, the cart's own limit holds; the quote decides.
 */
export function useStock(options: readonly ProductOption[]): (optionId: string | null) => number {
  const [stock, setStock] = useState<Stock>({});
  const ids = options.map(({ id }) => id).join(',');
  useEffect(() => {
    const leaving = new AbortController();
    readStock(ids, leaving.signal).then(setStock, () => {});
    return () => leaving.abort();
  }, [ids]);
  return (optionId) => stock[optionId ?? ''] ?? MAX_QUANTITY;
}

async function readStock(ids: string, signal: AbortSignal): Promise<Stock> {
  const response = await fetch(`/stock?options=${encodeURIComponent(ids)}`, { signal });
  if (!response.ok) return {};
  const answer: { stock?: Stock } = await response.json();
  return answer.stock ?? {};
}
