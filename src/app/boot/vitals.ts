import { type MetricType, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

// How fast this page was for this visit, told once when it is left (WATCH-08). A file of its own: no page waits for it,
// and the inline script asks for it only where React has started and nobody has refused.

const values: Partial<Record<string, number>> = {};
const state = { isTold: false };

const note = ({ name, value }: MetricType) => {
  values[name] = Math.round(value * 1000) / 1000;
};

const isTouched = matchMedia('(pointer: coarse)').matches;
const isNarrow = matchMedia('(max-width: 640px)').matches;
const device = isTouched ? (isNarrow ? 'phone' : 'tablet') : 'desktop';

/** The page that was loaded; the router may have gone on from there. */
function loadedPath(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return new URL(entry?.name ?? location.href).pathname;
}

function tell(): void {
  if (document.visibilityState !== 'hidden' || state.isTold || Object.keys(values).length === 0) return;
  state.isTold = true;
  navigator.sendBeacon('/vitals', JSON.stringify({ page: loadedPath(), device, values }));
}

// Every change is noted, so that nothing depends on who hears first that the page is left.
for (const watch of [onTTFB, onLCP, onCLS, onINP]) watch(note, { reportAllChanges: true });
document.addEventListener('visibilitychange', tell);
window.addEventListener('pagehide', tell);
