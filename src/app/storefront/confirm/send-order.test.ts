import { afterEach, expect, test, vi } from 'vitest';
import type { StoredCheckout } from '../checkout/stored-checkout.ts';
import { sendAttempt } from './send-order.ts';

const CHECKOUT = { form: { method: 'cash' } } as StoredCheckout;

afterEach(() => vi.unstubAllGlobals());

function shopThatSays(status: number, said: object) {
  const localStorage = { getItem: () => null, setItem() {}, removeItem() {} };
  vi.stubGlobal('window', { localStorage, dispatchEvent() {} });
  vi.stubGlobal('fetch', async () => Response.json(said, { status }));
}

test('[CHECK-33] [SHELL-51] an ended session is recognised by its problem code, whichever service refuses', async () => {
  const message = 'Please sign in first.';
  shopThatSays(401, { code: 'sign-in-required', message });
  expect(await sendAttempt(CHECKOUT, { onRetry() {} })).toMatchObject({
    problem: 'sign-in-required',
    message,
  });
  shopThatSays(409, { problem: 'sold-out', message });
  expect(await sendAttempt(CHECKOUT, { onRetry() {} })).toEqual({ problem: 'sold-out', message });
});
