import { z } from 'zod';
import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { speed as words } from '#app/texts/en/console/speed.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { FEWEST_VISITS } from '#domain/speed-verdict.ts';
import { DEVICES } from '#domain/vitals.ts';
import { readSpeed } from '#services/vitals.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import type { Route } from './+types/speed.route';
import styles from './speed.module.css';
import { SpeedTables } from './speed-tables.tsx';

export const meta: Route.MetaFunction = () => tabTitle(words.title);

const query = z.object({ device: z.enum(DEVICES).nullable().catch(null) });

export async function loader(args: Route.LoaderArgs) {
  const { device } = query.parse({ device: new URL(args.request.url).searchParams.get('device') });
  const found = await readSpeed(getShop(args), { device });
  if ('problem' in found) throw refusePage({ problem: 'forbidden' });
  return { ...found, device };
}

/** How fast each page is for its visitors (WATCH-09). */
export default function SpeedPage({ loaderData: { rows, days, device } }: Route.ComponentProps) {
  const tabs = [null, ...DEVICES].map((one) => ({
    href: one ? `/staff/speed?device=${one}` : '/staff/speed',
    label: one ? words.devices[one] : words.all,
    current: one === device,
  }));
  const isRated = rows.some(({ verdict }) => verdict);
  return (
    <AdminPage title={words.title} line={words.line(days)}>
      <Tabs label={words.device} tabs={tabs} />
      {rows.length === 0 && <EmptyState size="h4" title={words.none} line={words.noneLine} />}
      <SpeedTables rows={rows} />
      {isRated && <p className={styles.about}>{words.about(FEWEST_VISITS)}</p>}
    </AdminPage>
  );
}
