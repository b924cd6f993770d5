import { Printer } from 'lucide-react';
import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { people as words } from '#app/texts/en/console/staff.ts';
import { Button } from '#app/ui/action/button.tsx';
import { hasRight } from '#domain/staff.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import type { Route } from './+types/rights.route';
import { RightsTable } from './rights-table.tsx';

export const meta: Route.MetaFunction = () => tabTitle(words.rightsTitle);

/** Whoever manages people sees what each role may do (STAFF-43). */
export function loader(args: Route.LoaderArgs) {
  const { actor } = getShop(args);
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'people')) throw refusePage({ problem: 'forbidden' });
  return null;
}

/** Roles by rights, made of the rules that the shop asks (STAFF-43). */
export default function RightsPage() {
  return (
    <AdminPage
      title={words.rightsTitle}
      line={words.rightsLine}
      back={{ href: '/staff/people', word: words.toPeople }}
      more={
        <Button kind="outline" size="small" icon={Printer} onClick={() => window.print()} data-script="">
          {words.print}
        </Button>
      }
    >
      <RightsTable />
    </AdminPage>
  );
}
