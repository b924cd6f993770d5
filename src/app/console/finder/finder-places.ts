import { brandsAndCategories } from '#app/texts/en/console/brands-and-categories.ts';
import { cash } from '#app/texts/en/console/cash.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { finderTexts } from '#app/texts/en/console/finder.ts';
import { alsoCalled } from '#app/texts/en/console/finder-names.ts';
import { callWords } from '#app/texts/en/console/phone-orders.ts';
import { schedule } from '#app/texts/en/console/schedule.ts';
import { settingGroups } from '#app/texts/en/console/setting-groups.ts';
import {
  compareGrades,
  isGuessed,
  type NameGrade,
  nameGrade,
  nameThatFound,
} from '#domain/search/name-match.ts';
import type { Right } from '#domain/staff.ts';
import { sectionsFor } from '../shell/sections.ts';
import type { Hit } from './finder-hits.ts';

const { places, nav } = { ...finderTexts, nav: consoleTexts.nav };

type Place = { href: string; title: string; line?: string; rights: readonly Right[] };

/** What is done most in a day, first of all (BOARD-11). */
const COMMONEST: readonly Place[] = [
  { href: '/staff/orders', title: nav.orders, rights: ['orders-view', 'own-run'] },
  {
    href: '/staff/orders?view=table&status=open&payment=awaiting_confirmation',
    title: places.unpaid,
    rights: ['orders-view'],
  },
  { href: '/staff/orders?view=table&late=1', title: places.overdue, rights: ['orders-view'] },
  { href: '/staff/orders?view=table&ended=today', title: places.doneToday, rights: ['orders-view'] },
  { href: '/staff/messages', title: nav.messages, rights: ['messages'] },
  { href: '/staff/payments', title: nav.payments, rights: ['payments'] },
  { href: '/staff/stock', title: nav.stock, rights: ['stock-view'] },
  { href: '/staff/customers', title: nav.customers, rights: ['customers-view'] },
  { href: '/staff/products/new', title: places.newProduct, rights: ['catalogue'] },
  { href: '/staff', title: nav.dashboard, rights: ['dashboard'] },
];

/** Pages without an entry in the rail, and what begins there (LOOK-525, LOOK-550). */
const NAMED: readonly Place[] = [
  { href: '/staff/orders/new', title: callWords.title, rights: ['orders-edit'] },
  {
    href: '/staff/orders?view=table&status=delivered',
    title: places.delivered,
    line: places.deliveredLine,
    rights: ['refunds'],
  },
  { href: '/staff/cash/day', title: cash.day.title, rights: ['cash'] },
  { href: '/staff/payments/statement', title: places.statement, rights: ['payments'] },
  { href: '/staff/offers/promo/new', title: places.newCode, rights: ['offers'] },
  { href: '/staff/shelves', title: brandsAndCategories.title, rights: ['catalogue'] },
  { href: '/staff/schedule', title: schedule.title, rights: ['catalogue'] },
  { href: '/staff/people/rights', title: places.rights, rights: ['people'] },
  { href: '/staff/place', title: places.place, rights: ['settings'] },
  { href: '/staff/start', title: places.start, rights: ['settings'] },
];

/** The groups of the settings, each a page of its own. */
const SETTINGS: readonly Place[] = Object.entries(settingGroups).map(([group, title]) => ({
  ...{ href: `/staff/settings?group=${group}`, title, line: nav.settings },
  rights: ['settings'],
}));

const ACCOUNT = { href: '/staff/account', title: places.account };

type Places = {
  /** What is named so: before all that is found. */
  first: readonly Hit[];
  /** What is only called so in part, or is one slip away: after it. */
  last: readonly Hit[];
  isGuess: boolean;
};

const SURE: ReadonlySet<NameGrade> = new Set(['title', 'called', 'begins']);

/** Where somebody with these rights can go: the ten commonest while nothing is typed, else all that is called so (LOOK-549, LOOK-550). */
export function placesFor(rights: readonly Right[], typed: string): Places {
  const may = (place: Place) => place.rights.some((right) => rights.includes(right));
  const mine = COMMONEST.filter(may);
  if (typed.trim() === '') return { first: mine.map(toHit), last: [], isGuess: false };
  const known = new Set(mine.map(({ href }) => href));
  const others = sectionsFor(rights)
    .filter(({ href }) => !known.has(href))
    .map(({ href, label }) => ({ href, title: label }));
  const all = [...mine, ...others, ...NAMED.filter(may), ACCOUNT, ...SETTINGS.filter(may)];
  const graded = all
    .flatMap((place) => {
      const named = { title: place.title, also: alsoCalled[place.href] };
      const grade = nameGrade(named, typed);
      const by = nameThatFound(named, typed);
      return grade ? [{ grade, hit: { ...toHit(place), ...(by && { by }) } }] : [];
    })
    .sort((one, other) => compareGrades(one.grade, other.grade));
  const hits = (some: typeof graded) => some.map(({ hit }) => hit);
  const called = graded.filter(({ grade }) => !isGuessed(grade));
  if (called.length === 0) return { first: [], last: hits(graded), isGuess: graded.length > 0 };
  const isSure = called.some(({ grade }) => SURE.has(grade));
  return { first: isSure ? hits(called) : [], last: isSure ? [] : hits(called), isGuess: false };
}

const toHit = ({ href, title, line = '' }: Omit<Place, 'rights'>): Hit => ({
  group: 'places',
  href,
  title,
  line,
});
