import { Plus } from 'lucide-react';
import { data } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { filterWords } from '#app/texts/en/console/filters.ts';
import { importTexts } from '#app/texts/en/console/imports.ts';
import { zones as words } from '#app/texts/en/console/staff.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatUsd } from '#domain/money.ts';
import { changeZones } from '#services/delivery/change-zones.ts';
import { listZones } from '#services/delivery/zones.ts';
import { isSaidAtField } from '../form/field-errors.tsx';
import { FieldForm } from '../form/field-form.tsx';
import { formName } from '../form/read-fields.server.ts';
import { AdminPage, Fold, Outcome } from '../shell/admin-page.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { ListBar } from '../shell/list-bar.tsx';
import { ListFilters } from '../shell/list-filters.tsx';
import { freshAfterRefusal } from '../shell/use-live.ts';
import styles from '../staff/people.module.css';
import type { Route } from './+types/zones.route';
import { ZoneGroups } from './zone-groups.tsx';
import {
  findZones,
  groupByCity,
  parseZoneQuery,
  spanOf,
  ZONE_STATES,
  type ZoneQuery,
  zonesHref,
} from './zone-list.ts';
import { ZONES_FORM } from './zones-bar.tsx';
import { readZonesForm } from './zones-form.server.ts';

export const meta: Route.MetaFunction = () => tabTitle(words.title);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const { zones, computed, ...found } = await listZones(ctx);
  if (found.problem) throw refusePage({ problem: found.problem });
  const query = parseZoneQuery(new URL(args.request.url).searchParams);
  const { fitting, counts } = findZones(zones ?? [], query);
  return {
    ...{ ...found, query, counts, fee: ctx.settings.deliveryFeeCents },
    ...{ cities: groupByCity(fitting), computed: groupByCity(computed ?? []) },
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = getShop(args);
  const form = await readForm(args.request);
  const found = await listZones(ctx);
  if (found.problem) return refuse(found, { ...found, form: formName(form), changed: 0, boxes: 0 });
  const read = readZonesForm(form, found.zones ?? []);
  const answer = 'problem' in read ? read : await changeZones(ctx, read);
  if ('problem' in answer) return refuse(answer, { ...answer, form: formName(form), changed: 0, boxes: 0 });
  const { changed, boxes } = answer;
  return data({ ok: true, problem: undefined, changed, boxes });
}

/** Where we deliver, for how much, by city (STAFF-12, LOOK-02, LOOK-03). */
export default function ZonesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, counts, cities, computed, centerZip, center, mayMove, fee } = loaderData;
  const versions = cities.flatMap(({ zones }) => zones.map(({ version }) => version));
  return (
    <AdminPage
      title={words.title}
      line={center && words.around(center.city, center.state, centerZip ?? '', center.radiusMiles)}
      actions={
        <ButtonLink href="/staff/zones/new" icon={Plus} size="small">
          {words.add}
        </ButtonLink>
      }
      more={<Ways mayMove={mayMove ?? false} />}
    >
      <ListBar tabs={<States query={query} counts={counts} />}>
        <ListFilters
          action="/staff/zones"
          search={{ label: words.searchLabel, placeholder: words.search, value: query.search }}
          whole={zonesHref({ ...query, search: '' })}
          found={filterWords.found(versions.length, words.counted)}
          kept={query.show !== 'all' && <input type="hidden" name="show" value={query.show} />}
        />
      </ListBar>
      <Outcome answer={isSaidAtField(actionData) ? undefined : actionData} saved={savedWords(actionData)} />
      {cities.length === 0 && (
        <EmptyState
          size="h4"
          title={words.none}
          line={words.noneLine}
          action={
            <ButtonLink kind="outline" size="small" href="/staff/zones">
              {words.noneAll}
            </ButtonLink>
          }
        />
      )}
      {cities.length > 0 && (
        <FieldForm
          id={ZONES_FORM}
          name="zones"
          answer={actionData}
          method="post"
          key={versions.join()}
          preventScrollReset
        >
          <ZoneGroups cities={cities} isSearch={query.search !== ''} feeCents={fee} />
        </FieldForm>
      )}
      {computed.length > 0 && <Computed cities={computed} miles={center?.radiusMiles ?? 0} />}
    </AdminPage>
  );
}

function Ways({ mayMove }: { mayMove: boolean }) {
  return (
    <>
      {mayMove && (
        <ButtonLink kind="quiet" href="/staff/place" size="small">
          {words.move}
        </ButtonLink>
      )}
      <ButtonLink href="/staff/import/zones" kind="quiet" size="small">
        {importTexts.open}
      </ButtonLink>
    </>
  );
}

function States({ query, counts }: { query: ZoneQuery; counts: Record<ZoneQuery['show'], number> }) {
  const tabs = ZONE_STATES.map((show) => ({
    href: zonesHref({ ...query, show }),
    label: words.shown[show],
    count: counts[show],
    current: query.show === show,
  }));
  return <Tabs label={words.show} tabs={tabs} />;
}

function savedWords(answer: { changed: number; boxes: number } | undefined): string {
  const { changed, boxes } = answer ?? { changed: 0, boxes: 0 };
  const line = changed > 0 ? words.bulk.saved(changed) : words.bulk.same;
  return boxes > 0 ? `${line} ${words.bulk.boxes(boxes)}` : line;
}

type ComputedProps = {
  cities: readonly { city: string; zones: { zipCode: string; miles: number; minimumCents: number }[] }[];
  miles: number;
};

/** What is in by its distance alone, a row a city (CHECK-20). */
function Computed({ cities, miles }: ComputedProps) {
  const { heads } = words;
  const count = cities.reduce((sum, { zones }) => sum + zones.length, 0);
  return (
    <Fold name={words.computed(count)}>
      <p className={styles.quiet}>{words.computedLine(miles)}</p>
      <DataTable
        caption={words.computedLine(miles)}
        rows={cities}
        keyOf={({ city }) => city}
        columns={[
          { head: heads.city, cell: ({ city }) => city },
          {
            head: heads.zips,
            cell: ({ zones }) => zones.map(({ zipCode }) => zipCode).join(', '),
            wrap: true,
          },
          {
            head: heads.miles,
            cell: ({ zones }) =>
              words.span(
                ...spanOf(
                  zones.map((zip) => zip.miles),
                  (value) => value.toFixed(1),
                ),
              ),
            numeric: true,
          },
          {
            head: heads.minimum,
            cell: ({ zones }) =>
              words.span(
                ...spanOf(
                  zones.map((zip) => zip.minimumCents),
                  formatUsd,
                ),
              ),
            numeric: true,
          },
        ]}
      />
    </Fold>
  );
}
