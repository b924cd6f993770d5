import { Check } from 'lucide-react';
import { clubTexts } from '#app/texts/en/storefront/club.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Price } from '#app/ui/money/price.tsx';
import { useEditable } from '#app/ui/texts-context.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import type { Route } from './+types/club.route';
import styles from './club.module.css';
import { Page } from './page/page.tsx';
import { pageTitle } from './page/page-title.ts';
import { smsHref, useShell } from './shell/use-shell.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(clubTexts.title, matches) },
  { name: 'description', content: clubTexts.description },
];

type Tier = (typeof clubTexts.tiers)[number];

/** Each tier stands in a light of its own. */
const LIGHT: Record<string, string> = { classic: 'creative', legend: 'melt' };

/** Two tiers; joining is by text or Instagram (CLUB-01 to CLUB-06). */
export default function Club() {
  const club = useEditable('club', clubTexts);
  return (
    <Page title={club.title} lead={club.intro}>
      <div className={styles.tiers}>
        {club.tiers.map((tier) => (
          <TierCard tier={tier} key={tier.slug} />
        ))}
      </div>
      <Section title={club.howItWorks} rule="chapter">
        <ul className={styles.terms}>
          {club.terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}

function TierCard({ tier }: { tier: Tier }) {
  const club = useEditable('club', clubTexts);
  const join = useJoin(tier);
  return (
    <article className={styles.tier} data-tier={tier.slug} data-mood={LIGHT[tier.slug]}>
      <Heading level={2}>{tier.name}</Heading>
      <p className="lead">{tier.line}</p>
      <p className={styles.price}>
        <Price cents={tier.priceCents} size="large" /> <span className="small">{club.perMonth}</span>
      </p>
      <ul className={styles.benefits}>
        {tier.benefits.map((benefit) => (
          <li key={benefit}>
            <Icon of={Check} size="small" />
            {benefit}
          </li>
        ))}
      </ul>
      <Button wide data-script onClick={join}>
        {club.join(tier.name)}
      </Button>
    </article>
  );
}

function useJoin(tier: Tier) {
  const club = useEditable('club', clubTexts);
  const shell = useShell();
  const toast = useToast();
  return () => {
    if (!shell) return;
    const write = () => window.location.assign(smsHref(shell.phone, club.join(tier.name)));
    toast.info(club.joinToast(tier.name, shell.phone, shell.instagram), {
      durationMs: 10_000,
      actions: [{ label: club.textUs, onPress: write, variant: 'primary' }],
    });
  };
}
