import type { TagTone } from '#app/ui/mood/tag.tsx';
import type { OrderStatus } from '#domain/orders/status.ts';

type Tones<State extends string> = Readonly<Record<State, TagTone>>;

const orders: Tones<OrderStatus> = {
  ...{ pending: 'well', confirmed: 'well', preparing: 'well', ready: 'ok' },
  ...{ out_for_delivery: 'info', en_route: 'info', delivered: 'ok', cancelled: 'plain' },
};

/**
 * One colour for one meaning, in every section (LOOK-21): `well` stands at the shop and has not begun to leave, `info` is
 * under way or will begin by itself, `ok` is as it should be or live, `warn` is to be looked at, `bad` has failed, `plain`,
 * an outline, is over or switched off.
 */
export const statusTones = {
  orders,
  payments: { unpaid: 'warn', claimed: 'info' },
  runs: { planned: 'well', out: 'info', done: 'ok', ended: 'plain' },
  stops: { planned: 'well', arrived: 'info', delivered: 'ok', undelivered: 'bad', removed: 'plain' },
  texts: { sent: 'info', delivered: 'ok', failed: 'bad' },
  vehicles: { on: 'well', off: 'plain', out: 'info' },
  drops: { draft: 'plain', upcoming: 'info', live: 'ok', ended: 'plain' },
  schedule: { coming: 'info', running: 'ok', over: 'plain', cancelled: 'plain' },
  wholesale: { new: 'well', sent: 'info', closed: 'plain' },
  offers: { on: 'ok', off: 'plain', waiting: 'info', over: 'plain', 'used-up': 'warn' },
} as const satisfies Record<string, Tones<string>>;
