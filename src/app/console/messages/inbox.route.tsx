import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { readInbox } from '#services/messages/read-inbox.ts';
import { tabTitle } from '../shell/tab-title.ts';
import type { Route } from './+types/inbox.route';
import { InboxFrame } from './inbox-frame.tsx';
import { OPENED_BY_ITSELF } from './use-glance.ts';

export const meta: Route.MetaFunction = () => tabTitle(consoleTexts.nav.messages);

export async function loader(args: Route.LoaderArgs) {
  const search = new URL(args.request.url).searchParams.get('q') ?? '';
  const ctx = getShop(args);
  const inbox = await readInbox(ctx, { search });
  if (inbox.problem) throw refusePage(inbox);
  return { threads: inbox.threads, search, now: ctx.now };
}

/** From here on a conversation stands beside the list. */
const WIDE = '(min-width: 44rem)';

/** All conversations (STAFF-07); where there is room, the first that waits for an answer opens by itself (STAFF-47). */
export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { threads, search } = loaderData;
  const first = search ? undefined : (threads.find(({ toAnswer }) => toAnswer > 0) ?? threads[0])?.customerId;
  useEffect(() => {
    if (first && window.matchMedia(WIDE).matches)
      void navigate(`/staff/messages/${first}`, { replace: true, state: OPENED_BY_ITSELF });
  }, [first, navigate]);
  return <InboxFrame {...loaderData} />;
}
