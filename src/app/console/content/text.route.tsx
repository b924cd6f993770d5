import { redirect, useNavigation } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { EDITABLE, type EditableKey, isEditable } from '#app/texts/editable.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { writtenText } from '#app/texts/written-texts.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { ContentEntry, ContentKind } from '#domain/content.ts';
import { readTextsForAdmin, saveText } from '#services/content.ts';
import { AdminTextArea } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { SaveButton } from '../form/save-button.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/text.route';
import styles from './content.module.css';
import { parseContentForm } from './content-form.server.ts';
import { Entries } from './entries.tsx';
import { type FilledIn, filledInOf, shopHrefOf } from './text-places.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  tabTitle(loaderData && consoleTexts.content.names[loaderData.textKey], consoleTexts.nav.content);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const { key } = args.params;
  if (!isEditable(key)) throw refusePage({ problem: 'not-found' });
  const shop = getShop(args);
  const found = await readTextsForAdmin(shop, 'en');
  if (found.problem) throw refusePage(found);
  const override = found.texts.find((text) => text.key === key);
  const value = override?.value ?? writtenText(key);
  return {
    textKey: key,
    kind: EDITABLE[key],
    value,
    version: override?.version ?? null,
    place: shopHrefOf(key, value),
    filledIn: filledInOf(key, shop.settings),
  };
}

export async function action(args: Route.ActionArgs) {
  const { key } = args.params;
  if (!isEditable(key)) throw refusePage({ problem: 'not-found' });
  const form = parseContentForm(key, await readForm(args.request));
  if ('problem' in form) return refuse(form);
  const saved = await saveText(getShop(args), { key, locale: 'en', ...form });
  if ('problem' in saved) return refuse(saved);
  return redirect('/staff/content?saved=1');
}

export default function TextPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TextEditor key={`${loaderData.textKey} ${loaderData.version}`} {...loaderData} answer={actionData} />
  );
}

type TextEditorProps = {
  textKey: EditableKey;
  kind: ContentKind;
  value: unknown;
  version: number | null;
  place: string | null;
  filledIn: FilledIn | null;
  answer?: FormAnswer & ConsoleProblem;
};

const words = consoleTexts.content;

/** The form to replace one text (STAFF-21). */
function TextEditor({ textKey, kind, value, version, place, filledIn, answer }: TextEditorProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <AdminPage
      title={words.names[textKey]}
      back={{ href: '/staff/content', word: words.back }}
      line={<Place textKey={textKey} href={place} />}
      width="form"
    >
      {answer && (
        <Notice tone="bad" live>
          {consoleProblemWords(answer)}
        </Notice>
      )}
      {(version !== null || filledIn) && (
        <div className={styles.notes}>
          {version !== null && <p>{words.changedLine}</p>}
          {filledIn && <WhatIsFilledIn {...filledIn} />}
        </div>
      )}
      <AdminForm name="text" answer={answer} method="post" className={styles.form}>
        <input type="hidden" name="version" value={version ?? ''} />
        {kind === 'text' && (
          <AdminTextArea label={words.text} name="text" defaultValue={String(value)} required />
        )}
        {kind === 'lines' && <Lines lines={value as string[]} />}
        {kind === 'entries' && <Entries textKey={textKey} entries={value as ContentEntry[]} />}
        <SaveBar>
          <SaveButton name="intent" value="save" busy={isBusy}>
            {consoleTexts.order.save}
          </SaveButton>
          {version !== null && (
            <Button type="submit" name="intent" value="restore" kind="outline" formNoValidate>
              {words.restore}
            </Button>
          )}
        </SaveBar>
      </AdminForm>
    </AdminPage>
  );
}

function Place({ textKey, href }: { textKey: EditableKey; href: string | null }) {
  return (
    <>
      {words.places[textKey]}{' '}
      {href && (
        <AppLink href={href} target="_blank" className={styles.see}>
          {words.see}
        </AppLink>
      )}
    </>
  );
}

function WhatIsFilledIn({ mark, now, href, change }: FilledIn) {
  return (
    <p>
      {words.filledIn(mark, now)} <AppLink href={href}>{change}</AppLink>
    </p>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <AdminTextArea
      label={words.lines}
      hint={words.linesHint}
      name="text"
      rows={Math.max(6, lines.length + 2)}
      defaultValue={lines.join('\n')}
      required
    />
  );
}
