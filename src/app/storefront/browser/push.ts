import { readStored } from './storage.ts';

/** How asking for notifications ended; the words are `push.outcomes` of the dictionary (PUSH-04 to PUSH-08). */
type PushOutcome = 'enabled' | 'denied' | 'signInFirst' | 'unsupported' | 'failed' | 'error';

/** May the opt-in card be shown: a registered customer, and the browser has not been asked yet (PUSH-03)? */
export function mayOfferNotifications(): boolean {
  return isSupported() && isRegistered() && Notification.permission === 'default';
}

/**
 * Asks for permission, subscribes this browser and saves the subscription for whoever is signed in (PUSH-04). Never
 * throws: whatever happens is one of the outcomes.
 */
export async function enableNotifications(): Promise<PushOutcome> {
  try {
    if (!isSupported()) return 'unsupported';
    if (!isRegistered()) return 'signInFirst';
    if ((await Notification.requestPermission()) !== 'granted') return 'denied';
    return await subscribe();
  } catch (error) {
    console.error('notifications', error);
    return 'error';
  }
}

/** At a sign-in: a browser that is subscribed already now belongs to this customer (PUSH-11). */
export async function claimNotifications(): Promise<void> {
  try {
    if (!isSupported() || Notification.permission !== 'granted') return;
    const registration = await navigator.serviceWorker.getRegistration('/');
    const existing = await registration?.pushManager.getSubscription();
    if (existing) await save(existing);
  } catch (error) {
    console.error('notifications', error);
  }
}

async function subscribe(): Promise<PushOutcome> {
  const { publicKey } = (await (await fetch('/push')).json()) as { publicKey: string };
  if (!publicKey) {
    console.error('VAPID public key not configured');
    return 'failed';
  }
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    return (await save(await pushManager.subscribe(options))) ? 'enabled' : 'failed';
  } catch (error) {
    console.error('notifications', error);
    return 'failed';
  }
}

async function save(subscription: PushSubscription): Promise<boolean> {
  const answer = await fetch('/push', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(subscription),
  });
  return answer.ok;
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

function isRegistered(): boolean {
  const person = readStored('customer');
  return typeof person === 'object' && person !== null && 'kind' in person && person.kind === 'customer';
}
