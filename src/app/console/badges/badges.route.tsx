import { Plus } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { data, useNavigation } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { badgesAdmin as words } from '#app/texts/en/console/customers.ts';
import { placeWords } from '#app/texts/en/console/fields.ts';
import { findWord } from '#app/texts/find-text.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { BadgePicture } from '#app/ui/mood/badge-picture.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { BADGE_PICTURES, CRITERIA_TYPES } from '#domain/badges.ts';
import { formatUsd } from '#domain/money.ts';
import { moveBadge, readBadgeAdmin, saveBadge } from '#services/badges.ts';
import { AdminCheckbox, AdminLine, AdminSelect, AdminText } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { formName } from '../form/read-fields.server.ts';
import { parseRowMove } from '../form/row-move.server.ts';
import { Reorder, RowMoves } from '../form/row-moves.tsx';
import { SaveButton } from '../form/save-button.tsx';
import { typedUsd } from '../settings/band-form.ts';
import { AdminPage, Outcome } from '../shell/admin-page.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/badges.route';
import { parseBadgeForm } from './badge-form.server.ts';
import styles from './badges.module.css';

type Answer = FormAnswer & { message: string | null };

export const meta: Route.MetaFunction = () => tabTitle(words.title);

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
  return refuseBadge(answer, form);
}

async function answerMove(ctx: ReturnType<typeof getShop>, form: FormData) {
  const moved = parseRowMove(form);
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
          <BadgeForm badge={null} next={behind(badges)} answer={actionData} key={badges.length} />
        </div>
      )}
      <div>
        {badges.length > 1 && <Reorder />}
        <div className={styles.heads} aria-hidden="true">
          <span>{placeWords.place}</span>
          <span>{words.name}</span>
          <span>{words.condition}</span>
          <span>{words.holders}</span>
          <span>{words.reward}</span>
        </div>
        <ol className={styles.list} aria-label={words.title}>
          {badges.map((badge, at) => (
            <li key={badge.id} className={styles.badge}>
              <RowMoves action="/staff/badges" row={badge} at={at} last={badges.length - 1} />
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

const behind = (badges: readonly Badge[]) =>
  Math.max(0, ...badges.map(({ displayOrder }) => displayOrder)) + 1;

function NewBadge() {
  return (
    <ButtonLink href="/staff/badges?new=1" icon={Plus} size="small" preventScrollReset>
      {words.add}
    </ButtonLink>
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
        <BadgePicture iconKey={badge.iconKey} size="small" />
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
  iconKey: string;
  rewardCents: number;
  displayOrder: number;
  isActive: boolean;
  holders: number;
  unlockCriteria: { type: string; value: number; days: number | null };
};

type BadgeFormProps = { badge: Badge | null; next?: number; answer?: FormAnswer };

/** One badge, or a new one, which comes last; a key that is in use cannot change. */
function BadgeForm({ badge, next, answer }: BadgeFormProps) {
  const isBusy = useNavigation().state === 'submitting';
  const [resets, setResets] = useState(0);
  return (
    <AdminForm
      name={`badge:${badge?.id ?? 'new'}`}
      answer={answer}
      method="post"
      action="/staff/badges"
      className={styles.form}
      onReset={() => setResets(resets + 1)}
      preventScrollReset
      aria-label={badge?.name ?? words.add}
    >
      <input type="hidden" name="version" value={badge?.version ?? ''} />
      <input type="hidden" name="displayOrder" value={badge?.displayOrder ?? next} />
      {badge && <input type="hidden" name="id" value={badge.id} />}
      <AdminText label={words.name} name="name" maxLength={60} defaultValue={badge?.name} required />
      <Pictures chosen={pictureOf(badge)} />
      <AdminLine
        label={words.description}
        name="description"
        maxLength={200}
        defaultValue={badge?.description}
      />
      <Earning badge={badge} key={resets} />
      <AdminCheckbox
        look="switch"
        label={words.active}
        name="isActive"
        value="on"
        defaultChecked={badge?.isActive ?? true}
      />
      <div className={styles.ends}>
        <SaveButton size="small" busy={isBusy} isNew={!badge}>
          {words.save}
        </SaveButton>
        {badge ? (
          <Button type="reset" kind="quiet" size="small" className={styles.close} onClick={foldRow}>
            {words.close}
          </Button>
        ) : (
          <ButtonLink href="/staff/badges" kind="quiet" size="small" preventScrollReset>
            {words.close}
          </ButtonLink>
        )}
      </div>
    </AdminForm>
  );
}

/** Each picture is seen, and chosen by a press (LOOK-469). */
function Pictures({ chosen }: { chosen: string }) {
  return (
    <fieldset className={styles.pictures}>
      <legend>{words.picture}</legend>
      {BADGE_PICTURES.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="iconKey"
            value={value}
            className="sr-only"
            defaultChecked={value === chosen}
          />
          <BadgePicture iconKey={value} size="small" />
          {words.pictures[value]}
        </label>
      ))}
    </fieldset>
  );
}

/** Another key than those of the pictures is drawn as a trophy, too. */
const pictureOf = (badge: Badge | null) =>
  BADGE_PICTURES.find((picture) => picture === badge?.iconKey) ?? 'trophy';

function foldRow({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const row = currentTarget.closest('details');
  if (!row) return;
  row.open = false;
  row.querySelector('summary')?.focus();
}

function Earning({ badge }: { badge: Badge | null }) {
  const { type, value, days } = badge?.unlockCriteria ?? { type: 'order_count', value: 1, days: null };
  const [chosen, setChosen] = useState(type);
  const unit = findWord(words.units, chosen);
  const reward = badge ? typedUsd(badge.rewardCents) : '5';
  return (
    <div className={styles.pair}>
      <AdminSelect
        label={words.type}
        name="type"
        defaultValue={type}
        onChange={({ target }) => setChosen(target.value)}
        options={CRITERIA_TYPES.map((word) => ({ value: word, label: words.types[word] }))}
      />
      <AdminText
        label={words.value}
        name="value"
        inputMode="numeric"
        defaultValue={value}
        trail={unit && <span className={styles.unitOf}>{unit}</span>}
        required
      />
      <AdminText label={words.days} name="days" inputMode="numeric" defaultValue={days ?? ''} />
      <AdminText
        label={words.reward}
        name="reward"
        lead="$"
        inputMode="decimal"
        defaultValue={reward}
        required
      />
    </div>
  );
}
