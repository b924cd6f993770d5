import type { ReactNode } from 'react';

/** A form that is being sent, and how it hears that nobody took it. */
type Sender = {
  /** A trouble by its name, or what is said in words of its own. */
  tell: (trouble: ReactNode) => void;
  /** A fetcher ends its own sending; a navigation is ended from outside. */
  isFetcher: boolean;
};

let current: Sender | null = null;

/** The form that is sent by the very next request. */
export function setSender(sender: Sender): void {
  current = sender;
}

export function takeSender(): Sender | null {
  const sender = current;
  current = null;
  return sender;
}
