import { data, redirect } from 'react-router';
import { getShop, runContext } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { settingsAdmin as words } from '#app/texts/en/console/settings.ts';
import { readLeft } from '#services/opening/read-start.ts';
import { readSettings, saveSettings } from '#services/settings.ts';
import { strongSignInPath } from '../shell/strong-sign-in-path.ts';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/settings.route';
import { partName, settingsHref, settingsPart } from './find-settings.ts';
import { GROUP_NAMES, GROUPS } from './setting-fields.ts';
import { readGroupForm } from './setting-form.ts';
import { settingErrors } from './setting-refusal.ts';
import { SettingsAdmin, type SettingsAnswer } from './settings-admin.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  tabTitle(loaderData?.part && partName(loaderData.part), consoleTexts.nav.settings);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const found = await readSettings(ctx);
  if (found.problem) throw refusePage(found);
  const isClosed = ctx.isClosed === true;
  const { searchParams } = new URL(args.request.url);
  const part = settingsPart(searchParams.get('group'));
  const search = (searchParams.get('q') ?? '').slice(0, 80);
  const opening = await readLeft(ctx);
  return { ...found, part, search, isClosed, ...opening, senders: args.context.get(runContext).senders };
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const group = GROUP_NAMES.find((name) => name === form.get('group'));
  if (!group) return refuseSettings(MALFORMED, { group: null, message: consoleProblemWords(MALFORMED) });
  const changes = readGroupForm(group, form);
  const answer = await saveSettings(getShop(args), changes);
  if (!('problem' in answer)) {
    const said = answer.saved > 0 ? words.saved : words.nothing;
    return data<SettingsAnswer>({ group, message: null, said });
  }
  const strong = strongSignInPath(answer.problem, settingsHref(group));
  if (strong) return redirect(strong);
  const fields = settingErrors(GROUPS[group], 'keys' in answer ? answer.keys : [], changes);
  const count = Object.keys(fields).length;
  if (count === 0)
    return refuseSettings(answer, { group, message: consoleProblemWords(answer), form: group });
  const message = consoleProblemWords({ problem: 'fields-invalid', count });
  return refuseSettings(answer, { group, message, form: group, fields });
}

const MALFORMED = { problem: 'malformed' } as const;

const refuseSettings = (refused: ConsoleProblem, answer: SettingsAnswer) =>
  refuse<ConsoleProblem, SettingsAnswer>(refused, { problem: refused.problem, ...answer });

/** Every setting of the shop (STAFF-20). */
export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsAdmin {...loaderData} answer={actionData ?? null} />;
}
