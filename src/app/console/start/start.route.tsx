import { redirect } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuseInWords, refusePage } from '#app/http/refuse.server.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { startWords as words } from '#app/texts/en/console/start.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { FirstStep } from '#domain/opening/first-steps.ts';
import { demoPayees } from '#domain/opening/missing.ts';
import { closeToPublic, openToPublic } from '#services/opening/change-opening.ts';
import { readStart } from '#services/opening/read-start.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { strongSignInPath } from '../shell/strong-sign-in-path.ts';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/start.route';
import { OpeningState } from './opening-state.tsx';
import { StepList } from './start-page.tsx';
import { stepFacts } from './step-facts.ts';

export const meta: Route.MetaFunction = () => tabTitle(words.title);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const start = await readStart(ctx);
  if (start.problem) throw refusePage(start);
  return { ...start, facts: stepFacts(ctx.settings), demoPayees: demoPayees(ctx.settings) };
}

export async function action(args: Route.ActionArgs) {
  const intent = (await readForm(args.request)).get('intent');
  if (intent !== 'open' && intent !== 'close') return refuseInWords({ problem: 'malformed' });
  const ctx = getShop(args);
  const answer = intent === 'open' ? await openToPublic(ctx) : await closeToPublic(ctx);
  if (!('problem' in answer)) return { message: null };
  const strong = strongSignInPath(answer.problem, '/staff/start');
  if (strong) return redirect(strong);
  return refuseInWords(answer);
}

/** All steps, what is missing, and the one press that opens or closes the shop (FIRST-01, FIRST-06, FIRST-07). */
export default function StartOverview({ loaderData, actionData }: Route.ComponentProps) {
  const { isClosed, steps, left, without, next, missing, facts, demoPayees } = loaderData;
  return (
    <AdminPage
      title={words.title}
      line={words.line}
      back={{ href: '/staff/settings', word: consoleTexts.nav.settings }}
    >
      {actionData?.message && (
        <Notice tone="bad" live>
          {actionData.message}
        </Notice>
      )}
      <OpeningState isClosed={isClosed} left={left} without={without} />
      <StepList
        steps={steps}
        facts={facts}
        demoPayees={demoPayees}
        resume={next && missing.length > 0 && <Resume next={next} />}
      />
    </AdminPage>
  );
}

function Resume({ next }: { next: FirstStep }) {
  return (
    <ButtonLink href={`/staff/start/${next}`} size="small">
      {words.resume(words.steps[next].name)}
    </ButtonLink>
  );
}
