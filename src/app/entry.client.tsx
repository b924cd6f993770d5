import './boot/first-touch.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { NotOpened, noteHeading, openContext } from './ui/network/known-modules.ts';
import { makePatient } from './ui/network/patient-fetch.ts';

// The router asks by the browser's own fetch and can be given no other: here is the one place that all requests pass.
window.fetch = makePatient(window.fetch.bind(window));
// The page that did not open is already reported.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof NotOpened) event.preventDefault();
});

/** Words that a translator or an extension has changed make React draw the page anew: <html> too, without what boot.js wrote. */
function onRecoverableError(error: unknown): void {
  // Left while it started: another page is being loaded.
  if (window.shopLeft?.()) return;
  window.dispatchEvent(new Event('shop:redrawn'));
  reportError(error);
}

function start(): void {
  if (window.shopLeft?.()) return;
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter getContext={openContext} instrumentations={[noteHeading]} />
    </StrictMode>,
    { onRecoverableError },
  );
}
startTransition(start);
