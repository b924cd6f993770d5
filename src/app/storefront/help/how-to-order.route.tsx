import { getPublic } from '#app/http/context.server.ts';
import { helpTexts } from '#app/texts/en/storefront/help.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { useEditable } from '#app/ui/texts-context.tsx';
import { ContactButtons } from '../page/contact-buttons.tsx';
import { Page } from '../page/page.tsx';
import { pageTitle } from '../page/page-title.ts';
import { Steps } from '../page/steps.tsx';
import { telHref, useShell } from '../shell/use-shell.ts';
import type { Route } from './+types/how-to-order.route';
import styles from './how-to-order.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(helpTexts.howTo, matches) },
  { name: 'description', content: helpTexts.howToDescription },
];

/** Stands in the texts for how far the shop delivers (HELP-03, PLACE-03). */
const MILES = '{miles}';

export function loader(args: Route.LoaderArgs) {
  return { radiusMiles: getPublic(args).settings.center.radiusMiles };
}

/** Five steps, then where to ask (HELP-01 to HELP-06). */
export default function HowToOrder({ loaderData }: Route.ComponentProps) {
  const help = useEditable('help', helpTexts);
  const shell = useShell();
  const miles = String(loaderData.radiusMiles);
  const steps = help.steps.map(({ title, text }) => ({ title, text: text.replaceAll(MILES, miles) }));
  return (
    <Page title={help.howTo}>
      <Section title={help.stepsTitle} size="h4">
        <Steps steps={steps} />
      </Section>
      <Section title={help.support}>
        {shell && (
          <p className={styles.contact}>
            {shell.phone && <a href={telHref(shell.phone)}>{shell.phone}</a>}
            {shell.email && <a href={`mailto:${shell.email}`}>{shell.email}</a>}
          </p>
        )}
        <ContactButtons email={help.email} text={help.text} />
      </Section>
    </Page>
  );
}
