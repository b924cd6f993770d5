import { data } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { badgesAdmin as words } from '#app/texts/en/console/customers.ts';
import { Tag } from '#app/ui/mood/tag.tsx';
import { readBadgeAdmin, saveBadge } from '#services/badges.ts';
import type { FormAnswer } from '../form/field-errors.tsx';
import { formName } from '../form/read-fields.server.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { Outcome } from '../shell/outcome.tsx';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/badges.route';
import { parseBadgeForm, refuseKey } from './badge-form.server.ts';
import { BadgeForm } from './badge-form.tsx';
import styles from './badges.module.css';

type Answer = FormAnswer & { message: string | null };

export const meta: Route.MetaFunction = () => [{ title: `${words.title} · ${consoleTexts.title}` }];

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const found = await readBadgeAdmin(getShop(args));
  if (found.problem) throw refusePage(found);
  return found;
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const values = parseBadgeForm(form);
  if ('problem' in values) return refuseBadge(values, form);
  const answer = await saveBadge(getShop(args), values);
  if (!('problem' in answer && answer.problem)) return data<Answer>({ message: null });
  const isTaken = answer.problem === 'changed' && values.version === null;
  return refuseBadge(isTaken ? refuseKey(form) : answer, form);
}

function refuseBadge(refused: ConsoleProblem, form: FormData) {
  const sent = { message: consoleProblemWords(refused), form: formName(form) };
  return refuse<ConsoleProblem, Answer>(refused, { ...refused, ...sent });
}

/** Every badge, its reward and what earns it (STAFF-16, BADGE-09). */
export default function BadgesPage({ loaderData: { badges }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={words.title} line={words.line} width="list">
      <Outcome answer={actionData} saved={words.saved} />
      {badges.map((badge) => (
        <details key={`${badge.id}-${badge.version}`} className={styles.badge}>
          <summary>
            {badge.name} {!badge.isActive && <Tag>{words.off}</Tag>}
          </summary>
          <BadgeForm badge={badge} answer={actionData} />
        </details>
      ))}
      <details className={styles.badge} key={badges.length}>
        <summary>{words.add}</summary>
        <BadgeForm badge={null} answer={actionData} />
      </details>
    </AdminPage>
  );
}
