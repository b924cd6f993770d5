import { roadStatus } from '../delivery/area-hours.ts';

const MINUTE_MS = 60_000;

type Asked = {
  /** In the sequence in which they are driven; the hours as stored for the zone, null for none. */
  stops: readonly { orderNumber: string; zoneHours: unknown }[];
  /** Stops that are made before these. */
  stopsBefore: number;
  /** When the run leaves, or how it stands now. */
  from: Date;
  /** Setting `minutes_per_stop`. */
  minutesPerStop: number;
  timeZone: string;
};

/**
 * When each stop is expected to be handed over, and whether that lies within the hours of law and of its zone (LAW-04,
 * RUN-05). Every stop takes the same minutes: there is no map.
 */
export function handOverTimes({ stops, stopsBefore, from, minutesPerStop, timeZone }: Asked) {
  return stops.map(({ orderNumber, zoneHours }, index) => {
    const at = new Date(from.getTime() + (stopsBefore + index + 1) * minutesPerStop * MINUTE_MS);
    return { orderNumber, at, isLawful: roadStatus({ zone: zoneHours, now: at, timeZone }).isOpen };
  });
}
