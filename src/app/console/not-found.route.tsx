import { refusePage } from '#app/http/refuse.server.ts';

/** Below the console, whatever no other address answers: the layout tells it (LOOK-26). */
export function loader() {
  throw refusePage({ problem: 'not-found' });
}

export default function NotFound() {
  return null;
}
