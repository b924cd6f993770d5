import { Mail, MessageSquare } from 'lucide-react';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { smsHref, useShell } from '../shell/use-shell.ts';
import { PageActions } from './page.tsx';

type ContactButtonsProps = { email: string; text: string; subject?: string };

/** Writing to the shop by e-mail or text, in the given words (HELP-18, MSG-08). */
export function ContactButtons({ email, text, subject }: ContactButtonsProps) {
  const shell = useShell();
  if (!shell || !(shell.email || shell.phone)) return null;
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return (
    <PageActions>
      {shell.email && (
        <ButtonLink icon={Mail} href={`mailto:${shell.email}${query}`}>
          {email}
        </ButtonLink>
      )}
      {shell.phone && (
        <ButtonLink kind="outline" icon={MessageSquare} href={smsHref(shell.phone)}>
          {text}
        </ButtonLink>
      )}
    </PageActions>
  );
}
