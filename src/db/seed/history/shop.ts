import type { ShopSettings } from '#domain/settings/settings.ts';
import type { DemoData } from '../demo-data.ts';
import type { IdOf } from '../seed-input.ts';
import type { Chance } from './chance.ts';

const MINUTE_MS = 60_000;

/** What every part of the history needs: the shop, its rules, and the draws. */
export type HistoryShop = {
  data: DemoData;
  settings: ShopSettings;
  chance: Chance;
  newId: () => string;
  idOf: IdOf;
  /** The shop day on which the demo is opened: the history ends before it. */
  today: string;
  now: Date;
  /** The vehicle of a driver, by the key of the files. */
  vehicleOf: (driverKey: string) => string | null;
};

export const after = (at: Date, minutes: number) => new Date(at.getTime() + Math.round(minutes * MINUTE_MS));

export const minutesBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / MINUTE_MS;
