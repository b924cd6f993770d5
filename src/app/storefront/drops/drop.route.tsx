import { getPublic } from '#app/http/context.server.ts';
import { dropTexts } from '#app/texts/en/storefront/drops.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { StickyBar } from '#app/ui/layout/sticky-bar.tsx';
import { ChipRow } from '#app/ui/mood/chip.tsx';
import { MoodChip } from '#app/ui/mood/mood-chip.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import { Countdown } from '#app/ui/time/countdown.tsx';
import { DROP_MOODS } from '#domain/drops/drop-moods.ts';
import { formatUsd } from '#domain/money.ts';
import { moodKey } from '#domain/moods.ts';
import { type DropPage, loadDrop } from '#services/drops/load-drop.ts';
import { revalidateForServerParameters } from '../browser/own-parameters.ts';
import { pageTitle } from '../page/page-title.ts';
import type { Route } from './+types/drop.route';
import { BundleCard } from './bundle-card.tsx';
import styles from './drop.module.css';
import { DropHero } from './drop-hero.tsx';
import { RequestForm } from './request/request-form.tsx';
import { useSteps } from './use-steps.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.drop?.label ?? dropTexts.title, matches) },
  { name: 'description', content: loaderData?.drop?.intro || dropTexts.description },
];

export async function loader(args: Route.LoaderArgs) {
  const code = new URL(args.request.url).searchParams.get('drop');
  return { drop: await loadDrop(getPublic(args), code) };
}

export const shouldRevalidate = revalidateForServerParameters;

/** The current drop, or the published one that the address names, and its bundles (DROP-01, DROP-09). */
export default function Drop({ loaderData }: Route.ComponentProps) {
  const drop = dropTexts;
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
  const moments = [drop.unlockAtMs, drop.preorderEndsAtMs, drop.earlyEndsAtMs];
  useSteps(moments);
  const offered = drop.bundles.filter(({ comingSoon }) => !comingSoon);
  const coming = drop.bundles.filter(({ comingSoon }) => comingSoon);
  return (
    <>
      <DropHero drop={drop} />
      <div className={styles.page} data-moments={moments.join(' ')}>
        <Section title={dropTexts.bundles}>
          <Times drop={drop} />
          <div className={styles.bundles} id="bundles">
            {offered.map((bundle, place) => (
              <BundleCard bundle={bundle} drop={drop} first={place === 0} key={bundle.slug} />
            ))}
          </div>
        </Section>
        {coming.map((bundle) => (
          <details className={styles.coming} key={bundle.slug}>
            <summary className={styles.summary}>
              {bundle.name}
              <span className="caption">{dropTexts.comingSoon}</span>
            </summary>
            <BundleCard bundle={bundle} drop={drop} />
          </details>
        ))}
        <Kinds />
        <Section title={dropTexts.request.notifyTitle} rule="chapter" isBelow>
          <p>{dropTexts.request.notifyLead}</p>
          <RequestForm kind="notify" drop={drop.code} />
        </Section>
      </div>
      {drop.isPreorder && offered.length > 0 && <PreorderBar drop={drop} />}
    </>
  );
}

/** The delivery time, and the bonus of the Early Window (DROP-32, DROP-33). */
function Times({ drop }: { drop: DropPage }) {
  const { moments } = useTexts();
  const words = dropTexts;
  if (drop.isEarly) return <Notice>{words.early(moments.dateAndTime(new Date(drop.earlyEndsAtMs)))}</Notice>;
  if (drop.isUnlocked) return null;
  return <p className="small">{words.delivered(moments.longDate(new Date(drop.unlockAtMs)))}</p>;
}

/** What a drop is made of: its formats and its moods (DROP-16, DROP-17). */
function Kinds() {
  const drop = dropTexts;
  return (
    <>
      <Section title={drop.inTheDrop} rule="chapter" isBelow>
        <dl className={styles.kinds}>
          {drop.kinds.map(({ key, name, text }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={drop.moods} rule="line" isBelow>
        <ChipRow label={drop.moods}>
          {DROP_MOODS.map((mood) => (
            <MoodChip mood={mood} href={`/shop?tab=monster&mood=${moodKey(mood)}`} key={mood} />
          ))}
        </ChipRow>
      </Section>
    </>
  );
}

function PreorderBar({ drop }: { drop: DropPage }) {
  const { moments } = useTexts();
  const words = dropTexts;
  const cheapest = Math.min(
    ...drop.bundles.filter(({ comingSoon }) => !comingSoon).map((one) => one.priceCents),
  );
  return (
    <StickyBar>
      <div className={styles.closes}>
        <span className="caption">{words.closesIn}</span>
        <Countdown
          look="line"
          targetMs={drop.preorderEndsAtMs}
          moment={moments.dateAndTime(new Date(drop.preorderEndsAtMs))}
        />
      </div>
      <ButtonLink href="#bundles">{words.from(formatUsd(cheapest))}</ButtonLink>
    </StickyBar>
  );
}
