import { useEffect } from 'react';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { dropTexts } from '#app/texts/en/storefront/drops.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { isAway } from '#app/ui/network/trouble.ts';
import { Page, PageActions } from '../../page/page.tsx';
import { pageTitle } from '../../page/page-title.ts';
import type { Route } from './+types/access.route';
import { answerRequest } from './answer-request.server.ts';
import { keepAccess, type RequestAnswer } from './archive-access.ts';
import { RequestForm } from './request-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(dropTexts.request.accessTitle, matches) },
];

export async function loader(args: Route.LoaderArgs) {
  return { drop: new URL(args.request.url).searchParams.get('drop') ?? '' };
}

export async function action(args: Route.ActionArgs) {
  return answerRequest(getShop(args), 'archive', await readForm(args.request));
}

/** Access is remembered in this browser (TEASE-15). */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<RequestAnswer> {
  const drop = (await request.clone().formData()).get('drop');
  try {
    const answer = await serverAction();
    if ('ok' in answer && typeof drop === 'string') keepAccess(drop);
    return answer;
  } catch (error) {
    if (isAway(error)) throw error;
    return { message: dropTexts.request.failed, values: {} };
  }
}

/** Access to the archive: the answer to the form, and the form itself for those without script (TEASE-06 to TEASE-10). */
export default function Access({ loaderData, actionData }: Route.ComponentProps) {
  const { request } = dropTexts;
  const granted = actionData && 'ok' in actionData ? actionData.drop : null;
  // A form that was sent before the script came is answered by this page: it remembers then (TEASE-15).
  useEffect(() => {
    if (granted) keepAccess(granted);
  }, [granted]);
  const drop = (actionData && 'values' in actionData && actionData.values.drop) || loaderData.drop;
  return (
    <Page title={request.accessTitle}>
      <RequestForm kind="archive" drop={drop} answer={actionData} />
      <PageActions>
        <ButtonLink kind="quiet" href={`/file-1016?drop=${encodeURIComponent(granted ?? drop)}`}>
          {request.back}
        </ButtonLink>
      </PageActions>
    </Page>
  );
}
