import { redirect } from 'react-router';
import { z } from 'zod';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuseInWords, refusePage } from '#app/http/refuse.server.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import { threadLength } from '#domain/messages.ts';
import { readInbox, readStaffThread } from '#services/messages/read-inbox.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/thread.route';
import { InboxFrame } from './inbox-frame.tsx';
import { answerStaffMessage } from './message-form.server.ts';
import { StaffChat } from './staff-chat.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `${consoleTexts.nav.messages} · ${consoleTexts.title}` },
];

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const { searchParams } = new URL(args.request.url);
  const customerId = z.uuid().safeParse(args.params.customer).data;
  if (!customerId) throw refusePage({ problem: 'not-found' });
  const limit = threadLength(searchParams.get('show'));
  const search = searchParams.get('q') ?? '';
  const [inbox, thread] = await Promise.all([
    readInbox(ctx, { search }),
    readStaffThread(ctx, { customerId, limit }),
  ]);
  if ('problem' in inbox || 'problem' in thread) throw refusePage({ problem: 'not-found' });
  return { threads: inbox.threads, search, thread };
}

/** A reply sent without script. */
export async function action(args: Route.ActionArgs) {
  const answer = await answerStaffMessage(getShop(args), args.params.customer, await readForm(args.request));
  if ('problem' in answer) return refuseInWords(answer);
  return redirect(`/staff/messages/${args.params.customer}`);
}

/** One conversation beside the list (STAFF-07). */
export default function ThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const { threads, search, thread } = loaderData;
  return (
    <InboxFrame threads={threads} search={search} selected={thread.person.id}>
      {answer && <Notice tone="bad">{answer.message}</Notice>}
      <StaffChat key={thread.person.id} thread={thread} />
    </InboxFrame>
  );
}
