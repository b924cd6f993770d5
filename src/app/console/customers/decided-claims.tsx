import { winBackAdmin as words } from '#app/texts/en/console/customers.ts';
import { moments } from '#app/texts/en/moments.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatUsd } from '#domain/money.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import { NamedOrder } from '../shell/named-order.tsx';
import styles from './win-back.module.css';

type Claim = {
  id: string;
  orderNumber: string;
  callNumber: number | null;
  customerName: string;
  customerNumber: number;
};

export function ClaimOrderLink({ claim: { orderNumber, callNumber } }: { claim: Claim }) {
  const number = callNumber ? callNumberWords(callNumber) : orderNumber;
  return <AppLink href={`/staff/orders/${orderNumber}`}>{words.order(number)}</AppLink>;
}

type CustomerLinkProps = { claim: Claim; opens: boolean };

/** Not everybody who judges photos may see customers. */
export function CustomerLink({ claim: { customerName, customerNumber }, opens }: CustomerLinkProps) {
  return opens ? <AppLink href={`/staff/customers/${customerNumber}`}>{customerName}</AppLink> : customerName;
}

type Decided = Claim & {
  status: string;
  note: string | null;
  reviewedAt: Date | null;
  firstName: string | null;
  lastName: string | null;
  bundleCents: number;
};

/** What became of the claims, the newest first (LOOK-52). */
export function DecidedClaims({
  claims,
  opensCustomers,
}: {
  claims: readonly Decided[];
  opensCustomers: boolean;
}) {
  const { heads, verdicts } = words;
  if (claims.length === 0)
    return (
      <EmptyState
        size="h4"
        title={words.noneDecided}
        line={words.noneDecidedLine}
        action={
          <ButtonLink kind="outline" size="small" href="/staff/win-back">
            {words.toWaiting}
          </ButtonLink>
        }
      />
    );
  return (
    <div className={styles.decided}>
      <DataTable
        caption={words.decided}
        rows={claims}
        keyOf={({ id }) => id}
        columns={[
          {
            head: heads.order,
            cell: ({ orderNumber, callNumber }) => (
              <NamedOrder orderNumber={orderNumber} callNumber={callNumber} />
            ),
          },
          {
            head: heads.customer,
            cell: (claim) => <CustomerLink claim={claim} opens={opensCustomers} />,
            plain: true,
          },
          {
            head: heads.verdict,
            cell: ({ status }) =>
              status === 'approved' ? (
                <Tag tone="ok">{verdicts.approved}</Tag>
              ) : (
                <Tag tone="bad">{verdicts.rejected}</Tag>
              ),
            beside: true,
          },
          { head: heads.worth, cell: ({ bundleCents }) => formatUsd(bundleCents), numeric: true },
          {
            head: heads.by,
            cell: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '),
            wide: true,
          },
          {
            head: heads.at,
            cell: ({ reviewedAt }) => reviewedAt && moments.dateAndMinute(reviewedAt),
            plain: true,
          },
          ...(claims.some(({ note }) => note)
            ? [{ head: heads.note, cell: ({ note }: Decided) => note, wrap: true }]
            : []),
        ]}
      />
    </div>
  );
}
