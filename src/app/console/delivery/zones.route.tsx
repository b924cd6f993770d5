import { Plus } from 'lucide-react';
import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { zones as words } from '#app/texts/en/console/staff.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatUsd } from '#domain/money.ts';
import { listZones } from '#services/delivery/zones.ts';
import { AdminPage, Fold } from '../shell/admin-page.tsx';
import styles from '../staff/people.module.css';
import type { Route } from './+types/zones.route';

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader(args: Route.LoaderArgs) {
  const found = await listZones(getShop(args));
  if ('problem' in found && found.problem) throw refusePage(found);
  return found;
}

/** Where we deliver, for how much (STAFF-12). */
export default function ZonesPage({ loaderData }: Route.ComponentProps) {
  const { zones, computed } = loaderData;
  const { heads } = words;
  return (
    <AdminPage
      title={words.title}
      line={words.line}
      actions={
        <ButtonLink href="/staff/zones/new" icon={Plus} size="small">
          {words.add}
        </ButtonLink>
      }
    >
      <DataTable
        caption={words.title}
        rows={zones}
        keyOf={(zone) => zone.zipCode}
        columns={[
          {
            head: heads.zip,
            cell: (zone) => <AppLink href={`/staff/zones/${zone.zipCode}`}>{zone.zipCode}</AppLink>,
          },
          { head: heads.city, cell: (zone) => zone.city },
          { head: heads.state, cell: (zone) => (zone.isActive ? words.open : words.closed), beside: true },
          {
            head: heads.fee,
            cell: (zone) => (zone.deliveryFeeCents === null ? words.own : formatUsd(zone.deliveryFeeCents)),
            numeric: true,
          },
          { head: heads.minimum, cell: (zone) => formatUsd(zone.minOrderCents), numeric: true },
          { head: heads.hours, cell: (zone) => (zone.hours ? words.ownHours : words.own) },
        ]}
      />
      <Fold name={words.computed(computed.length)}>
        <p className={styles.quiet}>{words.computedLine}</p>
        <DataTable
          caption={words.computedLine}
          rows={computed}
          keyOf={(zip) => zip.zipCode}
          columns={[
            { head: heads.zip, cell: (zip) => zip.zipCode },
            { head: heads.city, cell: (zip) => zip.city },
            { head: heads.miles, cell: (zip) => zip.miles.toFixed(1), numeric: true },
            { head: heads.minimum, cell: (zip) => formatUsd(zip.minimumCents), numeric: true },
          ]}
        />
      </Fold>
    </AdminPage>
  );
}
