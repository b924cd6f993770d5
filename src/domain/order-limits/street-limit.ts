import { isSameDoor, streetOf } from '../delivery/street.ts';
import type { ShopSettings } from '../settings/settings.ts';
import { dailyLimits, type Grams } from './daily-limit.ts';

/** An order with its grams. */
type Weighed = Grams & {
  orderNumber: string;
  customerId: string;
  customerPhone: string;
  deliveryAddress: string;
  city: string;
  zipCode: string;
};

type Limits = Pick<ShopSettings, 'dailyLimitFlowerGrams' | 'dailyLimitConcentrateGrams'>;

/**
 * The numbers of other people's orders to the address of `own`, if all orders to it together exceed the daily limit of
 * one person; else none. Other people share neither customer nor phone. `orders` are the orders to its ZIP code on its
 * shop day that were not cancelled, including `own`; if `own` is missing, the result is empty (LAW-12).
 */
export function ordersPastLimit(own: string, ofDay: readonly Weighed[], settings: Limits): string[] {
  const order = ofDay.find(({ orderNumber }) => orderNumber === own);
  if (!order) return [];
  const street = streetOf(order);
  const rest = ofDay.filter((each) => each !== order && isSameDoor(streetOf(each), street));
  const others = rest.filter(
    ({ customerId, customerPhone }) =>
      customerId !== order.customerId && customerPhone !== order.customerPhone,
  );
  if (others.length === 0) return [];
  const line = { quantity: 1, gramsFlower: order.flower, gramsConcentrate: order.concentrate };
  const isPassed = dailyLimits([line], sumOf(rest), settings).some((limit) => limit.isPassed);
  return isPassed ? others.map(({ orderNumber }) => orderNumber) : [];
}

function sumOf(weighed: readonly Grams[]): Grams {
  return {
    flower: weighed.reduce((sum, { flower }) => sum + flower, 0),
    concentrate: weighed.reduce((sum, { concentrate }) => sum + concentrate, 0),
  };
}
