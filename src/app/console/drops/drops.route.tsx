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
      width="list"
      actions={
        <ButtonLink size="small" icon={Plus} href="/staff/drops/new">
          {words.create}
        </ButtonLink>
      }
    >
      {drops.length === 0 && <EmptyState size="h4" title={words.none} />}
      <ul>
        {drops.map(({ drop, requests }) => (
          <li className={styles.row} key={drop.id}>
            <div>
              <AppLink href={`/staff/drops/${drop.id}`} className={styles.name}>
                {drop.title}
              </AppLink>
              <p className={styles.quiet}>
                {words.times(moments.dateAndTime(drop.unlockAt), moments.dateAndTime(drop.preorderEndsAt))},{' '}
                {words.onLists(requests)}
              </p>
            </div>
            <span className={styles.tags}>
              {drop.isCurrent && <Tag tone="ink">{words.current}</Tag>}
              <Tag tone="well">{drop.isPublished ? words.published : words.hidden}</Tag>
            </span>
          </li>
        ))}
      </ul>
      <Section title={words.bundles} size="h4" rule="line">
        <ul>
          {bundles.map((bundle) => (
            <li className={styles.row} key={bundle.slug}>
              <AppLink href={`/staff/drops/bundles/${bundle.slug}`} className={styles.name}>
                {bundle.name}
              </AppLink>
              <span>
                {words.bundle.prices(
                  formatUsd(bundle.preorderPriceCents),
                  formatUsd(bundle.regularPriceCents),
                )}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={words.upsells} size="h4" rule="line">
        <ul>
          {upsells.map((upsell) => (
            <li className={styles.row} key={upsell.key}>
              <AppLink href={`/staff/drops/extras/${upsell.key}`} className={styles.name}>
                {upsell.name}
              </AppLink>
              <span className={styles.tags}>
                {formatUsd(upsell.priceCents)}
                {!upsell.isActive && <Tag tone="well">{words.hidden}</Tag>}
              </span>
            </li>
          ))}
        </ul>
        <ButtonLink kind="outline" size="small" icon={Plus} href="/staff/drops/extras/new">
          {words.upsell.create}
        </ButtonLink>
      </Section>
      <CodeList codes={codes} />
    </AdminPage>
  );
}

/** The access codes, read only; no page of the shop asks for one (SHELL-50). */
function CodeList({ codes }: Pick<DropsFound, 'codes'>) {
  const texts = words.codes;
  return (
    <Section title={texts.title} size="h4" rule="line">
      <p className={styles.quiet}>{texts.line}</p>
      {codes.length === 0 && <p className={styles.quiet}>{texts.none}</p>}
      {codes.length > 0 && (
        <DataTable
          caption={texts.list}
          rows={codes}
          keyOf={({ code }) => code.id}
          columns={[
            { head: texts.code, cell: ({ code }) => code.code },
            { head: texts.drop, cell: ({ drop }) => drop ?? texts.anyDrop },
            { head: texts.state, cell: ({ code }) => (code.isActive ? texts.on : texts.off) },
            { head: texts.uses, cell: ({ code }) => texts.used(code.uses, code.maxUses), numeric: true },
            {
              head: texts.expires,
              cell: ({ code }) => (code.expiresAt ? moments.dateAndTime(code.expiresAt) : texts.never),
            },
            { head: texts.made, cell: ({ code }) => moments.dateAndTime(code.createdAt) },
          ]}
        />
      )}
    </Section>
  );
}
