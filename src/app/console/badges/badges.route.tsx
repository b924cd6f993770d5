import { ArrowDown, ArrowDownUp, ArrowUp, Plus } from 'lucide-react';
import { data, useNavigation } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { badgesAdmin as words } from '#app/texts/en/console/customers.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { BADGE_MOVES, CRITERIA_TYPES } from '#domain/badges.ts';
import { formatUsd } from '#domain/money.ts';
import { moveBadge, readBadgeAdmin, saveBadge } from '#services/badges.ts';
import { AdminCheckbox, AdminSelect, AdminText } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { MoveButtons } from '../form/move-buttons.tsx';
import { formName } from '../form/read-fields.server.ts';
import { SaveButton } from '../form/save-button.tsx';
import { typedUsd } from '../settings/band-form.ts';
import { AdminPage, Outcome } from '../shell/admin-page.tsx';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/badges.route';
import { parseBadgeForm, parseBadgeMove, refuseKey } from './badge-form.server.ts';
import styles from './badges.module.css';

type Answer = FormAnswer & { message: string | null };

export const meta: Route.MetaFunction = () => [{ title: `${words.title} · ${consoleTexts.title}` }];

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const found = await readBadgeAdmin(getShop(args));
  if (found.problem) throw refusePage(found);
  const badges = found.badges.map((badge) => ({ ...badge, holders: found.holders.get(badge.id) ?? 0 }));
  return { badges, isNew: new URL(args.request.url).searchParams.has('new') };
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  if (form.has('move')) return answerMove(getShop(args), form);
  const values = parseBadgeForm(form);
  if ('problem' in values) return refuseBadge(values, form);
  const answer = await saveBadge(getShop(args), values);
  if (!('problem' in answer && answer.problem)) return data<Answer>({ message: null });
  const isTaken = answer.problem === 'changed' && values.version === null;
  return refuseBadge(isTaken ? refuseKey(form) : answer, form);
}

async function answerMove(ctx: ReturnType<typeof getShop>, form: FormData) {
  const moved = parseBadgeMove(form);
  const answer = moved ? await moveBadge(ctx, moved) : { problem: 'malformed' as const };
  return 'problem' in answer ? refuseBadge(answer, form) : data<Answer>({ message: null });
}

function refuseBadge(refused: ConsoleProblem, form: FormData) {
  const sent = { message: consoleProblemWords(refused), form: formName(form) };
  return refuse<ConsoleProblem, Answer>(refused, { ...refused, ...sent });
}

/** Every badge, its reward and what earns it (STAFF-16, BADGE-09). */
export default function BadgesPage({ loaderData: { badges, isNew }, actionData }: Route.ComponentProps) {
  const isAsked = isNew || actionData?.form === 'badge:new';
  return (
    <AdminPage
      title={words.title}
      line={words.line(badges.filter(({ isActive }) => isActive).length)}
      actions={!isAsked && <NewBadge />}
    >
      <Outcome answer={actionData} saved={words.saved} />
      {isAsked && (
        <div className={styles.fresh}>
          <Heading level={2} size="h4">
            {words.add}
          </Heading>
          <BadgeForm badge={null} answer={actionData} key={badges.length} />
        </div>
      )}
      <div>
        {badges.length > 1 && <Reorder />}
        <div className={styles.heads} aria-hidden="true">
          <span>{words.place}</span>
          <span>{words.name}</span>
          <span>{words.condition}</span>
          <span>{words.holders}</span>
          <span>{words.reward}</span>
        </div>
        <ol className={styles.list} aria-label={words.title}>
          {badges.map((badge, at) => (
            <li key={badge.id} className={styles.badge}>
              <Moves badge={badge} at={at} last={badges.length - 1} />
              <details key={badge.version}>
                <summary>
                  <Terms badge={badge} place={at + 1} />
                </summary>
                <BadgeForm badge={badge} answer={actionData} />
              </details>
            </li>
          ))}
        </ol>
      </div>
    </AdminPage>
  );
}

function NewBadge() {
  return (
    <ButtonLink href="/staff/badges?new=1" icon={Plus} size="small" preventScrollReset>
      {words.add}
    </ButtonLink>
  );
}

/** On a phone, where a row is as wide as the screen, the arrows come when they are asked for. */
function Reorder() {
  return (
    <label className={styles.reorder}>
      <input type="checkbox" />
      <Icon of={ArrowDownUp} size="small" />
      <span>{words.reorder}</span>
    </label>
  );
}

const ICONS = { earlier: ArrowUp, later: ArrowDown };

/** Its place, and the arrows that change it; on a phone they stand there while they are asked for (LOOK-84). */
function Moves({ badge: { id, version, name }, at, last }: { badge: Badge; at: number; last: number }) {
  const isEnd = { earlier: at === 0, later: at === last };
  return (
    <Form method="post" action="/staff/badges" className={styles.moves} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <span className={styles.place}>{at + 1}</span>
      <MoveButtons
        className={styles.move}
        moves={BADGE_MOVES.map((move) => ({
          ...{ name: move, icon: ICONS[move], label: words.move[move](name), isIdle: isEnd[move] },
        }))}
      />
    </Form>
  );
}

/** A badge in one line: what earns it, how many have it, what it is worth; one that cannot be earned says so (LOOK-08, LOOK-54). */
function Terms({ badge, place }: { badge: Badge; place: number }) {
  const { name, isActive, rewardCents, unlockCriteria, holders } = badge;
  return (
    <span className={styles.terms}>
      <span className={styles.name}>
        <span className={styles.number} aria-hidden="true">
          {place}
        </span>
        {name}
        {!isActive && <Tag>{words.off}</Tag>}
      </span>
      <span className={styles.earned}>{words.earned(unlockCriteria)}</span>
      <span className={styles.held}>
        {holders.toLocaleString('en-US')} <span className={styles.unit}>{words.holdersUnit(holders)}</span>
      </span>
      <span className={styles.worth}>{formatUsd(rewardCents)}</span>
    </span>
  );
}

type Badge = {
  id: string;
  version: number;
  name: string;
  description: string;
  rewardCents: number;
  displayOrder: number;
  isActive: boolean;
  holders: number;
  unlockCriteria: { type: string; value: number; days: number | null };
};

/** One badge, or a new one; a key that is in use cannot change. */
function BadgeForm({ badge, answer }: { badge: Badge | null; answer?: FormAnswer }) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <AdminForm
      name={`badge:${badge?.id ?? 'new'}`}
      answer={answer}
      method="post"
      action="/staff/badges"
      className={styles.form}
      preventScrollReset
      aria-label={badge?.name ?? words.add}
    >
      <input type="hidden" name="version" value={badge?.version ?? ''} />
      {badge ? (
        <input type="hidden" name="id" value={badge.id} />
      ) : (
        <AdminText
          label={words.id}
          hint={words.idHint}
          name="slug"
          maxLength={40}
          pattern="[a-z0-9\-]+"
          required
        />
      )}
      <AdminText label={words.name} name="name" maxLength={60} defaultValue={badge?.name} required />
      <AdminText
        label={words.description}
        name="description"
        maxLength={200}
        defaultValue={badge?.description}
      />
      <Earning badge={badge} />
      <AdminCheckbox
        look="switch"
        label={words.active}
        name="isActive"
        value="on"
        defaultChecked={badge?.isActive ?? true}
      />
      <div className={styles.ends}>
        <SaveButton kind={badge ? 'outline' : 'primary'} busy={isBusy}>
          {words.save}
        </SaveButton>
        {!badge && (
          <ButtonLink href="/staff/badges" kind="quiet" preventScrollReset>
            {words.close}
          </ButtonLink>
        )}
      </div>
    </AdminForm>
  );
}

function Earning({ badge }: { badge: Badge | null }) {
  const { type, value, days } = badge?.unlockCriteria ?? { type: 'order_count', value: 1, days: null };
  const reward = badge ? typedUsd(badge.rewardCents) : '5';
  return (
    <div className={styles.pair}>
      <AdminSelect
        label={words.type}
        name="type"
        defaultValue={type}
        options={CRITERIA_TYPES.map((word) => ({ value: word, label: words.types[word] }))}
      />
      <AdminText label={words.value} name="value" inputMode="numeric" defaultValue={value} required />
      <AdminText label={words.days} name="days" inputMode="numeric" defaultValue={days ?? ''} />
      <AdminText
        label={words.reward}
        name="reward"
        lead="$"
        inputMode="decimal"
        defaultValue={reward}
        required
      />
      <AdminText
        label={words.order}
        name="displayOrder"
        inputMode="numeric"
        defaultValue={badge?.displayOrder ?? 0}
        required
      />
    </div>
  );
}
