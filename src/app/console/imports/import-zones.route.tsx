import { getShop } from '#app/http/context.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { importTexts } from '#app/texts/en/console/imports.ts';
import { mayImport } from '#services/imports/list-kinds.ts';
import { applyZones, previewZones } from '#services/imports/zones/import-zones.ts';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/import-zones.route';
import { MALFORMED, readImportForm } from './import-form.server.ts';
import { ImportPage } from './import-page.tsx';

export const meta: Route.MetaFunction = () => tabTitle(importTexts.kinds.zones.page);

export const shouldRevalidate = freshAfterRefusal;

export function loader(args: Route.LoaderArgs) {
  const may = mayImport(getShop(args), 'zones');
  if ('problem' in may) throw refusePage(may);
  return may;
}

export async function action(args: Route.ActionArgs) {
  const input = await readImportForm(args.request);
  if (!input) return refuse(MALFORMED);
  const ctx = getShop(args);
  const answer = await (input.intent === 'apply' ? applyZones(ctx, input) : previewZones(ctx, input));
  return 'problem' in answer ? refuse(answer) : answer;
}

/** Zones from a file (CSV-12). */
export default function ImportZonesPage({ actionData }: Route.ComponentProps) {
  return <ImportPage kind="zones" answer={actionData} />;
}
