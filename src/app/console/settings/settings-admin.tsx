import { useNavigation } from 'react-router';
import { settingsAdmin as words } from '#app/texts/en/console/settings.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { settingKey } from '#domain/settings/parse-settings.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { LeaveQuestion } from '../form/leave-question.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { GROUP_NAMES, GROUPS, type SettingField, type SettingGroup } from './setting-fields.ts';
import { SettingInput } from './setting-input.tsx';
import styles from './settings.module.css';

type Answer = FormAnswer & { group: SettingGroup | null; isGood: boolean; message: string };

type SettingsAdminProps = {
  settings: ShopSettings;
  versions: Record<string, number>;
  senders: { text: boolean; email: boolean };
  answer: Answer | null;
};

/**
 * The settings in groups, each saved by itself; and the configured senders (STAFF-20, decision 0022-one-secret-key).
 */
export function SettingsAdmin({ settings, versions, senders, answer }: SettingsAdminProps) {
  return (
    <AdminPage title={words.title} line={words.line} width="form">
      {GROUP_NAMES.map((group) => (
        <Group
          key={group}
          group={group}
          settings={settings}
          versions={versions}
          answer={answer?.group === group ? answer : null}
        />
      ))}
      <Section title={words.senders} size="h4" rule="line">
        <p className={styles.quiet}>{words.sendersLine}</p>
        <dl className={styles.senders}>
          {Object.entries({ ...senders, push: true }).map(([name, isOn]) => (
            <div key={name}>
              <dt>{words.sender[name as keyof typeof words.sender]}</dt>
              <dd>{isOn ? words.configured : words.notConfigured}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <LeaveQuestion saved={answer?.isGood ? answer.group : null} />
    </AdminPage>
  );
}

type GroupProps = Omit<SettingsAdminProps, 'senders'> & { group: SettingGroup };

function Group({ group, settings, versions, answer }: GroupProps) {
  const { state, formData } = useNavigation();
  const fields: readonly SettingField[] = GROUPS[group];
  const seen = fields.map((field) => versions[settingKey(field)] ?? 0);
  return (
    <Section title={words.groups[group]} size="h4" rule="line">
      {answer && (
        <Notice tone={answer.isGood ? 'ok' : 'bad'} live>
          {answer.message}
        </Notice>
      )}
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
          <div key={field} className={styles.field}>
            <input type="hidden" name={`version:${field}`} value={versions[settingKey(field)] ?? 0} />
            <SettingInput field={field} settings={settings} />
          </div>
        ))}
        <div>
          <Button type="submit" busy={state !== 'idle' && formData?.get('group') === group}>
            {words.save}
          </Button>
        </div>
      </AdminForm>
    </Section>
  );
}
