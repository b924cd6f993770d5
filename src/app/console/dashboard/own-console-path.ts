/** Where to go after signing in: a path of the console and nothing else, so that no link leads elsewhere (SEC-11). */
export function ownConsolePath(next: string | null): string {
  return next && /^\/staff(\/[\w-]+)*$/.test(next) && next !== '/staff/sign-out' ? next : '/staff';
}
