import { en } from '#app/texts/en.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { ContactButtons } from '../shell/contact-buttons.tsx';
import { Page } from '../shell/page.tsx';
import type { Route } from './+types/messages.route';

export const meta: Route.MetaFunction = () => [{ title: `${en.pages.messages.title} · ${en.shell.title}` }];

/** For whoever is not signed in: where to do so, and how to reach the shop now (MSG-02, MSG-08). */
export default function Messages() {
  const { pages, help } = useTexts();
  const { messages } = pages;
  return (
    <Page title={messages.title}>
      <EmptyState
        title={messages.signIn}
        line={messages.signInLine}
        action={<ButtonLink href="/account">{messages.toAccount}</ButtonLink>}
      />
      <Section title={messages.immediate} rule="line">
        <ContactButtons email={help.email} text={help.text} />
      </Section>
    </Page>
  );
}
