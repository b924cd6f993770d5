import { Plus } from 'lucide-react';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuseInWords, refusePage } from '#app/http/refuse.server.ts';
import { dropsAdmin as words } from '#app/texts/en/console/drops.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { listDrops } from '#services/drops/drop-admin.ts';
import { switchOnSale } from '#services/drops/switch-on-sale.ts';
import { AdminPage, Fold } from '../shell/admin-page.tsx';
import { SwitchOutcome } from '../shell/switch-outcome.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/drops.route';
import { parseDropSwitch } from './drop-form.server.ts';
import { BundleTable, CodeTable, DropTable, ExtraTable } from './drop-tables.tsx';
import styles from './drops.module.css';

export const meta: Route.MetaFunction = () => tabTitle(words.title);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const found = await listDrops(ctx);
  if (found.problem) throw refusePage(found);
  return { ...found, now: ctx.now };
}

export const shouldRevalidate = freshAfterRefusal;

/** The switch of a bundle or an extra. */
export async function action(args: Route.ActionArgs) {
  const input = parseDropSwitch(await readForm(args.request));
  if (!input) return refuseInWords({ problem: 'malformed' });
  const answer = await switchOnSale(getShop(args), input);
  return 'problem' in answer ? refuseInWords(answer) : { message: null, switched: input };
}

/** All drops, bundles, extras and access codes (STAFF-10, STAFF-11, SHELL-50). */
export default function DropsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { drops, bundles, upsells, codes, now } = loaderData;
  const find = (kind: string, id: string) =>
    kind === 'bundle' ? bundles.find(({ slug }) => slug === id) : upsells.find(({ key }) => key === id);
  return (
    <AdminPage
      title={words.title}
      actions={
        <ButtonLink size="small" icon={Plus} href="/staff/drops/new">
          {words.create}
        </ButtonLink>
      }
    >
      <SwitchOutcome answer={actionData} find={find} />
      {drops.length === 0 && <EmptyState size="h4" title={words.none} line={words.noneLine} />}
      {drops.length > 0 && (
        <div className={`${styles.table} ${styles.drops}`}>
          <DropTable drops={drops} now={now} />
        </div>
      )}
      <Section title={words.bundles} size="h4" rule="line">
        {bundles.length === 0 && <p className={styles.quiet}>{words.noBundles}</p>}
        {bundles.length > 0 && (
          <div className={`${styles.table} ${styles.bundles}`}>
            <Over />
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
            <Over />
            <ExtraTable upsells={upsells} />
          </div>
        )}
      </Section>
      {codes.length > 0 && (
        <Fold name={words.codes.title(codes.length)}>
          <p className={styles.quiet}>{words.codes.line}</p>
          <div className={`${styles.table} ${styles.codes}`}>
            <CodeTable codes={codes} />
          </div>
        </Fold>
      )}
    </AdminPage>
  );
}

/** On a phone, where a table has no heads; each switch has its own name. */
function Over() {
  return (
    <span className={styles.over} aria-hidden="true">
      {words.columns.inShop}
    </span>
  );
}
