import { afterEach, expect, test, vi } from 'vitest';
import { onOnline } from './when-online.ts';

afterEach(() => vi.unstubAllGlobals());

test('[SHELL-57] a request without an answer is repeated when the network is back, until nobody needs it', () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const asked: string[] = [];
  const stop = onOnline(() => asked.push('again'));
  page.dispatchEvent(new Event('offline'));
  expect(asked).toEqual([]);
  page.dispatchEvent(new Event('online'));
  expect(asked).toEqual(['again']);
  stop();
  page.dispatchEvent(new Event('online'));
  expect(asked).toEqual(['again']);
});
