import type { alerts } from '#app/texts/en/console/alerts.ts';

/** How asking ended; the words are `alerts.device.outcomes`. */
export type DeviceOutcome = keyof (typeof alerts)['device']['outcomes'];

/** Asks for permission and subscribes this browser for whoever is signed in to the console (ALERT-05). Never throws. */
export async function notifyThisDevice(): Promise<DeviceOutcome> {
  try {
    if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
      return 'unsupported';
    if ((await Notification.requestPermission()) !== 'granted') return 'denied';
    const { publicKey } = (await (await fetch('/staff/alerts')).json()) as { publicKey: string };
    const { pushManager } = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    const subscription = await pushManager.subscribe(options);
    return (await save(subscription)) ? 'enabled' : 'failed';
  } catch (error) {
    console.error('notifications', error);
    return 'failed';
  }
}

async function save(subscription: PushSubscription): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON();
  const body = new URLSearchParams({
    intent: 'push-on',
    endpoint: endpoint ?? '',
    p256dh: keys?.p256dh ?? '',
    auth: keys?.auth ?? '',
  });
  return (await fetch('/staff/alerts', { method: 'POST', body })).ok;
}
