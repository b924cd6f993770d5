import { ArrowRight } from 'lucide-react';
import { getPublic } from '#app/http/context.server.ts';
import { homeTexts } from '#app/texts/en/storefront/home.ts';
import { en } from '#app/texts/en.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { useEditable } from '#app/ui/texts-context.tsx';
import { DEMO_SCENES } from '#domain/catalog/hero-scenes.ts';
import { toPickCard } from '#domain/catalog/shown-card.ts';
import { listHeroScenes } from '#services/catalog/list-hero-scenes.ts';
import { listPicks } from '#services/catalog/list-shop.ts';
import { isDemoShop } from '#services/shop/is-demo-shop.ts';
import { revalidateForServerParameters } from '../browser/own-parameters.ts';
import { Steps } from '../page/steps.tsx';
import { useShell } from '../shell/use-shell.ts';
import type { Route } from './+types/home.route';
import { DropChapter } from './drop-chapter.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { MoodIndex } from './mood-index.tsx';
import { Picks } from './picks.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.shopName ?? en.shell.title },
  { name: 'description', content: homeTexts.description },
  { tagName: 'link', rel: 'canonical', href: `${loaderData?.origin ?? ''}/` },
  { property: 'og:image', content: loaderData?.preview },
];

export async function loader(args: Route.LoaderArgs) {
  const context = getPublic(args);
  const { origin } = new URL(args.request.url);
  const isDemo = await isDemoShop(context);
  return {
    shopName: context.settings.shopName,
    origin,
    preview: `${origin}${isDemo ? '/media/scenes/og-default.png' : '/icons/share.png'}`,
    scenes: isDemo ? DEMO_SCENES : await listHeroScenes(context),
    picks: (await listPicks(context)).map(toPickCard),
  };
}

export const shouldRevalidate = revalidateForServerParameters;

/** The first screen: the moods, how it works, the picks, the drop, the Club (HOME-01 to HOME-13, HOME-21). */
export default function Home({ loaderData: { picks, scenes } }: Route.ComponentProps) {
  const home = useEditable('home', homeTexts);
  const shell = useShell();
  return (
    <>
      <Hero hasDrop={Boolean(shell?.drop)} scenes={scenes} />
      <div className={styles.page}>
        <Section title={home.moods} isBelow>
          <MoodIndex />
        </Section>
        <Section title={home.howItWorks} isBelow>
          <Steps steps={home.steps} />
        </Section>
        <Picks picks={picks} />
      </div>
      {shell?.drop && <DropChapter drop={shell.drop} />}
      <AppLink className={styles.club} href="/club">
        <span className={styles.medal} data-mood="creative" aria-hidden="true">
          M$
        </span>
        <span className={styles.words}>
          <strong>{home.club}</strong>
          <span>{home.clubLine}</span>
        </span>
        <Icon of={ArrowRight} />
      </AppLink>
    </>
  );
}
