import { redirect } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { EDITABLE, isEditable } from '#app/texts/editable.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { writtenText } from '#app/texts/written-texts.ts';
import { readTextsForAdmin, saveText } from '#services/content.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/text.route';
import { parseContentForm } from './content-form.server.ts';
import { TextEditor } from './text-editor.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `${consoleTexts.nav.content} · ${consoleTexts.title}` },
];

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const { key } = args.params;
  if (!isEditable(key)) throw refusePage({ problem: 'not-found' });
  const found = await readTextsForAdmin(getShop(args), 'en');
  if (found.problem) throw refusePage(found);
  const override = found.texts.find((text) => text.key === key);
  return {
    textKey: key,
    kind: EDITABLE[key],
    value: override?.value ?? writtenText(key),
    version: override?.version ?? null,
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
