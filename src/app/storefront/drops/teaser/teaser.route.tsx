import { getPublic } from '#app/http/context.server.ts';
import { dropTexts } from '#app/texts/en/storefront/drops.ts';
import { teaserTexts } from '#app/texts/en/storefront/teaser.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import { Countdown } from '#app/ui/time/countdown.tsx';

import { loadTeaser, type TeaserPage } from '#services/drops/load-teaser.ts';
import { revalidateForServerParameters } from '../../browser/own-parameters.ts';
import { Page, PageActions } from '../../page/page.tsx';
import { pageTitle } from '../../page/page-title.ts';
import { Figures } from '../../page/steps.tsx';
import { RequestForm } from '../request/request-form.tsx';
import { useSteps } from '../use-steps.ts';
import type { Route } from './+types/teaser.route';
import { Carousel } from './carousel.tsx';
import { OpenGrid, Peek } from './preview-grid.tsx';
import styles from './teaser.module.css';

const DEFAULT_CODE = 'FILE_1016';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: pageTitle(
      loaderData?.drop?.title ?? (loaderData?.isAsked ? teaserTexts.title : dropTexts.none),
      matches,
    ),
  },
  { name: 'description', content: loaderData?.drop?.intro || teaserTexts.description },
];

export async function loader(args: Route.LoaderArgs) {
  const asked = new URL(args.request.url).searchParams.get('drop');
  const code = asked ?? DEFAULT_CODE;
  return { code, isAsked: asked !== null, drop: await loadTeaser(getPublic(args), code) };
}

export const shouldRevalidate = revalidateForServerParameters;

/** What is coming, before it is open (TEASE-01, TEASE-03 to TEASE-05, TEASE-14). */
export default function Teaser({ loaderData }: Route.ComponentProps) {
  const teaser = teaserTexts;
  const { drop, code, isAsked } = loaderData;
  // A shop without that drop of the demo's: nothing has failed, there is just nothing yet (TEASE-14).
  if (!drop && !isAsked) return <NothingYet />;
  return (
    <Page title={drop?.title ?? teaser.title} lead={drop?.intro}>
      {drop && <Announced drop={drop} />}
      {!drop && <Notice tone="bad">{teaser.failed}</Notice>}
      <Access code={code} />
      {drop && (
        <PageActions>
          <ButtonLink kind="outline" href={`/drop?drop=${encodeURIComponent(drop.code)}`}>
            {teaser.toDrop}
          </ButtonLink>
        </PageActions>
      )}
    </Page>
  );
}

function NothingYet() {
  const { none, noneLine, toShop } = dropTexts;
  return (
    <Page title={none} lead={noneLine}>
      <PageActions>
        <ButtonLink href="/shop">{toShop}</ButtonLink>
      </PageActions>
    </Page>
  );
}

function Announced({ drop }: { drop: TeaserPage }) {
  const { moments } = useTexts();
  useSteps([drop.unlockAtMs]);
  const moment = moments.dateAndTime(new Date(drop.unlockAtMs));
  return (
    <>
      <div className={styles.show} data-moments={drop.unlockAtMs} data-start-with="archive-access">
        <div className={styles.state}>
          {drop.isUnlocked && <p className={styles.unlocked}>{teaserTexts.unlocked}</p>}
          {!drop.isUnlocked && (
            <>
              <p className="small">{teaserTexts.opens}</p>
              <Countdown targetMs={drop.unlockAtMs} moment={moment} />
            </>
          )}
        </div>
        <Carousel images={drop.images} />
        <Figures figures={drop.statTiles} />
      </div>
      {drop.isUnlocked && <OpenGrid tiles={drop.tiles} />}
      {!drop.isUnlocked && <Peek drop={drop.code} tiles={drop.tiles} />}
    </>
  );
}

function Access({ code }: { code: string }) {
  const { request } = dropTexts;
  return (
    <Section title={request.accessTitle} rule="chapter">
      <RequestForm kind="archive" drop={code} />
    </Section>
  );
}
