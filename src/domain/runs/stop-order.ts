type Waiting = { orderNumber: string; city: string; zipCode: string; dueAt: Date };

/** Orders that are driven together: one place, and when its first is due. */
export type StopGroup<Order> = { zipCode: string; city: string; orders: Order[] };

/**
 * Orders by place, each place's in the sequence in which they are due, and the place first whose first order is due
 * first (RUN-07). Nothing is left out.
 */
export function groupByPlace<Order extends Waiting>(orders: readonly Order[]): StopGroup<Order>[] {
  const byDue = orders.toSorted(
    (one, other) =>
      one.dueAt.getTime() - other.dueAt.getTime() || (one.orderNumber < other.orderNumber ? -1 : 1),
  );
  const groups = new Map<string, StopGroup<Order>>();
  for (const order of byDue) {
    const { zipCode, city } = order;
    const group = groups.get(zipCode) ?? { zipCode, city, orders: [] };
    group.orders.push(order);
    groups.set(zipCode, group);
  }
  return [...groups.values()];
}

/**
 * The stops in their new sequence: this one at that place, counted from 0; the others keep theirs (RUN-04). A place
 * beyond the ends means the nearest end; a stop that is not among them changes nothing.
 */
export function moveStop(ids: readonly string[], id: string, place: number): string[] {
  if (!ids.includes(id)) return [...ids];
  const rest = ids.filter((other) => other !== id);
  const at = Math.min(Math.max(0, place), rest.length);
  return [...rest.slice(0, at), id, ...rest.slice(at)];
}
