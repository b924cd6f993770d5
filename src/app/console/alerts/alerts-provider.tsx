import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { alerts as words } from '#app/texts/en/console/alerts.ts';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { useLateNews } from './late-news.ts';
import { msOf, type SentAlerts, useAlerts } from './use-alerts.ts';
import { useCountShown } from './use-count-shown.ts';
import { type Sound, useSound } from './use-sound.ts';

type Held = { alerts: SentAlerts; sound: Sound };

const AlertsContext = createContext<Held | null>(null);

/** The alerts of the console; null where nobody is signed in. */
export const useHeldAlerts = () => useContext(AlertsContext);

const TOAST_MS = 10_000;

/** Keeps the alerts fresh in every section, and tells of what is new: in words, by sound, in title and badge (ALERT-01 to ALERT-06). */
export function AlertsProvider({ loaded, children }: { loaded: SentAlerts; children: ReactNode }) {
  const alerts = useAlerts(loaded);
  const sound = useSound(alerts.sound);
  useCountShown(alerts.waiting);
  useNews(alerts, sound);
  useLateNews(alerts);
  return <AlertsContext value={{ alerts, sound }}>{children}</AlertsContext>;
}

/** What came since the page was opened is told once; what stood there before is not news. */
function useNews({ newest, late }: SentAlerts, { tell }: Sound): void {
  const toast = useToast();
  const navigate = useNavigate();
  const told = useRef({ until: msOf(newest[0]?.at ?? new Date(0)), late: new Set(late.map(keyOf)) });
  useEffect(() => {
    const fresh = newest.filter(({ at }) => msOf(at) > told.current.until);
    const waited = late.filter((order) => !told.current.late.has(keyOf(order)));
    if (fresh.length === 0 && waited.length === 0) return;
    told.current.until = Math.max(told.current.until, ...fresh.map(({ at }) => msOf(at)));
    for (const order of waited) told.current.late.add(keyOf(order));
    tell({ isLoud: waited.length > 0 });
    for (const { call, orderNumber } of fresh.toReversed()) {
      const onPress = () => void navigate(`/staff/orders/${orderNumber}`);
      const open = { label: words.open, variant: 'primary', onPress } as const;
      toast.info(words.newOrder(call), { durationMs: TOAST_MS, actions: [open] });
    }
  }, [newest, late, tell, toast, navigate]);
}

const keyOf = ({ orderNumber }: { orderNumber: string }) => orderNumber;
