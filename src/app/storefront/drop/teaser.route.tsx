import { getPublic } from '#app/http/context.server.ts';
import { en } from '#app/texts/en.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Countdown } from '#app/ui/time/countdown.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { type DropPage, loadDrop } from '#services/drops/load-drop.ts';
import { Figures } from '../shell/figures.tsx';
import { Page, PageActions } from '../shell/page.tsx';
import type { Route } from './+types/teaser.route';
import styles from './teaser.module.css';

const DEFAULT_CODE = 'FILE_1016';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.drop?.title ?? en.drop.teaser.title} · ${en.shell.title}` },
];

export async function loader(args: Route.LoaderArgs) {
  const code = new URL(args.request.url).searchParams.get('drop') ?? DEFAULT_CODE;
  return { drop: await loadDrop(getPublic(args), code) };
}

/** What is coming, before it is open (TEASE-01, TEASE-03 to TEASE-05, TEASE-14). */
export default function Teaser({ loaderData }: Route.ComponentProps) {
  const { teaser } = useTexts().drop;
  const { drop } = loaderData;
  return (
    <Page title={drop?.title ?? teaser.title} lead={drop?.intro}>
      {drop && <Announced drop={drop} />}
      {!drop && <Notice tone="bad">{teaser.failed}</Notice>}
    </Page>
  );
}

function Announced({ drop }: { drop: DropPage }) {
  const { drop: texts, moments } = useTexts();
  const images = drop.images.filter(({ src }) => src !== null);
  const moment = moments.dateAndTime(new Date(drop.unlockAtMs));
  return (
    <>
      <div className={styles.state}>
        {drop.isUnlocked && <p className={styles.unlocked}>{texts.teaser.unlocked}</p>}
        {!drop.isUnlocked && (
          <>
            <p className="small">{texts.teaser.opens}</p>
            <Countdown targetMs={drop.unlockAtMs} moment={moment} />
          </>
        )}
      </div>
      <Figures figures={drop.statTiles} />
      {images.length > 0 && (
        <Section title={texts.teaser.exhibits}>
          <ul className={styles.exhibits}>
            {images.map(({ src, alt, caption }) => (
              <li key={caption}>
                <img src={src ?? ''} alt={alt} loading="lazy" width={400} height={500} />
                <p className="caption">{caption}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <PageActions>
        <ButtonLink href={`/drop?drop=${encodeURIComponent(drop.code)}`}>{texts.teaser.toDrop}</ButtonLink>
      </PageActions>
    </>
  );
}
