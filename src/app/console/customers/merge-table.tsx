import { customersAdmin } from '#app/texts/en/console/customers.ts';
import { mergeWords as words } from '#app/texts/en/console/merge.ts';
import { Button } from '#app/ui/action/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatPhone } from '#domain/identity/person-text.ts';
import { fullName } from '#domain/identity/profile.ts';
import { formatUsd } from '#domain/money.ts';
import type { MergePreview } from '#services/customers/preview-merge.ts';
import { OpeningRow } from '../shell/opening-row.tsx';
import styles from './customers.module.css';

type ChooseProps = {
  asked: string;
  number: number;
  others: MergePreview['others'];
};

/** Which account goes: found by what one knows of it; first stand those with the same phone or name. */
export function ChooseOther({ asked, number, others }: ChooseProps) {
  return (
    <>
      <Form method="get" role="search" className={styles.choose} key={asked}>
        <TextField
          label={words.with}
          name="with"
          type="search"
          placeholder={words.withHint}
          defaultValue={asked}
          maxLength={80}
          required
        />
        <Button type="submit" kind="outline">
          {words.look}
        </Button>
      </Form>
      {others.length > 0 && (
        <section className={styles.others} aria-labelledby="others">
          <h2 id="others">{asked ? words.found : words.same}</h2>
          <ul>
            {others.map((other) => (
              <li key={other.id}>
                <OpeningRow href={`/staff/customers/${number}/merge?with=${other.customerNumber}`}>
                  <Other other={other} />
                </OpeningRow>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Two of one name are told apart by their phones, and by what they ordered. */
function Other({ other }: { other: MergePreview['others'][number] }) {
  const number = words.number(other.customerNumber ?? 0);
  const facts = [number, kindOf(other), formatPhone(other.phone), words.placed(other.orders)];
  return (
    <span className={styles.other}>
      <strong>{fullName(other) ?? number}</strong>
      <span className={styles.quiet}>{facts.join(', ')}</span>
    </span>
  );
}

type Preview = {
  kept: MergePreview['kept'];
  other: NonNullable<MergePreview['other']>;
  after: NonNullable<MergePreview['after']>;
};
type MergeTableProps = {
  sides: Preview;
  /** Refused, nothing is chosen below, and nothing comes afterwards. */
  isRefused: boolean;
};
type Side = MergePreview['kept'];
type Row = { what: string; kept: string; gone: string; after: string; isNumeric?: boolean };

/** What hangs on each, and on the one that stays afterwards. */
export function MergeTable({ sides, isRefused }: MergeTableProps) {
  const after = { head: words.heads.after, cell: (row: Row) => <strong>{row.after}</strong> };
  return (
    <DataTable
      caption={words.preview}
      rows={rowsOf(sides).filter(({ kept, gone }) => kept !== gone || !NOTHING.has(kept))}
      keyOf={({ what }) => what}
      columns={[
        { head: words.heads.what, cell: ({ what }) => what },
        { head: words.heads.kept, cell: ({ kept }) => kept },
        { head: words.heads.gone, cell: ({ gone }) => gone },
        ...(isRefused ? [] : [after]),
      ]}
    />
  );
}

/** What neither has is no part of the choice. */
const NOTHING = new Set(['0', formatUsd(0), words.no, words.nothing]);

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
    both(rows.tier, tierOf, tierOf(after)),
    both(rows.vip, (side) => yesNo(side.isVip), yesNo(after.isVip)),
    both(rows.club, clubOf, after.tier ? customersAdmin.tiers[after.tier] : words.nothing),
    count(rows.messages, 'messages'),
    count(rows.notes, 'notes'),
    both(rows.texts, (side) => yesNo(side.hasConsent), yesNo(after.hasConsent)),
    count(rows.holds, 'holds'),
  ];
}

const nameOf = (side: Side) => fullName(side) ?? '';
const tierOf = ({ campaignTier }: { campaignTier: number }) => String(campaignTier || words.nothing);
const kindOf = ({ isGuest }: { isGuest: boolean }) => (isGuest ? words.guest : words.account);
const yesNo = (is: boolean) => (is ? words.yes : words.no);

function clubOf({ membership }: Side): string {
  if (!membership) return words.nothing;
  return `${customersAdmin.tiers[membership.tier]}, ${customersAdmin.statuses[membership.status].toLowerCase()}`;
}
