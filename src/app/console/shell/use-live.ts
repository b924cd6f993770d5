import { useEffect } from 'react';
import { type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router';
import { askInTurn } from '#app/ui/live/ask-in-turn.ts';
import { listenLive } from '#app/ui/live/live-channel.ts';

const POLL_MS = 20_000;

/** Asks the loader again at every change notice, and every twenty seconds while somebody looks, in case change notices are lost. */
export function useLive(address: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const ask = askInTurn(revalidate);
    const stop = listenLive(address, ask);
    const timer = setInterval(() => document.visibilityState === 'visible' && ask(), POLL_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [address, revalidate]);
}

/**
 * Reads the section again after a form that was refused: the router does so after a success only, and a refusal may
 * mean that somebody else changed it first and "this is the latest version" (STAFF-23). Every section with forms
 * exports this, because only a reload in the form's own navigation keeps the message of the refusal.
 */
export function freshAfterRefusal(args: ShouldRevalidateFunctionArgs): boolean {
  return args.defaultShouldRevalidate || (args.actionStatus ?? 200) >= 400;
}
