import { z } from 'zod';
import { getShop } from '#app/http/context.server.ts';
import { readForm, wholeNumber } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { wholesale as words } from '#app/texts/en/console/wholesale.ts';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import { WHOLESALE_STATUSES } from '#domain/wholesale.ts';
import { readWholesaleInbox, setWholesaleStatus } from '#services/wholesale.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/request.route';
import { parseStatus, RequestInbox, statusSearch } from './inbox.tsx';
import { RequestPanel } from './request-panel.tsx';

export const meta: Route.MetaFunction = () => [{ title: `${words.title} · ${consoleTexts.title}` }];

const schema = z.object({ version: wholeNumber(1), status: z.enum(WHOLESALE_STATUSES) });

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const id = z.uuid().safeParse(args.params.id).data;
  if (!id) throw refusePage({ problem: 'not-found' });
  const status = parseStatus(args.request.url);
  const inbox = await readWholesaleInbox(getShop(args), { status, id });
  if ('problem' in inbox || !inbox.selected) throw refusePage({ problem: 'not-found' });
  return { inbox, status, request: inbox.selected };
}

export async function action(args: Route.ActionArgs) {
  const id = z.uuid().safeParse(args.params.id).data;
  const form = schema.safeParse(Object.fromEntries(await readForm(args.request))).data;
  if (!id || !form) return refuse({ problem: 'malformed' });
  const answer = await setWholesaleStatus(getShop(args), { id, ...form });
  return answer.problem ? refuse(answer) : answer;
}

/** One request beside the list (STAFF-14). */
export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const { inbox, status, request } = loaderData;
  const closeHref = `/staff/wholesale${statusSearch(status)}`;
  return (
    <RequestInbox inbox={inbox} status={status}>
      <RequestPanel key={request.id} request={request} closeHref={closeHref} answer={answer} />
    </RequestInbox>
  );
}
