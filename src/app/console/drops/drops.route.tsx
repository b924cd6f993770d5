import { Plus } from 'lucide-react';
import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { dropsAdmin as words } from '#app/texts/en/console/drops.ts';
import { moments } from '#app/texts/en/moments.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatUsd } from '#domain/money.ts';
import { type DropsFound, listDrops } from '#services/drops/drop-admin.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { statusTones } from '../shell/status-tones.ts';
import type { Route } from './+types/drops.route';
import styles from './drops.module.css';

export const meta: Route.MetaFunction = () => [{ title: `${words.title} · ${consoleTexts.title}` }];

export async function loader(args: Route.LoaderArgs) {
  const found = await listDrops(getShop(args));
  if (found.problem) throw refusePage(found);
  return found;
}

/** All drops, bundles, extras and access codes (STAFF-10, STAFF-11, SHELL-50). */
export default function DropsPage({ loaderData: { drops, bundles, upsells, codes } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={words.title}
      actions={
        <ButtonLink size="small" icon={Plus} href="/staff/drops/new">
          {words.create}
        </ButtonLink>
      }
    >
      {drops.length === 0 && <EmptyState size="h4" title={words.none} />}
      {drops.length > 0 && (
        <div className={styles.table}>
          <DropTable drops={drops} />
        </div>
      )}
      <Section title={words.bundles} size="h4" rule="line">
        {bundles.length === 0 && <p className={styles.quiet}>{words.noBundles}</p>}
        {bundles.length > 0 && (
          <div className={styles.table}>
            <BundleTable bundles={bundles} />
          </div>
        )}
      </Section>
      <Section
        title={words.upsells}
        size="h4"
        rule="line"
        aside={
          <ButtonLink kind="outline" size="small" icon={Plus} href="/staff/drops/extras/new">
            {words.upsell.create}
          </ButtonLink>
        }
      >
        {upsells.length === 0 && <p className={styles.quiet}>{words.noExtras}</p>}
        {upsells.length > 0 && (
          <div className={styles.table}>
            <ExtraTable upsells={upsells} />
          </div>
        )}
      </Section>
      <CodeList codes={codes} />
    </AdminPage>
  );
}

/** When each opens and until when it costs less, the ones to come first. */
function DropTable({ drops }: Pick<DropsFound, 'drops'>) {
  const { columns } = words;
  return (
    <DataTable
      caption={words.title}
      rows={drops}
      keyOf={({ drop }) => drop.id}
      opensRows
      columns={[
        {
          head: columns.drop,
          cell: ({ drop }) => <AppLink href={`/staff/drops/${drop.id}`}>{drop.title}</AppLink>,
        },
        { head: columns.state, cell: ({ drop }) => <DropState drop={drop} />, beside: true },
        { head: columns.opens, cell: ({ drop }) => moments.dateAndTime(drop.unlockAt) },
        { head: columns.cheaperUntil, cell: ({ drop }) => moments.dateAndTime(drop.preorderEndsAt) },
        { head: columns.onLists, cell: ({ requests }) => requests, numeric: true },
      ]}
    />
  );
}

function DropState({ drop: { isCurrent, isPublished } }: { drop: DropsFound['drops'][number]['drop'] }) {
  return (
    <span className={styles.tags}>
      {isCurrent && <Tag tone={statusTones.drops.current}>{words.current}</Tag>}
      <Tag tone={statusTones.drops[isPublished ? 'published' : 'hidden']}>
        {isPublished ? words.published : words.hidden}
      </Tag>
    </span>
  );
}

function BundleTable({ bundles }: Pick<DropsFound, 'bundles'>) {
  const { columns, bundle: texts } = words;
  return (
    <DataTable
      caption={words.bundles}
      rows={bundles}
      keyOf={({ slug }) => slug}
      opensRows
      columns={[
        {
          head: texts.name,
          cell: ({ slug, name }) => <AppLink href={`/staff/drops/bundles/${slug}`}>{name}</AppLink>,
        },
        {
          head: columns.state,
          cell: (row) => <BundleState bundle={row} />,
          beside: true,
          isUsual: ({ isActive, comingSoon }) => isActive && !comingSoon,
        },
        { head: texts.preorder, cell: (row) => formatUsd(row.preorderPriceCents), numeric: true },
        { head: texts.regular, cell: (row) => formatUsd(row.regularPriceCents), numeric: true },
      ]}
    />
  );
}

function BundleState({ bundle }: { bundle: DropsFound['bundles'][number] }) {
  if (!bundle.isActive) return <Tag>{words.codes.off}</Tag>;
  if (bundle.comingSoon) return <Tag tone="well">{words.bundle.comingSoon}</Tag>;
  return <Tag tone="ok">{words.bundle.isActive}</Tag>;
}

function ExtraTable({ upsells }: Pick<DropsFound, 'upsells'>) {
  const { columns, upsell: texts } = words;
  return (
    <DataTable
      caption={words.upsells}
      rows={upsells}
      keyOf={({ key }) => key}
      opensRows
      columns={[
        {
          head: texts.name,
          cell: ({ key, name }) => <AppLink href={`/staff/drops/extras/${key}`}>{name}</AppLink>,
        },
        {
          head: columns.state,
          cell: ({ isActive }) => <OnOff isOn={isActive} word={texts.isActive} />,
          beside: true,
          isUsual: ({ isActive }) => isActive,
        },
        { head: texts.price, cell: ({ priceCents }) => formatUsd(priceCents), numeric: true, plain: true },
      ]}
    />
  );
}

function OnOff({ isOn, word }: { isOn: boolean; word: string }) {
  return isOn ? <Tag tone="ok">{word}</Tag> : <Tag>{words.codes.off}</Tag>;
}

/** The access codes, read only; no page of the shop asks for one (SHELL-50). */
function CodeList({ codes }: Pick<DropsFound, 'codes'>) {
  const texts = words.codes;
  return (
    <Section title={texts.title} size="h4" rule="line">
      <p className={styles.quiet}>{texts.line}</p>
      {codes.length === 0 && <p className={styles.quiet}>{texts.none}</p>}
      {codes.length > 0 && (
        <div className={`${styles.table} ${styles.codes}`}>
          <CodeTable codes={codes} />
        </div>
      )}
    </Section>
  );
}

function CodeTable({ codes }: Pick<DropsFound, 'codes'>) {
  const texts = words.codes;
  return (
    <DataTable
      caption={texts.list}
      rows={codes}
      keyOf={({ code }) => code.id}
      columns={[
        { head: texts.code, cell: ({ code }) => <strong>{code.code}</strong> },
        {
          head: texts.state,
          cell: ({ code }) => <OnOff isOn={code.isActive} word={texts.on} />,
          beside: true,
        },
        { head: texts.drop, cell: ({ drop }) => drop ?? texts.anyDrop },
        {
          head: texts.expires,
          cell: ({ code }) => (code.expiresAt ? moments.dateAndTime(code.expiresAt) : texts.never),
        },
        { head: texts.made, cell: ({ code }) => moments.dateAndTime(code.createdAt), wide: true },
        { head: texts.uses, cell: ({ code }) => texts.used(code.uses, code.maxUses), numeric: true },
      ]}
    />
  );
}
