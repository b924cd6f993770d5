import { getPublic } from '#app/http/context.server.ts';
import { en } from '#app/texts/en.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { listPicks } from '#services/catalog/list-picks.ts';
import { revalidateForServerParameters } from '../browser/own-parameters.ts';
import { Steps } from '../page/steps.tsx';
import type { Route } from './+types/home.route';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { MoodIndex } from './mood-index.tsx';
import { Picks } from './picks.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.shopName ?? en.shell.title },
  { name: 'description', content: en.shell.description },
  { tagName: 'link', rel: 'canonical', href: `${loaderData?.origin ?? ''}/` },
  { property: 'og:image', content: `${loaderData?.origin ?? ''}/media/scenes/og-default.png` },
];

export async function loader(args: Route.LoaderArgs) {
  const context = getPublic(args);
  const { origin } = new URL(args.request.url);
  return { shopName: context.settings.shopName, origin, picks: await listPicks(context) };
}

export const shouldRevalidate = revalidateForServerParameters;

/** The first screen: the moods, how it works, the picks, the Club (HOME-01 to HOME-13). */
export default function Home({ loaderData: { picks } }: Route.ComponentProps) {
  const { home } = useTexts();
  return (
    <>
      <Hero />
      <div className={styles.page}>
        <Section title={home.moods}>
          <MoodIndex />
        </Section>
        <Section title={home.howItWorks}>
          <Steps steps={home.steps} />
        </Section>
        <Picks picks={picks} />
        <Section title={home.club} rule="chapter">
          <p className="lead">{home.clubLine}</p>
          <p className={styles.join}>
            <ButtonLink kind="outline" href="/club">
              {home.club}
            </ButtonLink>
          </p>
        </Section>
      </div>
    </>
  );
}
