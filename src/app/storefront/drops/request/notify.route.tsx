import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { dropTexts } from '#app/texts/en/storefront/drops.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { isAway } from '#app/ui/network/trouble.ts';
import { Page, PageActions } from '../../page/page.tsx';
import { pageTitle } from '../../page/page-title.ts';
import type { Route } from './+types/notify.route';
import { answerRequest } from './answer-request.server.ts';
import type { RequestAnswer } from './archive-access.ts';
import { RequestForm } from './request-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(dropTexts.request.notifyTitle, matches) },
];

export async function loader(args: Route.LoaderArgs) {
  return { drop: new URL(args.request.url).searchParams.get('drop') ?? '' };
}

export async function action(args: Route.ActionArgs) {
  return answerRequest(getShop(args), 'notify', await readForm(args.request));
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<RequestAnswer> {
  try {
    return await serverAction();
  } catch (error) {
    if (isAway(error)) throw error;
    return { message: dropTexts.request.failed, values: {} };
  }
}

/** News of a drop: the answer to the form, and the form itself for those without script (DROP-29 to DROP-31). */
export default function Notify({ loaderData, actionData }: Route.ComponentProps) {
  const { request } = dropTexts;
  const drop = (actionData && 'values' in actionData && actionData.values.drop) || loaderData.drop;
  return (
    <Page title={request.notifyTitle}>
      <RequestForm kind="notify" drop={drop} answer={actionData} />
      <PageActions>
        <ButtonLink kind="quiet" href="/drop">
          {request.back}
        </ButtonLink>
      </PageActions>
    </Page>
  );
}
