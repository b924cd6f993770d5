import { getPublic } from '#app/http/context.server.ts';
import { en } from '#app/texts/en.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { Steps } from '../shell/steps.tsx';
import type { Route } from './+types/home.route';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { MoodIndex } from './mood-index.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.shopName ?? en.shell.title },
  { name: 'description', content: en.shell.description },
];

export function loader(args: Route.LoaderArgs) {
  return { shopName: getPublic(args).settings.shopName };
}

/** The first screen: the moods, how it works, the Club (HOME-01 to HOME-07, HOME-12). */
export default function Home() {
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
