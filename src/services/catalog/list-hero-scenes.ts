import { type HeroScene, heroScenes } from '#domain/catalog/hero-scenes.ts';
import type { PublicContext } from '../context.ts';
import { readCards } from './read-cards.ts';
import { fromIndex } from './read-index.ts';

/** So many of the first products are asked for a picture. */
const MOST_LOOKED_AT = 24;

/**
 * The scenes of the first page of a shop of one's own: its first products that are in stock and have a picture (HOME-22).
 * A failure gives the moods' light alone, because the page works without pictures.
 */
export async function listHeroScenes(context: PublicContext): Promise<readonly HeroScene[]> {
  try {
    const first = await fromIndex(context, { name: 'hero' }, (all) =>
      all.filter(({ isInStock }) => isInStock).slice(0, MOST_LOOKED_AT),
    );
    return heroScenes(await readCards(context, first));
  } catch {
    return heroScenes([]);
  }
}
