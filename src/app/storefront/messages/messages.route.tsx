import { redirect } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuseInWords } from '#app/http/refuse.server.ts';
import { messagesTexts } from '#app/texts/en/storefront/messages.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import { useTexts } from '#app/ui/texts-context.tsx';
import { threadLength } from '#domain/messages.ts';
import { readThread, type Thread } from '#services/messages/read-thread.ts';
import { useLiveOrders } from '../orders/use-live-orders.ts';
import { ContactButtons } from '../page/contact-buttons.tsx';
import { Page } from '../page/page.tsx';
import { pageTitle } from '../page/page-title.ts';
import { useShell } from '../shell/use-shell.ts';
import type { Route } from './+types/messages.route';
import { answerCustomerMessage } from './message-form.server.ts';
import styles from './messages.module.css';
import { SupportChat } from './support-chat.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(messagesTexts.title, matches) }];

export async function loader(args: Route.LoaderArgs) {
  const limit = threadLength(new URL(args.request.url).searchParams.get('show'));
  return { thread: await readThread(getShop(args), { limit }), hasFailed: false };
}

/** What was shown last, so that a thread that cannot be asked for again stays readable (MSG-18). */
const last: { thread: Thread | null } = { thread: null };

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    const answer = await serverLoader();
    last.thread = answer.thread;
    return answer;
  } catch (error) {
    if (error instanceof Response || !last.thread) throw error;
    return { thread: last.thread, hasFailed: true };
  }
}

/** A message sent without script. */
export async function action(args: Route.ActionArgs) {
  const answer = await answerCustomerMessage(getShop(args), await readForm(args.request));
  if ('problem' in answer) return refuseInWords(answer);
  return redirect('/messages');
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const messages = messagesTexts;
  const { thread, hasFailed } = loaderData;
  useLiveOrders(thread !== null);
  return (
    <Page title={messages.title}>
      {hasFailed && <Notice tone="bad">{messages.loadFailed}</Notice>}
      {answer && <Notice tone="bad">{answer.message}</Notice>}
      {thread ? <Talk thread={thread} /> : <SignInFirst />}
      <ImmediateHelp />
    </Page>
  );
}

export function ErrorBoundary() {
  const messages = messagesTexts;
  return (
    <Page title={messages.title}>
      <Notice tone="bad">{messages.loadFailed}</Notice>
      <ImmediateHelp />
    </Page>
  );
}

function Talk({ thread }: { thread: Thread }) {
  return (
    <div className={styles.talk}>
      <SupportChat thread={thread} />
      <AccountSummary summary={thread.summary} />
    </div>
  );
}

function SignInFirst() {
  const messages = messagesTexts;
  return (
    <div className="aura">
      <EmptyState
        title={messages.signIn}
        size="h4"
        line={messages.signInLine}
        action={<ButtonLink href="/account">{messages.toAccount}</ButtonLink>}
      />
    </div>
  );
}

/** Phone and e-mail, written out (MSG-08). */
function ImmediateHelp() {
  const messages = messagesTexts;
  const shell = useShell();
  return (
    <Section title={messages.immediate} rule="line">
      {shell && <ContactButtons email={shell.email} text={shell.phone} />}
    </Section>
  );
}

/** Points and orders at a glance (MSG-03). */
function AccountSummary({ summary }: { summary: Thread['summary'] }) {
  const { moments } = useTexts();
  const messages = messagesTexts;
  const words = messages.summary;
  const facts = [
    [words.points, summary.points],
    [words.orders, summary.total],
    [words.delivered, summary.delivered],
    [words.last, summary.lastAt ? moments.date(summary.lastAt) : words.none],
  ] as const;
  return (
    <Section title={words.title} rule="line">
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
