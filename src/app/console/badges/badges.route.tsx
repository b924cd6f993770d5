import { data } from 'react-router';
import { z } from 'zod';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/read-form.server.ts';
import { problemWords } from '#app/texts/desk-problems.ts';
import { badgesDesk as words } from '#app/texts/en/desks/customers.ts';
import { staff } from '#app/texts/en/staff.ts';
import { Tag } from '#app/ui/mood/tag.tsx';
import { readBadgeDesk, saveBadge } from '#services/badges/save-badge.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import { freshAfterRefusal } from '../shell/fresh-after-refusal.ts';
import { Outcome } from '../shell/outcome.tsx';
import type { Route } from './+types/badges.route';
import { BadgeForm } from './badge-form.tsx';
import styles from './badges.module.css';

export const meta: Route.MetaFunction = () => [{ title: `${words.title} · ${staff.title}` }];

const whole = z.coerce.number().int().min(0).max(100_000);
const badgeForm = z.object({
  id: z.string().max(40),
  version: z
    .string()
    .regex(/^\d{0,9}$/)
    .transform((seen) => (seen === '' ? null : Number(seen))),
  name: z.string().max(200),
  description: z.string().max(500),
  reward: z.coerce.number().min(0).max(1000),
  displayOrder: whole,
  isActive: z.string().optional(),
  type: z.string().max(40),
  value: whole,
  days: z
    .string()
    .regex(/^\d{0,4}$/)
    .transform((days) => (days === '' ? null : Number(days))),
});

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const found = await readBadgeDesk(getShop(args));
  if ('problem' in found) throw data(null, 403);
  return found;
}

export async function action(args: Route.ActionArgs) {
  const form = badgeForm.safeParse(Object.fromEntries(await readForm(args.request))).data;
  if (!form) return data({ message: problemWords({ problem: 'malformed' }) }, 400);
  const { reward, isActive, ...rest } = form;
  const values = { ...rest, rewardCents: Math.round(reward * 100), isActive: isActive === 'on' };
  const answer = await saveBadge(getShop(args), values);
  if ('problem' in answer && answer.problem) return data({ message: problemWords(answer) }, 400);
  return { message: null };
}

/** Every badge, its reward and what earns it (STAFF-16, BADGE-09). */
export default function BadgesPage({ loaderData: { badges }, actionData }: Route.ComponentProps) {
  return (
    <DeskPage title={words.title} line={words.line} width="list">
      <Outcome answer={actionData} saved={words.saved} />
      {badges.map((badge) => (
        <details key={`${badge.id}-${badge.version}`} className={styles.badge}>
          <summary>
            {badge.name} {!badge.isActive && <Tag>{words.off}</Tag>}
          </summary>
          <BadgeForm badge={badge} />
        </details>
      ))}
      <details className={styles.badge} key={badges.length}>
        <summary>{words.add}</summary>
        <BadgeForm badge={null} />
      </details>
    </DeskPage>
  );
}
