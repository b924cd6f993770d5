import { Fragment, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { settingsAdmin as words } from '#app/texts/en/console/settings.ts';
import { startWords } from '#app/texts/en/console/start.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import type { FirstStep } from '#domain/opening/first-steps.ts';
import type { Missing } from '#domain/opening/missing.ts';
import { settingKey } from '#domain/settings/parse-settings.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';
import { AdminCheckbox, AdminLine, AdminSelect, AdminText, AdminTextArea } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { SaveButton } from '../form/save-button.tsx';
import { AdminPage, Outcome } from '../shell/admin-page.tsx';
import { OpeningState } from '../start/opening-state.tsx';
import { typedUsd } from './band-form.ts';
import { partLine, settingHint } from './find-settings.ts';
import { Hours } from './hours.tsx';
import {
  FIELD_KINDS,
  GROUPS,
  MAY_BE_EMPTY,
  type SettingField,
  type SettingGroup,
  type SettingsPart,
} from './setting-fields.ts';
import { Amounts, Recipients } from './setting-tables.tsx';
import styles from './settings.module.css';
import { SettingsIndex } from './settings-index.tsx';
import { ShownBands } from './shown-bands.tsx';
import { typedTaxes } from './tax-form.ts';
import { Taxes } from './taxes.tsx';
import { ZoneField } from './zone-field.tsx';

/** Texts of one line that may be longer than their field. */
const LONG_TEXTS: ReadonlySet<SettingField> = new Set<SettingField>(['brochureUrl', 'brochureText']);

export type SettingsAnswer = FormAnswer & {
  group: SettingGroup | null;
  message: string | null;
  said?: string;
};

type SettingsAdminProps = {
  settings: ShopSettings;
  versions: Record<string, number>;
  senders: { text: boolean; email: boolean };
  isClosed: boolean;
  /** The steps that are left before it may open, or once closed could open again. */
  left: readonly FirstStep[];
  /** What it is open without, and should not be. */
  without: readonly Missing[];
  /** The group in the address; without one there is the index alone. */
  part: SettingsPart | null;
  search: string;
  answer: SettingsAnswer | null;
};

/**
 * The settings: an index with a search, and one group at a time, saved by itself (STAFF-20, LOOK-04); and the
 * configured senders (decision 0022-one-secret-key).
 */
export function SettingsAdmin({
  part,
  search,
  answer,
  isClosed,
  left,
  without,
  ...stored
}: SettingsAdminProps) {
  const { settings, versions, senders } = stored;
  const shown = part ?? answer?.group ?? null;
  return (
    <AdminPage
      title={words.title}
      line={words.line}
      back={shown ? { href: '/staff/settings', word: words.all } : undefined}
      actions={
        <ButtonLink href="/staff/start" kind="quiet" size="small">
          {words.toStart}
        </ButtonLink>
      }
    >
      {!shown && (
        <OpeningState isClosed={isClosed} left={left} without={without} resume={isClosed && <ToSetup />} />
      )}
      <div className={styles.parts} data-at={shown ? 'part' : 'index'}>
        <div className={styles.index}>
          <SettingsIndex part={shown} search={search} key={search} />
        </div>
        {shown && (
          <div className={styles.shown}>
            {shown === 'senders' ? (
              <Senders senders={senders} />
            ) : (
              <Group
                key={shown}
                group={shown}
                settings={settings}
                versions={versions}
                answer={answer?.group === shown ? answer : null}
              />
            )}
          </div>
        )}
      </div>
    </AdminPage>
  );
}

const ToSetup = () => (
  <ButtonLink href="/staff/start" size="small">
    {startWords.opening.toStart}
  </ButtonLink>
);

function Senders({ senders }: Pick<SettingsAdminProps, 'senders'>) {
  const ways = { ...senders, push: true };
  return (
    <Section title={words.senders} size="h4" rule="line">
      <p className={styles.quiet}>{words.sendersLine}</p>
      {!(ways.text && ways.email) && <p className={styles.ask}>{words.sendersAsk}</p>}
      <dl className={styles.senders}>
        {(['text', 'email', 'push'] as const).map((way) => (
          <div key={way}>
            <dt>
              {words.sender[way]}
              {!ways[way] && words.senderKey[way] && <code>{words.senderKey[way]}</code>}
            </dt>
            <dd>{ways[way] ? <Tag tone="ok">{words.configured}</Tag> : <Tag>{words.notConfigured}</Tag>}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

type GroupProps = Pick<SettingsAdminProps, 'settings' | 'versions' | 'answer'> & { group: SettingGroup };

function Group({ group, settings, versions, answer }: GroupProps) {
  const { state, formData } = useNavigation();
  const asked = useLocation().hash.slice(1);
  const fields: readonly SettingField[] = GROUPS[group];
  const seen = fields.map((field) => versions[settingKey(field)] ?? 0);
  return (
    <Section title={words.groups[group]} size="h4" rule="line">
      <p className={styles.quiet}>{partLine(group)}.</p>
      <Outcome answer={answer ?? undefined} saved={answer?.said ?? words.saved} />
      <AdminForm
        name={group}
        answer={answer ?? undefined}
        method="post"
        className={styles.form}
        key={seen.join()}
        preventScrollReset
      >
        <input type="hidden" name="group" value={group} />
        {fields.map((field) => (
          <Fragment key={field}>
            <PartHead field={field} />
            <div id={field} className={styles.field} data-asked={field === asked || undefined}>
              <input type="hidden" name={`version:${field}`} value={versions[settingKey(field)] ?? 0} />
              <SettingInput field={field} settings={settings} />
            </div>
          </Fragment>
        ))}
        <SaveBar>
          <SaveButton busy={state !== 'idle' && formData?.get('group') === group}>{words.save}</SaveButton>
        </SaveBar>
      </AdminForm>
    </Section>
  );
}

/** Where a part of a long group begins (LOOK-335). */
function PartHead({ field }: { field: SettingField }) {
  const heads: Partial<Record<SettingField, string>> = words.heads;
  return heads[field] ? <h3 className={styles.partHead}>{heads[field]}</h3> : null;
}

type SettingInputProps = {
  field: SettingField;
  settings: ShopSettings;
  /** For a text: what to write, and whether this form needs it. */
  hint?: ReactNode;
  isNeeded?: boolean;
};

/** Whole hours as a clock says them; the last is midnight again, at the end of the day. */
const HOURS = Array.from({ length: 25 }, (_, hour) => ({ value: String(hour), label: words.hour(hour) }));

/** One setting, in the shape that its kind asks for. */
export function SettingInput({ field, settings, hint, isNeeded }: SettingInputProps) {
  const kind = FIELD_KINDS[field];
  const label = words.fields[field];
  const value = settings[field];
  const said = hint ?? settingHint(field);
  if (kind === 'switch')
    return (
      <AdminCheckbox look="switch" label={label} hint={said} name={field} defaultChecked={value === true} />
    );
  if (kind === 'usd')
    return (
      <AdminText
        label={label}
        hint={said}
        name={field}
        lead="$"
        inputMode="decimal"
        defaultValue={typedUsd(Number(value))}
        required
      />
    );
  if (kind === 'number') {
    const units: Partial<Record<SettingField, string>> = words.units;
    return (
      <AdminText
        label={label}
        hint={said}
        name={field}
        inputMode="decimal"
        trail={units[field]}
        defaultValue={String(value)}
        required
      />
    );
  }
  if (kind === 'hour')
    return (
      <AdminSelect label={label} hint={said} name={field} defaultValue={String(value)} options={HOURS} />
    );
  if (kind === 'long')
    return <AdminTextArea label={label} hint={said} name={field} defaultValue={String(value)} required />;
  if (kind === 'taxes') return <Taxes rates={typedTaxes(settings.taxRates)} title={label} />;
  if (kind === 'hours') return <Hours hours={settings.deliveryHours} title={label} hint={words.hoursHint} />;
  if (kind === 'bands') return <ShownBands bands={settings.distanceBands} title={label} />;
  if (kind === 'zone') return <ZoneField timeZone={settings.timeZone} />;
  if (kind === 'recipients') return <Recipients recipients={settings.paymentRecipients} />;
  if (kind === 'amounts') return <Amounts field={field} amounts={value as readonly number[]} />;
  const Line = LONG_TEXTS.has(field) ? AdminLine : AdminText;
  if (kind === 'text')
    return (
      <Line
        label={label}
        hint={said ?? (MAY_BE_EMPTY.has(field) && value === '' ? words.leftOut : undefined)}
        name={field}
        defaultValue={String(value)}
        required={isNeeded ?? !MAY_BE_EMPTY.has(field)}
      />
    );
  const choices: Record<string, string> = words.choices;
  const options = kind.map((choice) => ({ value: choice, label: choices[choice] ?? choice }));
  return <AdminSelect label={label} name={field} defaultValue={String(value)} options={options} />;
}
