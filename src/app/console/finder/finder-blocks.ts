import { finderTexts } from '#app/texts/en/console/finder.ts';
import type { Hit } from './finder-hits.ts';

type BlockName = keyof typeof finderTexts.groups;

const SECTIONS: Partial<Record<BlockName, string>> = {
  orders: '/staff/orders?view=table&q=',
  addresses: '/staff/orders?view=table&q=',
  customers: '/staff/customers?q=',
  products: '/staff/products?q=',
  messages: '/staff/messages?q=',
  zones: '/staff/zones?q=',
};

/** Hits of one kind under its name, with how many they are. */
export type Block = { name: BlockName; count: number; isMore: boolean; hits: readonly Hit[] };

/** Where the section lists all of a kind of which there are more than are shown; null where these are all. */
export function allOf(
  { name, isMore }: Pick<Block, 'name' | 'isMore'>,
  hits: readonly Hit[],
  search: string,
): string | null {
  const section = SECTIONS[name];
  // The list of orders asks for addresses only where no number, name or phone is found.
  const isHidden = name === 'addresses' && hits.some(({ group }) => group === 'orders');
  return section && isMore && !isHidden ? section + encodeURIComponent(search.trim()) : null;
}

/** The hits by kind (LOOK-552). */
export function toBlocks(hits: readonly Hit[], more: readonly string[]): Block[] {
  return [...Map.groupBy(hits, ({ group }) => group)].map(([name, own]) => ({
    ...{ name, count: own.length, isMore: more.includes(name), hits: own },
  }));
}

/** The same, each kind of which there are more ended by the way to all of them (LOOK-484). */
export function withAll(blocks: readonly Block[], hits: readonly Hit[], search: string): Block[] {
  return blocks.map((block) => {
    const [first] = block.hits;
    const href = allOf(block, hits, search);
    if (!first || !href) return block;
    const title = finderTexts.allIn(finderTexts.groups[block.name]);
    return { ...block, hits: [...block.hits, { group: first.group, href, title, line: '' }] };
  });
}

type Places = { first: readonly Hit[]; last: readonly Hit[]; isGuess: boolean };

/** The places by how surely they are meant, around what was found. */
export function aroundFound({ first, last, isGuess }: Places, found: readonly Block[]): Block[] {
  return [...blockOf('places', first), ...found, ...blockOf(isGuess ? 'guesses' : 'places', last)];
}

/** Hits under another name than that of their kind; none make no block. */
export const blockOf = (name: BlockName, hits: readonly Hit[]): Block[] =>
  hits.length > 0 ? [{ name, count: hits.length, isMore: false, hits }] : [];
