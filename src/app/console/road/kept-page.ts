const KEPT = 'kept';

/** The address of the page as it lies on the phone, without anybody's data (ROAD-05). */
export const KEPT_PAGE = `/staff/run?${KEPT}=1`;

/** Is the page asked for that lies on the phone? */
export function isKeptPage(url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  return /^\/staff\/run(\.data)?$/.test(pathname) && searchParams.has(KEPT);
}
