import { getPublic } from '#app/http/context.server.ts';
import { helpTexts } from '#app/texts/en/storefront/help.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Accordion } from '#app/ui/layout/accordion.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { useEditable, useTexts } from '#app/ui/texts-context.tsx';
import { ContactButtons } from '../page/contact-buttons.tsx';
import { Page, PageActions } from '../page/page.tsx';
import { pageTitle } from '../page/page-title.ts';
import type { Route } from './+types/faq.route';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(helpTexts.title, matches) },
  { name: 'description', content: helpTexts.description },
];

/** Stands in the texts for the time of the setting (HELP-15, ORD-11). */
const CANCEL_WINDOW = '{cancel window}';

export function loader(args: Route.LoaderArgs) {
  return { cancelWindowMinutes: getPublic(args).settings.cancelWindowMinutes };
}

/** The Help Center (HELP-07 to HELP-18). */
export default function Faq({ loaderData }: Route.ComponentProps) {
  const { moments } = useTexts();
  const help = useEditable('help', helpTexts);
  const span = moments.span(loaderData.cancelWindowMinutes);
  const entries = help.entries.map(({ title, text }) => ({
    title,
    content: <p>{text.replaceAll(CANCEL_WINDOW, span)}</p>,
  }));
  return (
    <Page title={help.title}>
      <PageActions>
        <ButtonLink kind="quiet" href="/how-to-order">
          {help.toHowTo}
        </ButtonLink>
      </PageActions>
      <Accordion name="faq" entries={entries} />
      <Section title={help.support}>
        <ContactButtons email={help.email} text={help.text} />
      </Section>
    </Page>
  );
}
