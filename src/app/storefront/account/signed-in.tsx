import { ClipboardList, MessageSquare } from 'lucide-react';
import { moments } from '#app/texts/en/moments.ts';
import { accountTexts } from '#app/texts/en/storefront/account.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { useNow } from '#app/ui/time/use-now.tsx';
import { formatPhone } from '#domain/identity/person-text.ts';
import { formatUsd } from '#domain/money.ts';
import type { AccountProfile, Badges, Summary } from '#services/customers/read-account.ts';
import { useLiveOrders } from '../orders/use-live-orders.ts';
import type { RefusedForm } from './authentication/entry-form.tsx';
import { BadgeList } from './profile/badge-list.tsx';
import { CreditCard } from './profile/credit-card.tsx';
import { EditProfile, MoodsForm, NewsForm } from './profile/edit-profile.tsx';
import { LogoutForm, OwnData } from './profile/own-data.tsx';
import styles from './profile/profile.module.css';
import { Upgrade } from './profile/upgrade.tsx';

type SignedInProps = {
  profile: AccountProfile;
  badges: Badges['badges'];
  summary: Summary;
  refused: RefusedForm;
};

/** The customer's own page: who, Monster Dollars, figures, moods and badges, what happened, the way out (ACCT). */
export function SignedIn({ profile, badges, summary, refused }: SignedInProps) {
  const account = accountTexts;
  useLiveOrders(true);
  return (
    <>
      <Who profile={profile} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {profile.legacyAuth && <Upgrade refused={refused} />}
          <CreditCard {...profile} nextExpiry={summary.nextExpiry} />
          <Actions unread={summary.unreadMessages} />
          <div className={styles.own}>
            <EditProfile profile={profile} refused={refused} />
            <LogoutForm />
          </div>
          <Stats summary={summary} badges={badges} />
        </div>
        <div className={styles.column}>
          <Section title={account.moods.title} rule="chapter">
            <BadgeList badges={badges} />
            <MoodsForm
              key={`${profile.primaryMood}${profile.secondaryMood}`}
              profile={profile}
              refused={refused}
            />
          </Section>
          <Section title={account.activity} rule="chapter">
            <Activity items={summary.activity} />
          </Section>
          <NewsForm profile={profile} refused={refused} />
          <OwnData refused={refused} />
        </div>
      </div>
    </>
  );
}

function Who({ profile }: { profile: AccountProfile }) {
  const account = accountTexts;
  return (
    <p className={styles.who}>
      <span>{formatPhone(profile.phone)}</span>
      {profile.clubMember && <Tag tone="ok">{account.clubMember}</Tag>}
      {profile.isVip && <Tag tone="info">{account.vip}</Tag>}
      {profile.points > 0 && <span>{account.points(profile.points)}</span>}
      {profile.codes.map(({ code, percent }) => (
        <strong key={code}>{account.ownCode(code, percent)}</strong>
      ))}
    </p>
  );
}

function Actions({ unread }: { unread: number }) {
  const account = accountTexts;
  return (
    <div className={styles.actions}>
      <ButtonLink href="/orders" icon={ClipboardList}>
        {account.orders}
      </ButtonLink>
      <ButtonLink href="/messages" kind="outline" icon={MessageSquare}>
        {unread > 0 ? account.messagesUnread(unread) : account.messages}
      </ButtonLink>
    </div>
  );
}

function Stats({ summary, badges }: { summary: Summary; badges: Badges['badges'] }) {
  const { stats } = accountTexts;
  const unlocked = badges.filter(({ unlockedAt }) => unlockedAt).length;
  const figures = [
    { label: stats.orders, value: String(summary.orders) },
    { label: stats.spend, value: formatUsd(summary.spentCents) },
    { label: stats.badges, value: `${unlocked}/${badges.length}` },
  ];
  return (
    <dl className={styles.stats}>
      {figures.map(({ label, value }) => (
        <div key={label} className={styles.stat}>
          <dt>{label}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Item = Summary['activity'][number];

/** Ledger and badges in one list, newest first (ACCT-12, ACCT-13). */
function Activity({ items }: { items: readonly Item[] }) {
  const account = accountTexts;
  const now = new Date(useNow());
  if (items.length === 0) return <p className={styles.quiet}>{account.noActivity}</p>;
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.key} className={styles.row}>
          <span>
            {wordsOf(item, account.entries)}
            <time dateTime={item.at.toISOString()}>{moments.ago(item.at, now)}</time>
          </span>
          {item.cents !== 0 && (
            <span className={styles.amount} data-sign={item.cents > 0 ? 'plus' : 'minus'}>
              {item.cents > 0 ? '+' : '−'}
              {formatUsd(Math.abs(item.cents))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

type Words = typeof accountTexts.entries;

function wordsOf({ kind, description, params }: Item, words: Words): string {
  const entry = words[kind];
  if (description) return description;
  return typeof entry === 'string' ? entry : entry(String(params.badge ?? ''));
}
