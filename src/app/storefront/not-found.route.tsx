import { refusePage } from '#app/http/refuse.server.ts';

/** Whatever no other address answers (SHELL-07). */
export function loader() {
  throw refusePage({ problem: 'not-found' });
}

export default function NotFound() {
  return null;
}
