import { data } from 'react-router';
import { getShop, type RunFacts, runContext } from '#app/http/context.server.ts';
import { refuse } from '#app/http/refuse.server.ts';
import { pagesTexts } from '#app/texts/en/storefront/pages.ts';
import { problemWords } from '#app/texts/problems.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { isAway } from '#app/ui/network/trouble.ts';
import { useEditable } from '#app/ui/texts-context.tsx';
import { CERTIFICATE_BYTES } from '#domain/wholesale.ts';
import type { ShopContext } from '#services/context.ts';
import { receiveUpload, type UploadRefused } from '#services/files/receive-upload.ts';
import { discardKept } from '#services/files/uploads-folder.ts';
import { requestLineSheet } from '#services/wholesale.ts';
import { Page, PageActions } from '../page/page.tsx';
import { pageTitle } from '../page/page-title.ts';
import type { Route } from './+types/request.route';
import { type LineSheetAnswer, LineSheetForm } from './line-sheet-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(pagesTexts.wholesale.ask, matches) },
];

export async function action(args: Route.ActionArgs) {
  const { incoming, uploads } = args.context.get(runContext);
  return takeRequest(getShop(args), args.request, { folder: incoming, keep: uploads });
}

/** A lost connection or a file beyond all measure has no answer of ours (WHOLE-09). */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<LineSheetAnswer> {
  try {
    return await serverAction();
  } catch (error) {
    if (isAway(error)) throw error;
    return { message: pagesTexts.wholesale.failed, values: {} };
  }
}

/** The answer to the form, and the form itself for those without script (WHOLE-07, WHOLE-08). */
export default function Request({ actionData }: Route.ComponentProps) {
  const { wholesale } = useEditable('pages', pagesTexts);
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

type Places = { folder: string; keep: RunFacts['uploads'] };

/** The form with its file: the file is streamed to our disk, checked, and taken away again where it is refused. */
async function takeRequest(ctx: ShopContext, request: Request, { folder, keep }: Places) {
  const rules = { folder, keep, maxBytes: CERTIFICATE_BYTES, kinds: ['document', 'picture'] as const };
  const received = await receiveUpload(ctx, request, rules);
  if ('problem' in received) {
    const shown = { message: uploadWords(received), values: received.fields ?? {} };
    return refuse<UploadRefused, LineSheetAnswer>(received, shown);
  }
  const { fields, files } = received;
  const text = (name: string) => fields[name] ?? '';
  const form = {
    shopName: text('shopName'),
    contactName: text('contactName'),
    email: text('email'),
    phone: text('phone'),
    city: text('city'),
    volume: text('volume'),
    message: text('message'),
    smsOptIn: text('smsOptIn') === 'on',
  };
  const answer = await requestLineSheet(ctx, { form, certificate: files[0] ?? null });
  if (!('problem' in answer)) return data<LineSheetAnswer>(answer);
  await discardKept(keep, files);
  const shown = { message: problemWords(answer), values: fields };
  return refuse<typeof answer, LineSheetAnswer>(answer, shown);
}

/** This form's own words for what may be wrong with its file (WHOLE-09). */
function uploadWords(refused: UploadRefused): string {
  if (refused.problem === 'file-kind') return problemWords({ problem: 'certificate-kind' });
  if (refused.problem === 'file-too-large') return problemWords({ problem: 'certificate-too-large' });
  return problemWords(refused);
}
