import { customersAdmin } from '#app/texts/en/console/customers.ts';
import { mergeWords as words } from '#app/texts/en/console/merge.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatPhone } from '#domain/identity/person-text.ts';
import { fullName } from '#domain/identity/profile.ts';
import { formatUsd } from '#domain/money.ts';
import type { MergePreview } from '#services/customers/preview-merge.ts';
import styles from './customers.module.css';

type ChooseProps = {
  asked: string;
  number: number;
  same: MergePreview['samePhone'];
  isUnknown: boolean;
};

/** Which account goes: by its number, or one of those with the same phone. */
export function ChooseOther({ asked, number, same, isUnknown }: ChooseProps) {
  return (
    <>
      <Form method="get" role="search" className={styles.choose} key={asked}>
        <TextField
          label={words.with}
          name="with"
          inputMode="numeric"
          pattern="[0-9]*"
          defaultValue={asked}
          maxLength={9}
          required
        />
        <Button type="submit" kind="outline">
          {words.look}
        </Button>
      </Form>
      {isUnknown && <Notice tone="bad">{words.unknown}</Notice>}
      {same.length > 0 && (
        <p className={styles.links}>
          <span className={styles.quiet}>{words.same}:</span>
          {same.map((other) => (
            <AppLink
              key={other.customerNumber}
              href={`/staff/customers/${number}/merge?with=${other.customerNumber}`}
            >
              {fullName(other) ?? other.customerNumber} ({other.customerNumber})
            </AppLink>
          ))}
        </p>
      )}
    </>
  );
}

type Preview = {
  kept: MergePreview['kept'];
  other: NonNullable<MergePreview['other']>;
  after: NonNullable<MergePreview['after']>;
};
type Side = MergePreview['kept'];
type Row = { what: string; kept: string; gone: string; after: string; isNumeric?: boolean };

/** What hangs on each, and on the one that stays afterwards. */
export function MergeTable({ sides }: { sides: Preview }) {
  return (
    <DataTable
      caption={words.preview}
      rows={rowsOf(sides)}
      keyOf={({ what }) => what}
      columns={[
        { head: words.heads.what, cell: ({ what }) => what },
        { head: words.heads.kept, cell: ({ kept }) => kept },
        { head: words.heads.gone, cell: ({ gone }) => gone },
        { head: words.heads.after, cell: ({ after }) => <strong>{after}</strong> },
      ]}
    />
  );
}

function rowsOf({ kept, other, after }: Preview): Row[] {
  const { rows } = words;
  const both = (what: string, of: (side: Side) => string, then: string): Row => ({
    ...{ what, kept: of(kept), gone: of(other), after: then },
  });
  const count = (what: string, key: 'orders' | 'messages' | 'notes' | 'points' | 'holds'): Row =>
    both(what, (side) => String(side[key]), String(after[key]));
  return [
    both(rows.name, nameOf, nameOf(kept)),
    both(rows.number, (side) => String(side.customerNumber), String(kept.customerNumber)),
    both(rows.kind, kindOf, kindOf(kept)),
    both(rows.phone, ({ phone }) => formatPhone(phone), words.chosen),
    both(rows.email, ({ email }) => email ?? words.noEmail, words.chosen),
    count(rows.orders, 'orders'),
    both(rows.credit, (side) => formatUsd(side.creditCents), formatUsd(after.creditCents)),
    count(rows.points, 'points'),
    both(rows.tier, (side) => String(side.campaignTier), String(after.campaignTier)),
    both(rows.vip, (side) => yesNo(side.isVip), yesNo(after.isVip)),
    both(rows.club, clubOf, after.tier ? customersAdmin.tiers[after.tier] : words.nothing),
    count(rows.messages, 'messages'),
    count(rows.notes, 'notes'),
    both(rows.texts, (side) => yesNo(side.hasConsent), yesNo(after.hasConsent)),
    count(rows.holds, 'holds'),
  ];
}

const nameOf = (side: Side) => fullName(side) ?? '';
const kindOf = ({ isGuest }: Side) => (isGuest ? words.guest : words.account);
const yesNo = (is: boolean) => (is ? words.yes : words.no);

function clubOf({ membership }: Side): string {
  if (!membership) return words.nothing;
  return `${customersAdmin.tiers[membership.tier]}, ${customersAdmin.statuses[membership.status].toLowerCase()}`;
}
