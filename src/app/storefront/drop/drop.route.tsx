import { getPublic } from '#app/http/context.server.ts';
import { en } from '#app/texts/en.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { ChipRow, MoodChip } from '#app/ui/mood/chip.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { MOODS, moodKey } from '#domain/moods/moods.ts';
import { type DropPage, loadDrop } from '#services/drops/load-drop.ts';
import type { Route } from './+types/drop.route';
import { BundleCard } from './bundle-card.tsx';
import styles from './drop.module.css';
import { DropHero } from './drop-hero.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.drop?.label ?? en.drop.title} · ${en.shell.title}` },
];

export async function loader(args: Route.LoaderArgs) {
  const code = new URL(args.request.url).searchParams.get('drop');
  return { drop: await loadDrop(getPublic(args), code) };
}

/** The current drop, or the published one that the address names, and its bundles (DROP-01, DROP-09). */
export default function Drop({ loaderData }: Route.ComponentProps) {
  const { drop } = useTexts();
  if (loaderData.drop) return <Announced drop={loaderData.drop} />;
  return (
    <div className={styles.page}>
      <EmptyState
        level={1}
        title={drop.none}
        line={drop.noneLine}
        action={<ButtonLink href="/shop">{drop.toShop}</ButtonLink>}
      />
    </div>
  );
}

function Announced({ drop }: { drop: DropPage }) {
  const texts = useTexts();
  const unlock = texts.moments.dateAndTime(new Date(drop.unlockAtMs));
  const [regular, coming] = [drop.bundles.filter(isOffered), drop.bundles.filter((one) => !isOffered(one))];
  return (
    <>
      <DropHero drop={drop} />
      <div className={styles.page}>
        <Section title={texts.drop.bundles}>
          {!drop.isUnlocked && <p className="small">{texts.drop.delivered(unlock)}</p>}
          <div className={styles.bundles}>
            {regular.map((bundle) => (
              <BundleCard bundle={bundle} isPreorder={drop.isPreorder} key={bundle.slug} />
            ))}
          </div>
        </Section>
        {coming.map((bundle) => (
          <details className={styles.coming} key={bundle.slug}>
            <summary className={styles.summary}>
              {bundle.name}
              <span className="caption">{texts.drop.comingSoon}</span>
            </summary>
            <BundleCard bundle={bundle} isPreorder={drop.isPreorder} />
          </details>
        ))}
        <Section title={texts.drop.moods} rule="line">
          <ChipRow label={texts.drop.moods}>
            {MOODS.map((mood) => (
              <MoodChip mood={mood} href={`/shop?tab=monster&mood=${moodKey(mood)}`} key={mood} />
            ))}
          </ChipRow>
        </Section>
      </div>
    </>
  );
}

function isOffered({ comingSoon }: DropPage['bundles'][number]): boolean {
  return !comingSoon;
}
