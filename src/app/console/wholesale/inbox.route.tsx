import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { wholesale as words } from '#app/texts/en/console/wholesale.ts';
import { readWholesaleInbox } from '#services/wholesale.ts';
import { tabTitle } from '../shell/tab-title.ts';
import type { Route } from './+types/inbox.route';
import { parseStatus, RequestInbox } from './inbox.tsx';

export const meta: Route.MetaFunction = () => tabTitle(words.title);

export async function loader(args: Route.LoaderArgs) {
  const status = parseStatus(args.request.url);
  const ctx = getShop(args);
  const inbox = await readWholesaleInbox(ctx, { status, id: null });
  if (inbox.problem) throw refusePage(inbox);
  return { inbox, status, now: ctx.now };
}

/** All requests (STAFF-14). */
export default function InboxPage({ loaderData }: Route.ComponentProps) {
  return <RequestInbox {...loaderData} />;
}
