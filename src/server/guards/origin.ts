/**
 * True when a state-changing request comes from the shop's own pages (SEC-11): the Origin is ours, or, where a browser
 * sends none, its Fetch Metadata says same-origin. Missing headers give no permission.
 */
export function isOwnOrigin(headers: Headers, ownOrigin: string): boolean {
  const origin = headers.get('origin');
  if (origin) return origin === ownOrigin;
  return headers.get('sec-fetch-site') === 'same-origin';
}

/** The shop's own origin: PUBLIC_URL, else what the request was sent to (decision 0019-behind-a-proxy). */
export function ownOrigin(publicUrl: string | undefined, host: string | undefined): string {
  return publicUrl ?? `http://${host ?? 'localhost'}`;
}
