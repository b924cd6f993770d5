import type { Browser } from '@playwright/test';
import { place, prepareCart } from '../buyers.ts';
import { placeWave } from '../day/orders.ts';
import { expect } from '../day/person.ts';
import type { DayShop } from '../day/shop.ts';
import type { Tally } from '../day/tasks.ts';
import { signIn } from '../day/team.ts';
import { orderInShop, proposeSwap, sayYes } from './customer.ts';
import { changePrice, changePrices, importCatalogue } from './goods.ts';
import { dirtyStatement, matchStatement, pasteAgain, readCodes, refundPart } from './money.ts';
import { holdCustomer, makePromo, raiseMinimum } from './office.ts';
import { addAsAgreed, takeCall, takeCallOfHeld } from './phone.ts';

const CALLERS = ['(951) 555-0111', '(951) 555-0117'];
const CALLED_FOR = 'night shift';
const HELD = { name: 'Tomas Okafor', phone: '(951) 555-0114' };
const GOODS = [{ kind: 'option', optionId: 'av-05-01', quantity: 2, from: 'shop' }];
const HOME = { street: '24180 Quail Mesa Court', city: 'Moreno Valley', zip: '92553', method: 'cash' };

type CounterInput = {
  browser: Browser;
  shop: DayShop;
  /** How many orders are paid from afar and come in one statement. */
  payers: number;
  tally: Tally;
  say?: (words: string) => void;
};

/**
 * The day behind the counter (COUNTER-01): calls, a swap that the customer agrees to, a part refunded, a statement pasted
 * twice, somebody held who tries to order, a code, and the minimum of forty ZIPs.
 */
export async function liveCounter({ browser, shop, payers, tally, say = () => {} }: CounterInput) {
  const opener = { browser, url: shop.url, tally };
  const owner = await signIn(opener, 'Renee Calloway, admin');
  const desk = await signIn(opener, 'Oscar Tennant, staff');

  const calls: string[] = [];
  for (const phone of CALLERS) calls.push(await takeCall(desk, { phone, goods: CALLED_FOR }));
  await addAsAgreed(desk, calls[0] ?? '');
  say(`${calls.length} calls are orders, one of them got one more of its line`);

  const customer = await orderInShop(browser, shop.url);
  await proposeSwap(desk, customer.number);
  await sayYes(customer.page);
  await customer.close();
  say('a swap was proposed, and the customer said yes');

  const refunded = await refundPart(owner);
  say(`a part of ${refunded} went back`);

  const wave = await placeWave(shop.url, 0, payers, 'zelle');
  const statement = dirtyStatement({ wave, codes: await readCodes(owner, wave), day: shop.day });
  await matchStatement(owner, statement, payers);
  await pasteAgain(owner, statement);
  say(`a statement confirmed ${payers} payments, and changed nothing the second time`);

  await holdCustomer(owner, HELD.name);
  await takeCallOfHeld(desk, { phone: HELD.phone, goods: CALLED_FOR });
  const tried = await prepareCart(shop.url, GOODS, { ...HOME, phone: HELD.phone });
  expect(await place(shop.url, tried)).toMatchObject({ status: 409, problem: 'order-declined' });
  say('who is held ordered neither by phone nor as a guest');

  await changePrice(owner);
  await changePrices(owner);
  await importCatalogue(owner);
  say('one price, then more than thirty at once; a catalogue was imported');

  await makePromo(owner);
  await raiseMinimum(owner);
  say('a code was made, and 42 ZIPs have another minimum');
  return { calls, swapped: customer.number, refunded, paid: wave.map(({ orderNumber }) => orderNumber) };
}

export type CounterDay = Awaited<ReturnType<typeof liveCounter>>;
