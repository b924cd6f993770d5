import { pagesTexts } from '#app/texts/en/storefront/pages.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { useEditable } from '#app/ui/texts-context.tsx';
import { ContactButtons } from '../page/contact-buttons.tsx';
import { Page } from '../page/page.tsx';
import { pageTitle } from '../page/page-title.ts';
import { Figures } from '../page/steps.tsx';
import type { Route } from './+types/wholesale.route';
import { LineSheetForm } from './line-sheet-form.tsx';
import styles from './wholesale.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(pagesTexts.wholesale.title, matches) },
  { name: 'description', content: pagesTexts.wholesale.description },
];

/** For dispensaries and retailers (WHOLE-01 to WHOLE-03). */
export default function Wholesale() {
  const { wholesale } = useEditable('pages', pagesTexts);
  return (
    <Page title={wholesale.title} lead={wholesale.lead}>
      <div className={styles.split}>
        <Figures figures={wholesale.facts} />
        <Section title={wholesale.ask} rule="chapter">
          <p>{wholesale.askLine}</p>
          <LineSheetForm />
        </Section>
      </div>
      <Section title={wholesale.contact} rule="line">
        <ContactButtons email={wholesale.email} text={wholesale.text} subject={wholesale.subject} />
      </Section>
    </Page>
  );
}
