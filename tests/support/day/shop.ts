import { addShopDays, shopClock, shopMoment } from '#domain/shop-time/shop-clock.ts';
import { DEFAULT_TIME_ZONE } from '#domain/shop-time/time-zone.ts';
import { freePort, type ShopProcess, startShop } from '../shop-process.ts';
import { shopNow, shopTime } from '../shop-time.ts';

/** The day after the one on which the demo was loaded, whatever that is: no clock goes back. */
const dayOfTheShop = () => addShopDays(shopClock(shopNow(), DEFAULT_TIME_ZONE).date, 1);

function moment(clock: string): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return shopMoment(dayOfTheShop(), hours * 60 + minutes, DEFAULT_TIME_ZONE);
}

export type DayShop = {
  url: string;
  /** As 'YYYY-MM-DD'. */
  day: string;
  /** The shop at this time of the day: its process ends, and starts again at the same address. */
  turnTo: (clock: string) => Promise<Date>;
  end: () => Promise<void>;
};

/** A shop of the day's own; its clock is moved by starting it anew (SEC-35). */
export async function openDayShop(environment: Record<string, string>, clock: string): Promise<DayShop> {
  const port = await freePort();
  let running: ShopProcess | null = null;
  const end = async () => {
    await running?.stop();
    running = null;
  };
  const turnTo = async (time: string) => {
    await end();
    const now = moment(time);
    running = await startShop({ ...environment, ...shopTime(now) }, port);
    return now;
  };
  await turnTo(clock);
  return { day: dayOfTheShop(), url: `http://127.0.0.1:${port}`, turnTo, end };
}
