import type { getBoardOrder } from '#services/orders/get-board-order.ts';

/** One order as the service answers it, with what may be done. */
export type FoundOrder = Exclude<Awaited<ReturnType<typeof getBoardOrder>>, { problem: string }>;
