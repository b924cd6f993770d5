import { randomInt, randomUUID } from 'node:crypto';

export type Attempt = { cookie: string; body: { attemptKey: string } & Record<string, unknown> };

/** A shop in trouble may not answer at all. */
const PATIENCE_MS = 20_000;
const OPTION = { kind: 'option', quantity: 1, from: 'shop' };

type Quoted = { quoteToken: string; quote: { amountDueCents: number } };
type Placed = { order?: { orderNumber: string }; problem?: string };
type Line = Record<string, unknown>;

/** As one of many browsers, each at an address of its own; the shop must trust its neighbour (TRUST_PROXY). */
function headersOf(url: string, cookie: string) {
  const forwarded = `10.${randomInt(255)}.${randomInt(255)}.${randomInt(255)}`;
  return { Origin: url, Cookie: cookie, 'X-Forwarded-For': forwarded };
}

/** A guest with one unit in the cart and its quote: all that an order needs. */
export const prepareAttempt = (url: string, optionId: string) => prepareCart(url, [{ ...OPTION, optionId }]);

type Place = { street: string; city: string; zip: string; method: string; phone?: string };

const HERE: Place = { street: '24180 Quail Mesa Court', city: 'Moreno Valley', zip: '92553', method: 'cash' };

/** A guest with this cart and its quote, and what is then due. */
export async function prepareCart(
  url: string,
  lines: readonly Line[],
  to = HERE,
): Promise<Attempt & { dueCents: number }> {
  const phone = to.phone ?? `(951) 55${randomInt(10)}-${randomInt(1000, 9999)}`;
  const person = { firstName: 'Ada', lastName: 'Marsh', phone };
  const entered = await fetch(`${url}/account?from=checkout`, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: headersOf(url, ''),
    body: new URLSearchParams({ way: 'guest', ...person, isOver21: 'on' }),
  });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  if (!cookie) throw new Error(`no guest: ${entered.status} ${await entered.text()}`);
  const quoted = await fetch(`${url}/quote`, {
    method: 'POST',
    headers: { ...headersOf(url, cookie), 'Content-Type': 'application/json' },
    body: JSON.stringify({ lines, zip: to.zip }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!quoted.ok) throw new Error(`no quote: ${quoted.status}`);
  const { quote, quoteToken } = (await quoted.json()) as Quoted;
  const form = { ...person, ...to, notes: '', bagRequested: true, isOver21: true };
  const body = { attemptKey: randomUUID(), lines, quoteToken, cashGivenCents: 100_000, form };
  return { cookie, body, dueCents: quote.amountDueCents };
}

/** Sends an attempt; answers the order's number, or null when there was no good answer. */
export async function send(url: string, attempt: Attempt): Promise<string | null> {
  return (await place(url, attempt)).orderNumber;
}

/** Sends an attempt; answers the status, 0 without an answer, and the order's number or why there is none. */
export async function place(url: string, { cookie, body }: Attempt) {
  try {
    const answer = await fetch(`${url}/orders/place`, {
      method: 'POST',
      headers: { ...headersOf(url, cookie), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { order, problem } = (await answer.json()) as Placed;
    return { status: answer.status, orderNumber: order?.orderNumber ?? null, problem };
  } catch {
    return { status: 0, orderNumber: null };
  }
}
