import { Plus } from 'lucide-react';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuseInWords, refusePage } from '#app/http/refuse.server.ts';
import { schedule as words } from '#app/texts/en/console/schedule.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { readSchedule, SCHEDULE_PAGE_SIZE } from '#services/schedule/schedule-admin.ts';
import { AdminPage, Outcome } from '../shell/admin-page.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { Pages } from '../shell/pages.tsx';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/schedule.route';
import { PreviewForm } from './preview-form.tsx';
import { scheduleSaved } from './saved-words.ts';
import { answerSchedule } from './schedule-form.server.ts';
import { ScheduleTable } from './schedule-table.tsx';

export const meta: Route.MetaFunction = () => tabTitle(words.title);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const page = /^[1-9]\d{0,3}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  const isPast = query.get('show') === 'past';
  const ctx = getShop(args);
  const found = await readSchedule(ctx, { isPast, page });
  if (found.problem) throw refusePage(found);
  return { ...found, isPast, page, size: SCHEDULE_PAGE_SIZE, now: ctx.now };
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  form.set('schedule', 'cancel');
  const answer = await answerSchedule(getShop(args), null, form);
  return 'problem' in answer ? refuseInWords(answer) : { message: null, stopped: answer.stopped };
}

/** All that is planned, the next first, and what is over (SCHED-08). */
export default function SchedulePage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, hasMore, counts, isPast, page, size, now } = loaderData;
  const count = isPast ? counts.past : counts.open;
  const first = (page - 1) * size;
  const href = (place: number, past = isPast) => {
    const query = new URLSearchParams({
      ...(past && { show: 'past' }),
      ...(place > 1 && { page: String(place) }),
    });
    return query.size ? `/staff/schedule?${query}` : '/staff/schedule';
  };
  const tabs = [
    { href: href(1, false), label: words.views.open, count: counts.open, current: !isPast },
    { href: href(1, true), label: words.views.past, count: counts.past, current: isPast },
  ];
  return (
    <AdminPage
      title={words.title}
      line={counts.open + counts.past > 0 && words.line}
      actions={
        <ButtonLink size="small" icon={Plus} href="/staff/schedule/new">
          {words.plan.title}
        </ButtonLink>
      }
      back={{ href: '/staff/products', word: words.toProducts }}
    >
      <Outcome
        answer={actionData}
        saved={scheduleSaved(actionData && 'stopped' in actionData ? actionData : undefined)}
      />
      <Tabs label={words.view} tabs={tabs} />
      {rows.length === 0 ? <Nothing isPast={isPast} /> : <ScheduleTable rows={rows} />}
      <Pages
        said={rows.length > 0 && words.range(first + 1, first + rows.length, count)}
        before={page > 1 ? { href: href(page - 1), word: words.before } : null}
        next={hasMore ? { href: href(page + 1), word: words.next } : null}
      />
      <PreviewForm at={nextOf(rows) ?? new Date(now.getTime() + DAY)} />
    </AdminPage>
  );
}

const DAY = 24 * 60 * 60_000;

/** When the next change comes, which is what somebody wants to see; with none planned the day that follows is as good. */
const nextOf = (rows: Route.ComponentProps['loaderData']['rows']) =>
  rows.find(({ state }) => state === 'coming')?.startsAt;

function Nothing({ isPast }: { isPast: boolean }) {
  return isPast ? (
    <EmptyState size="h4" title={words.nonePast} line={words.nonePastLine} />
  ) : (
    <EmptyState size="h4" title={words.none} line={words.noneLine} />
  );
}
