import type { ContextType, ReactNode } from 'react';
import { createPath, type UNSAFE_DataRouterContext } from 'react-router';

type PageRouter = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router'];

/** A page that was asked for and is not opened: where it is, and why. */
export type Unopened = { to: string; why: 'busy' | 'offline' | 'unknown' | 'saved' };

/**
 * What the console does when its reader may not read it any longer (SHELL-72), by the failure that says so, or null where
 * it says nothing of the kind; every page of the shop answers everybody.
 */
export type SessionEnd = (failure: unknown) => {
  /** Stands behind the button of a form that was not saved. */
  note: ReactNode;
  /** Leads away, or says it on the page and answers that this stays; `opening` is null where no other page was to open. */
  leads: (opening: string | null) => boolean;
} | null;

export type OpenRouter = { router: PageRouter; say: (unopened: Unopened) => void; sessionEnd?: SessionEnd };

let door: OpenRouter | null = null;
let isReturning = false;
/** The place in the browser's history of the page on screen. */
let place = placeNow();

function placeNow(): number {
  return typeof window === 'undefined' ? 0 : (window.history.state?.idx ?? 0);
}

/** The page names its router, and who says what could not be opened; answers how to take that back. */
export function setOpenRouter(opened: OpenRouter): () => void {
  door = opened;
  place = placeNow();
  const leave = opened.router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') place = placeNow();
  });
  return () => {
    leave();
    if (door === opened) door = null;
  };
}

export const getOpenRouter = (): OpenRouter | null => door;

/** Path and search: what a page is asked for by. */
export const pathOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname + search;

/** Ends the navigation that is under way: the page on screen stays, and so do its address and its data. */
export function stayOnPage({ router }: OpenRouter): void {
  const { location } = router.state;
  const steps = place - placeNow();
  isReturning = true;
  // A step back or forward has moved the address already.
  if (steps !== 0) window.history.go(steps);
  const { state } = location;
  if (steps === 0)
    void router.navigate(createPath(location), { replace: true, preventScrollReset: true, state });
}

/** Whether this request is the way back to the page on screen, which needs nothing from the shop. */
export function takeReturn({ router }: OpenRouter, url: string): boolean {
  const isIt = isReturning && pathOf(new URL(url)) === pathOf(router.state.location);
  if (isIt) isReturning = false;
  return isIt;
}
