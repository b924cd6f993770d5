import { redirect, useNavigation } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuseInWords, refusePage } from '#app/http/refuse.server.ts';
import { startWords as words } from '#app/texts/en/console/start.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { closeToPublic, openToPublic } from '#services/opening/change-opening.ts';
import { readStart } from '#services/opening/read-start.ts';
import { strongSignInPath } from '../shell/strong-sign-in-path.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/start.route';
import styles from './start.module.css';
import { MissingList, StartPage } from './start-page.tsx';

const opening = words.opening;

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const start = await readStart(getShop(args));
  if (start.problem) throw refusePage(start);
  return start;
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
  const { isClosed, steps, missing, next } = loaderData;
  const isReady = isClosed && missing.length === 0;
  return (
    <StartPage steps={steps} current={null} title={words.title} line={words.line}>
      {actionData?.message && (
        <Notice tone="bad" live>
          {actionData.message}
        </Notice>
      )}
      <div className={styles.opening} data-ready={isReady || !isClosed || undefined}>
        <p>{isClosed ? (isReady ? opening.ready : opening.closed) : opening.isOpen}</p>
        {isClosed && !isReady && (
          <>
            <h2 className={styles.leftTitle}>{words.left}</h2>
            <MissingList steps={steps} />
          </>
        )}
        <div className={styles.buttons}>
          {next && (
            <ButtonLink href={`/staff/start/${next}`} kind={isReady ? 'outline' : 'primary'}>
              {words.resume(words.steps[next].name)}
            </ButtonLink>
          )}
          {isReady && <OpeningButton intent="open" label={opening.go} />}
          <ButtonLink href="/" kind="quiet" target="_blank">
            {opening.see}
          </ButtonLink>
        </div>
      </div>
      {!isClosed && (
        <div className={styles.opening}>
          <p>{opening.closeLine}</p>
          <OpeningButton intent="close" label={opening.close} />
        </div>
      )}
    </StartPage>
  );
}

function OpeningButton({ intent, label }: { intent: 'open' | 'close'; label: string }) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" kind={intent === 'open' ? 'primary' : 'outline'} busy={isBusy}>
        {label}
      </Button>
    </Form>
  );
}
