import type { consoleTexts } from '#app/texts/en/console/console.ts';
import type { sectionsFor } from './sections.ts';

type Section = ReturnType<typeof sectionsFor>[number];
type Area = keyof typeof consoleTexts.nav.areas;

/** What the sections behind "More" are about, in the order of their use (LOOK-356). */
const AREAS: Readonly<Record<Area, readonly string[]>> = {
  day: [
    ...['/staff', '/staff/orders', '/staff/pack', '/staff/runs', '/staff/run', '/staff/messages'],
    ...['/staff/payments', '/staff/cash/own', '/staff/cash', '/staff/outbox', '/staff/vehicles'],
  ],
  goods: [
    ...['/staff/stock', '/staff/products', '/staff/drops', '/staff/offers', '/staff/gallery'],
    ...['/staff/quiz', '/staff/content'],
  ],
  customers: ['/staff/customers', '/staff/win-back', '/staff/wholesale', '/staff/badges'],
  shop: [
    ...['/staff/reports', '/staff/zones', '/staff/import', '/staff/people', '/staff/audit'],
    ...['/staff/speed', '/staff/settings'],
  ],
};

/** So many stand in the bar of a phone, and in the rail of screens of four heights; the others lie behind "More". */
export const SHOWN: readonly number[] = [4, 6, 8, 12, 14];

/** A section with the least number of shown ones among which it is; undefined where it always lies behind "More". */
type Placed = { section: Section; from: number | undefined };

export type Group = { area: Area | null; from: number | undefined; placed: readonly Placed[] };

/** The sections by what they are about; what belongs nowhere comes last, without a name. A group is gone where all of it is in the rail. */
export function groupsOf(sections: readonly Section[]): readonly Group[] {
  const all = sections.map((section, place) => ({
    section,
    from: SHOWN.find((shown) => place < shown),
  }));
  const areas = (Object.keys(AREAS) as Area[]).map((area) => ({
    area,
    placed: all.filter(({ section }) => AREAS[area].includes(section.href)),
  }));
  const known = new Set(Object.values(AREAS).flat());
  const others = { area: null, placed: all.filter(({ section }) => !known.has(section.href)) };
  return [...areas, others]
    .filter(({ placed }) => placed.length > 0)
    .map(({ area, placed }) => ({ area, placed, from: fromOf(placed) }));
}

function fromOf(placed: readonly Placed[]): number | undefined {
  const places = placed.flatMap(({ from }) => from ?? []);
  return places.length === placed.length ? Math.max(...places) : undefined;
}
