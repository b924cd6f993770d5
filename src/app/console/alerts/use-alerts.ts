import { useEffect, useState } from 'react';
import { askInTurn } from '#app/ui/live/ask-in-turn.ts';
import { listenLive } from '#app/ui/live/live-channel.ts';
import type { Alerts } from '#services/alerts/read-alerts.ts';

const POLL_MS = 20_000;

/** As the layout has loaded it, or as a later question has answered: moments are dates or their texts. */
type Sent<Value> = Value extends Date
  ? Date | string
  : Value extends readonly (infer Item)[]
    ? Sent<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Sent<Value[Key]> }
      : Value;

export type SentAlerts = Sent<Alerts>;

export const msOf = (moment: Date | string): number => new Date(moment).getTime();

/**
 * The alerts, always the newest: from the layout, and asked again at every change notice and every twenty seconds. It
 * asks beside the page, so that nothing that somebody types is disturbed, and a question that fails is asked again later.
 */
export function useAlerts(loaded: SentAlerts): SentAlerts {
  const [asked, setAsked] = useState<SentAlerts | null>(null);
  useEffect(() => {
    const ask = askInTurn(async () => {
      const answer = await fetch('/staff/alerts', { headers: { Accept: 'application/json' } });
      if (!answer.ok) return;
      const { alerts } = (await answer.json()) as { alerts: SentAlerts | null };
      if (alerts) setAsked(alerts);
    });
    const stop = listenLive('/staff/live', ask);
    const timer = setInterval(ask, POLL_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, []);
  return asked && msOf(asked.readAt) >= msOf(loaded.readAt) ? asked : loaded;
}
