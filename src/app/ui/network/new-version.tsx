import { createRoot } from 'react-dom/client';
import { appTexts } from '#app/texts/en/app.ts';
import styles from './new-version.module.css';

const HOUR_MS = 60 * 60 * 1000;
/** The frame of the shop says what somebody is doing: nobody is interrupted between the cart and the placed order. */
const BUYING = '[data-kind="buying"]';

/** Registers the service worker (SHELL-08). A newer one waits until the person has agreed (APP-04). */
async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const registration = await serviceWorker.register('/sw.js', { scope: '/' });
  const offer = () => {
    if (registration.waiting && serviceWorker.controller) offerVersion(registration);
  };
  offer();
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', offer);
  });
  askAgain(registration);
}

/** A page that stays open for days hears of a new version, too. */
function askAgain(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - askedAt < HOUR_MS) return;
    askedAt = Date.now();
    registration.update().catch(() => {});
  });
}

let isOffered = false;

function offerVersion(registration: ServiceWorkerRegistration): void {
  if (isOffered) return;
  if (document.querySelector(BUYING)) {
    window.addEventListener('shop:browsing', () => offerVersion(registration), { once: true });
    return;
  }
  isOffered = true;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<NewVersion onReload={() => takeOver(registration)} onLater={close} />);
}

/** The page is loaded anew by the worker that has taken over, once. */
function takeOver({ waiting }: ServiceWorkerRegistration): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  if (waiting) waiting.postMessage('take-over');
  else window.location.reload();
}

type NewVersionProps = { onReload: () => void; onLater: () => void };

function NewVersion({ onReload, onLater }: NewVersionProps) {
  const { update } = appTexts;
  return (
    <section className={styles.bar} aria-label={update.label} data-print="never">
      <p role="status">{update.text}</p>
      <button type="button" onClick={onReload}>
        {update.reload}
      </button>
      <button type="button" onClick={onLater}>
        {update.later}
      </button>
    </section>
  );
}

// The root imports this file for what it does: a name to call would be paid for by every first load.
registerWorker().catch(() => {});
