import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markOrdersRead, noteOrders, readUnread } from './order-news.ts';

const seen = (status: string, orderNumber = 'MD1') => ({ orderNumber, status });

beforeEach(() => {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }));
});
afterEach(() => vi.unstubAllGlobals());

test('[ORD-01] [ORD-08] an order whose status changed since the last visit is unread until it is opened', () => {
  noteOrders([seen('pending')]);
  expect(readUnread()).toEqual([]);
  noteOrders([seen('confirmed')]);
  expect(readUnread()).toEqual(['MD1']);
  noteOrders([seen('preparing')]);
  expect(readUnread()).toEqual(['MD1']);
  markOrdersRead([seen('preparing')]);
  expect(readUnread()).toEqual([]);
  noteOrders([seen('preparing')]);
  expect(readUnread()).toEqual([]);
});

test('[ORD-08] an order that is new to this browser is not unread; its delivery is', () => {
  noteOrders([seen('ready', 'MD7')]);
  expect(readUnread()).toEqual([]);
  noteOrders([seen('delivered', 'MD7')]);
  expect(readUnread()).toEqual(['MD7']);
});

test('[ORD-01] the browser stores only number and status of an order', () => {
  markOrdersRead([{ ...seen('ready'), address: '1 Main St' } as ReturnType<typeof seen>]);
  expect(window.localStorage.getItem('mooddrop.active-orders')).toBe(
    '[{"orderNumber":"MD1","status":"ready"}]',
  );
});
