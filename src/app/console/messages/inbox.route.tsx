import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { readInbox } from '#services/messages/read-inbox.ts';
import type { Route } from './+types/inbox.route';
import { InboxFrame } from './inbox-frame.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `${consoleTexts.nav.messages} · ${consoleTexts.title}` },
];

export async function loader(args: Route.LoaderArgs) {
  const search = new URL(args.request.url).searchParams.get('q') ?? '';
  const inbox = await readInbox(getShop(args), { search });
  if (inbox.problem) throw refusePage(inbox);
  return { threads: inbox.threads, search };
}

/** All conversations (STAFF-07). */
export default function InboxPage({ loaderData }: Route.ComponentProps) {
  return <InboxFrame {...loaderData} />;
}
