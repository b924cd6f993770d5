const BUYING = /^\/(checkout|payment|pay-instructions|confirm|thank-you|orders)(\/|$)/;
const BROWSING =
  /^\/((shop|drop|club|gallery|side-stash|file-1016|mood-flower|how-to-order|faq)?$|(category|product)\/)/;

/**
 * What somebody is doing on a page. `buying`: from the question who is buying to the tracked order, where nothing may
 * stand in the way; `browsing`: looking around, so that the bar at the lower edge and the evening's pop-up have their
 * place; `other`: forms and everything else (SHELL-25, SHELL-32, SHELL-61).
 */
export function pageKind({ pathname, search }: { pathname: string; search: string }) {
  if (BUYING.test(pathname) || /[?&]from=checkout\b/.test(search)) return 'buying';
  return BROWSING.test(pathname) ? 'browsing' : 'other';
}
