import { monsterPicks } from '#domain/catalog/monster-picks.ts';
import type { ProductCard } from '#domain/catalog/product.ts';
import type { PublicContext } from '../context.ts';
import { readCards } from './read-cards.ts';

/**
 * Monster Picks in the shop's order; a failure gives an empty list, because the page works without them (HOME-09,
 * HOME-10, HOME-11).
 */
export async function listPicks(context: PublicContext): Promise<ProductCard[]> {
  try {
    return monsterPicks(await readCards(context));
  } catch {
    return [];
  }
}
