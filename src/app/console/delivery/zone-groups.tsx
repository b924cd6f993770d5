import { useRef, useState } from 'react';
import { zones as words } from '#app/texts/en/console/staff.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatUsd } from '#domain/money.ts';
import { spanOf } from './zone-list.ts';
import { followTick } from './zone-ticks.ts';
import styles from './zones.module.css';
import { ZonesBar } from './zones-bar.tsx';

type Zone = {
  zipCode: string;
  city: string;
  isActive: boolean;
  deliveryFeeCents: number | null;
  minOrderCents: number;
  distanceMiles: number | null;
  hours: object | null;
  version: number;
};

type City = { city: string; zones: readonly Zone[] };

/** What a search finds stands open, unless it is half the list. */
const MOST_OPEN = 40;

type ZoneGroupsProps = {
  cities: readonly City[];
  isSearch: boolean;
  /** The shop's own fee. */
  feeCents: number;
};

/** Every city in one line, its ZIPs folded below, and what is changed of the ticked ones (LOOK-02, LOOK-03). */
export function ZoneGroups({ cities, isSearch, feeCents }: ZoneGroupsProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // The form unticks its boxes after the press; a half tick is none of its values.
  const clear = () =>
    setTimeout(() => {
      for (const box of list.current?.querySelectorAll('input') ?? []) box.indeterminate = false;
      setChosen(0);
    });
  const count = cities.reduce((sum, { zones }) => sum + zones.length, 0);
  const isOpen = isSearch && count <= MOST_OPEN;
  const hasHours = cities.some(({ zones }) => zones.some(({ hours }) => hours !== null));
  return (
    <div
      className={styles.zones}
      ref={list}
      onChange={({ currentTarget, target }) => {
        followTick(currentTarget, target);
        setChosen(countChosen(currentTarget, cities));
      }}
      data-hours={hasHours || undefined}
    >
      <div className={styles.head}>
        <label className={styles.tick}>
          <input type="checkbox" name="all" value="on" />
          <span className={styles.every}>{words.chooseShown(count)}</span>
        </label>
        <div className={styles.heads} aria-hidden="true">
          <span>{words.heads.city}</span>
          <span>{words.heads.zips}</span>
          <span className={styles.hours}>{words.heads.hours}</span>
          <span className={styles.miles}>{words.heads.miles}</span>
          <span className={styles.fee}>{words.heads.fee}</span>
          <span>{words.heads.minimum}</span>
        </div>
      </div>
      <ul className={styles.cities}>
        {cities.map((group) => (
          <li key={group.city} className={styles.city}>
            <label className={styles.tick}>
              <input type="checkbox" {...tickOf(group)} />
              <span className="sr-only">{words.chooseAll(group.city, group.zones.length)}</span>
            </label>
            {group.zones.length === 1 ? (
              <div className={styles.summary}>
                <CityLine group={group} feeCents={feeCents} />
              </div>
            ) : (
              <details open={isOpen}>
                <summary className={styles.summary}>
                  <CityLine group={group} feeCents={feeCents} />
                </summary>
                <CityTable group={group} feeCents={feeCents} />
              </details>
            )}
          </li>
        ))}
      </ul>
      <ZonesBar chosen={chosen} onClear={clear} />
    </div>
  );
}

/** A city is ticked whole; its only ZIP is ticked itself. */
const tickOf = ({ city, zones: [only, ...others] }: City) =>
  only && others.length === 0 ? { name: 'zip', value: only.zipCode } : { name: 'city', value: city };

/** As the server counts them: all that is shown, whole cities, and single ZIPs, none twice. */
function countChosen(list: HTMLElement, cities: readonly City[]): number {
  const ticked = [...list.querySelectorAll<HTMLInputElement>('input:checked')];
  const valuesOf = (name: string) =>
    new Set(ticked.filter((box) => box.name === name).map(({ value }) => value));
  const [all, city, zip] = [valuesOf('all'), valuesOf('city'), valuesOf('zip')];
  return cities
    .flatMap(({ zones }) => zones)
    .filter((zone) => all.size > 0 || city.has(zone.city) || zip.has(zone.zipCode)).length;
}

/** A city; where it has one ZIP, that is opened by its number, and nothing lies folded. */
function CityLine({ group: { city, zones }, feeCents }: { group: City; feeCents: number }) {
  const closed = zones.filter(({ isActive }) => !isActive).length;
  const minimums = spanOf(
    zones.map(({ minOrderCents }) => minOrderCents),
    formatUsd,
  );
  const fees = spanOf(
    zones.map(({ deliveryFeeCents }) => deliveryFeeCents ?? feeCents),
    formatUsd,
  );
  const [only, ...others] = zones;
  return (
    <>
      <span className={styles.name}>
        <strong>{city}</strong>
        {closed > 0 && <Tag>{words.closedOf(closed, zones.length)}</Tag>}
      </span>
      <span className={styles.count} data-said={(closed > 0 && zones.length > 1) || undefined}>
        {only && others.length === 0 ? <OnlyZip zone={only} /> : words.zips(zones.length)}
      </span>
      <span className={styles.hours}>{hoursOf(zones)}</span>
      <span className={styles.miles}>{milesOf(zones)}</span>
      <span className={styles.fee}>
        {words.span(...fees)} <span className={styles.unit}>{words.feeWord}</span>
      </span>
      <span className={styles.minimum}>
        {words.span(...minimums)} <span className={styles.unit}>{words.minimumWord}</span>
      </span>
    </>
  );
}

/** Over the version that was seen. */
function OnlyZip({ zone: { zipCode, version } }: { zone: Zone }) {
  return (
    <>
      <input type="hidden" name={`seen:${zipCode}`} value={version} />
      <AppLink href={`/staff/zones/${zipCode}`} className={styles.opens}>
        {zipCode}
      </AppLink>
    </>
  );
}

/** How far its ZIPs are; those that were set by hand have no distance. */
function milesOf(zones: readonly Zone[]): string {
  const miles = zones.flatMap(({ distanceMiles }) => distanceMiles ?? []);
  return miles.length === 0 ? words.byHand : words.span(...spanOf(miles, (value) => value.toFixed(1)));
}

/** Where it has hours of its own. */
function hoursOf(zones: readonly Zone[]): string {
  const own = zones.filter(({ hours }) => hours !== null).length;
  if (own === 0) return '';
  return own === zones.length ? words.ownHours : words.someHours(own, zones.length);
}

/** A column is there where a zone of the city has something to say in it: most are as the shop is. */
function CityTable({ group: { city, zones }, feeCents }: { group: City; feeCents: number }) {
  const { heads } = words;
  const isUsualHours = ({ hours }: Zone) => hours === null;
  const columns = [
    { head: heads.zip, cell: (zone: Zone) => <ZipCell zone={zone} /> },
    {
      head: heads.state,
      cell: (zone: Zone) => <State isActive={zone.isActive} />,
      beside: true,
      isUsual: ({ isActive }: Zone) => isActive,
    },
    {
      head: heads.hours,
      cell: (zone: Zone) => (isUsualHours(zone) ? <Own /> : words.ownHours),
      isUsual: isUsualHours,
    },
    {
      head: heads.miles,
      cell: (zone: Zone) => <Miles zone={zone} />,
      numeric: true,
    },
    {
      head: heads.fee,
      cell: ({ deliveryFeeCents }: Zone) => formatUsd(deliveryFeeCents ?? feeCents),
      numeric: true,
    },
    { head: heads.minimum, cell: (zone: Zone) => formatUsd(zone.minOrderCents), numeric: true },
  ];
  return (
    <DataTable
      caption={city}
      rows={zones}
      keyOf={({ zipCode }) => zipCode}
      columns={columns.filter(({ isUsual }) => !isUsual || !zones.every(isUsual))}
    />
  );
}

function Miles({ zone: { distanceMiles } }: { zone: Zone }) {
  if (distanceMiles === null) return words.byHand;
  return (
    <>
      {distanceMiles.toFixed(1)} <span className={styles.unit}>{words.milesWord}</span>
    </>
  );
}

function State({ isActive }: { isActive: boolean }) {
  return isActive ? <span className="sr-only">{words.open}</span> : <Tag>{words.closed}</Tag>;
}

/** As the shop's, as nearly everywhere: for the ear alone. */
function Own() {
  return <span className="sr-only">{words.own}</span>;
}

function ZipCell({ zone: { zipCode, version } }: { zone: Zone }) {
  return (
    <span className={styles.zip}>
      <input type="hidden" name={`seen:${zipCode}`} value={version} />
      <label className={styles.tick}>
        <input type="checkbox" name="zip" value={zipCode} />
        <span className="sr-only">{words.choose(zipCode)}</span>
      </label>
      <AppLink href={`/staff/zones/${zipCode}`} className={styles.opens}>
        {zipCode}
      </AppLink>
    </span>
  );
}
