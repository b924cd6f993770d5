import back from './back.js?inline-script';
import boot from './boot.js?inline-script';

/** The one inline script of every page: what runs before the first paint, and what Back closes. */
export const BOOT_SCRIPT = `${boot}\n${back}`;
