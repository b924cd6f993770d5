import { z } from 'zod';
import { getShop, runContext } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuseInWords, refusePage } from '#app/http/refuse.server.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { toTextMessage } from '#app/texts/message-templates.ts';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import { withOrderLink } from '#services/order-key.ts';
import { readOutbox, settleJob } from '#services/outbox/outbox-admin.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/outbox.route';
import { OutboxList } from './outbox-list.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `${consoleTexts.nav.outbox} · ${consoleTexts.title}` },
];

const viewSchema = z.enum(['waiting', 'failed', 'sent']).catch('waiting');
const formSchema = z.object({
  id: z.coerce.number().int().min(1),
  deed: z.enum(['mark-sent', 'try-again']),
});

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const view = viewSchema.parse(new URL(args.request.url).searchParams.get('view'));
  const found = await readOutbox(ctx, { view });
  if (found.problem) throw refusePage(found);
  const { senders, origin } = args.context.get(runContext);
  const messages = found.rows.map(({ params, ...row }) => ({
    ...row,
    text:
      toTextMessage(
        withOrderLink({ kind: row.kind, params }, { secret: ctx.secret, origin }),
        ctx.settings,
      ) ?? row.kind,
    isCarried: row.channel === 'text' ? senders.text : senders.email,
  }));
  return { view, messages, counts: found.counts, senders };
}

export async function action(args: Route.ActionArgs) {
  const form = formSchema.safeParse(Object.fromEntries(await readForm(args.request))).data;
  const settled = form ? await settleJob(getShop(args), form) : ({ problem: 'malformed' } as const);
  return 'problem' in settled ? refuseInWords(settled) : null;
}

/** Texts that wait for staff or a sender (STAFF-19). */
export default function OutboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  return <OutboxList {...loaderData} failure={answer?.message ?? null} />;
}
