import { getShop, runContext } from '#app/http/context.server.ts';
import { en } from '#app/texts/en.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { isAway } from '#app/ui/network/trouble.ts';
import { useTexts } from '#app/ui/texts-context.tsx';
import { Page, PageActions } from '../page/page.tsx';
import { pageTitle } from '../page/page-title.ts';
import type { Route } from './+types/request.route';
import { type LineSheetAnswer, LineSheetForm } from './line-sheet-form.tsx';
import { takeRequest } from './take-request.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(en.pages.wholesale.ask, matches) },
];

export async function action(args: Route.ActionArgs) {
  const { uploads } = args.context.get(runContext);
  return takeRequest(getShop(args), args.request, { folder: uploads });
}

/** A lost connection or a file beyond all measure has no answer of ours (WHOLE-09). */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<LineSheetAnswer> {
  try {
    return await serverAction();
  } catch (error) {
    if (isAway(error)) throw error;
    return { message: en.pages.wholesale.failed, values: {} };
  }
}

/** The answer to the form, and the form itself for those without script (WHOLE-07, WHOLE-08). */
export default function Request({ actionData }: Route.ComponentProps) {
  const { wholesale } = useTexts().pages;
  return (
    <Page title={wholesale.ask}>
      <LineSheetForm answer={actionData} />
      <PageActions>
        <ButtonLink kind="quiet" href="/wholesale">
          {wholesale.back}
        </ButtonLink>
      </PageActions>
    </Page>
  );
}
