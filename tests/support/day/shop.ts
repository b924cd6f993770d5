import { freePort, type ShopProcess, startShop } from '../shop-process.ts';
import { shopTime } from '../shop-time.ts';

/** An ordinary Wednesday (shop-time.ts). */
const at = (clock: string) => new Date(`2026-11-18T${clock}:00-08:00`);

export type DayShop = {
  url: string;
  /** The shop at this time of the same day: its process ends and starts again at the same address. */
  turnTo: (clock: string) => Promise<Date>;
  end: () => Promise<void>;
};

/** A shop of the day's own, whose clock is moved by starting it anew (SEC-35). */
export async function openDayShop(environment: Record<string, string>, clock: string): Promise<DayShop> {
  const port = await freePort();
  let running: ShopProcess | null = null;
  const end = async () => {
    await running?.stop();
    running = null;
  };
  const turnTo = async (time: string) => {
    await end();
    const now = at(time);
    running = await startShop({ ...environment, ...shopTime(now) }, port);
    return now;
  };
  await turnTo(clock);
  return { url: `http://127.0.0.1:${port}`, turnTo, end };
}
