export const GOODS_MOVES = ['first', 'earlier', 'later', 'out'] as const;
export type GoodsMove = (typeof GOODS_MOVES)[number];

type Placed = { id: string; displayOrder: number };

/** A drop's goods in their sequence with one of them moved; unknown ones and moves past an end change nothing (LIST-12). */
export function movedGoods(ids: readonly string[], { id, move }: { id: string; move: GoodsMove }): string[] {
  const at = ids.indexOf(id);
  if (at < 0) return [...ids];
  const others = ids.toSpliced(at, 1);
  if (move === 'out') return others;
  const place = { first: 0, earlier: Math.max(0, at - 1), later: at + 1 }[move];
  return others.toSpliced(place, 0, id);
}

/**
 * The positions that put goods into this sequence, highest first (LIST-12): the numbers that they have already, dealt out
 * anew, so that they keep their place among the shop's other goods; equal ones are raised by one. Only what changes.
 */
export function positionsFor(goods: readonly Placed[]): Placed[] {
  const numbers = goods.map(({ displayOrder }) => displayOrder).toSorted((one, other) => one - other);
  const raised: number[] = [];
  for (const number of numbers) raised.push(Math.max(number, (raised.at(-1) ?? number - 1) + 1));
  const falling = raised.toReversed();
  return goods.flatMap(({ id, displayOrder }, at) => {
    const wanted = falling[at] ?? displayOrder;
    return wanted === displayOrder ? [] : [{ id, displayOrder: wanted }];
  });
}
