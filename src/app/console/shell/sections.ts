import {
  ArrowDownUp,
  BadgeDollarSign,
  Banknote,
  Boxes,
  Car,
  ChartNoAxesColumn,
  CircleQuestionMark,
  ClipboardList,
  CreditCard,
  FileText,
  Gauge,
  Handshake,
  History,
  IdCard,
  Image,
  LayoutDashboard,
  Mail,
  MapPin,
  MessageSquare,
  Navigation,
  Package,
  Route,
  Search,
  Settings,
  ShoppingBag,
  Sparkles,
  Tag,
  Trophy,
  Users,
  Wallet,
} from 'lucide-react';
import { CONSOLE } from '#app/addresses.ts';
import { cash } from '#app/texts/en/console/cash.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { finderTexts } from '#app/texts/en/console/finder.ts';
import { importTexts } from '#app/texts/en/console/imports.ts';
import { packing } from '#app/texts/en/console/packing.ts';
import { reports } from '#app/texts/en/console/reports.ts';
import { road } from '#app/texts/en/console/road.ts';
import { runsWords, vehicleWords } from '#app/texts/en/console/runs.ts';
import { speed } from '#app/texts/en/console/speed.ts';
import type { Right } from '#domain/staff.ts';

type Section = {
  href: string;
  label: string;
  icon: typeof Tag;
  rights: readonly Right[];
  /** The section to which one of seldom use belongs: its page lights that one, too, and leads back to it (LOOK-30). */
  group?: string;
};

/** Every section of the console in the order of its use in a day, each with an icon of its own; each is shown to those who hold one of its rights. */
const SECTIONS: readonly Section[] = [
  { href: '/staff', label: consoleTexts.nav.dashboard, icon: LayoutDashboard, rights: ['dashboard'] },
  {
    href: '/staff/orders',
    label: consoleTexts.nav.orders,
    icon: ClipboardList,
    rights: ['orders-view', 'own-run'],
  },
  { href: '/staff/pack', label: packing.title, icon: ShoppingBag, rights: ['orders-pack'] },
  { href: '/staff/runs', label: runsWords.title, icon: Route, rights: ['runs'] },
  { href: '/staff/run', label: road.nav, icon: Navigation, rights: ['own-run'] },
  { href: '/staff/messages', label: consoleTexts.nav.messages, icon: MessageSquare, rights: ['messages'] },
  { href: '/staff/payments', label: consoleTexts.nav.payments, icon: CreditCard, rights: ['payments'] },
  { href: '/staff/cash/own', label: cash.own.title, icon: Wallet, rights: ['own-run'] },
  { href: '/staff/cash', label: cash.title, icon: Banknote, rights: ['cash'] },
  { href: '/staff/stock', label: consoleTexts.nav.stock, icon: Boxes, rights: ['stock-view'] },
  { href: '/staff/reports', label: reports.title, icon: ChartNoAxesColumn, rights: ['reports-view'] },
  { href: '/staff/products', label: consoleTexts.nav.products, icon: Package, rights: ['catalogue'] },
  { href: '/staff/drops', label: consoleTexts.nav.drops, icon: Sparkles, rights: ['drops'] },
  { href: '/staff/customers', label: consoleTexts.nav.customers, icon: Users, rights: ['customers-view'] },
  { href: '/staff/offers', label: consoleTexts.nav.offers, icon: Tag, rights: ['offers'] },
  {
    href: '/staff/win-back',
    label: consoleTexts.nav.winBack,
    icon: BadgeDollarSign,
    rights: ['reviews'],
    group: '/staff/customers',
  },
  {
    href: '/staff/outbox',
    label: consoleTexts.nav.outbox,
    icon: Mail,
    rights: ['outbox'],
    group: '/staff/messages',
  },
  {
    href: '/staff/wholesale',
    label: consoleTexts.nav.wholesale,
    icon: Handshake,
    rights: ['wholesale'],
    group: '/staff/customers',
  },
  { href: '/staff/gallery', label: consoleTexts.nav.gallery, icon: Image, rights: ['gallery'] },
  { href: '/staff/quiz', label: consoleTexts.nav.quiz, icon: CircleQuestionMark, rights: ['quiz'] },
  {
    href: '/staff/badges',
    label: consoleTexts.nav.badges,
    icon: Trophy,
    rights: ['badges'],
    group: '/staff/customers',
  },
  { href: '/staff/vehicles', label: vehicleWords.title, icon: Car, rights: ['runs'], group: '/staff/runs' },
  {
    href: '/staff/zones',
    label: consoleTexts.nav.zones,
    icon: MapPin,
    rights: ['zones'],
    group: '/staff/settings',
  },
  {
    href: '/staff/import',
    label: importTexts.title,
    icon: ArrowDownUp,
    rights: ['catalogue', 'zones', 'customers-edit', 'exports'],
    group: '/staff/settings',
  },
  {
    href: '/staff/content',
    label: consoleTexts.nav.content,
    icon: FileText,
    rights: ['content'],
    group: '/staff/settings',
  },
  {
    href: '/staff/people',
    label: consoleTexts.nav.people,
    icon: IdCard,
    rights: ['people'],
    group: '/staff/settings',
  },
  {
    href: '/staff/audit',
    label: consoleTexts.nav.audit,
    icon: History,
    rights: ['audit'],
    group: '/staff/settings',
  },
  { href: '/staff/speed', label: speed.title, icon: Gauge, rights: ['dashboard'], group: '/staff/settings' },
  {
    href: '/staff/find',
    label: finderTexts.nav,
    icon: Search,
    rights: ['orders-view', 'own-run', 'messages', 'customers-view', 'catalogue'],
  },
  { href: '/staff/settings', label: consoleTexts.nav.settings, icon: Settings, rights: ['settings'] },
];

/** The console of somebody with these rights (SEC-14); forbidden actions are not offered. */
export function sectionsFor(rights: readonly Right[]): readonly Section[] {
  const known = new Set(CONSOLE.map(({ path }) => path));
  return SECTIONS.filter(
    (section) => known.has(section.href) && section.rights.some((right) => rights.includes(right)),
  );
}

/** Where somebody with these rights begins: the day, else where their work is, else the first section of the rail. */
export function homeOf(rights: readonly Right[]): Section | undefined {
  const own = sectionsFor(rights);
  return own.find(({ href }) => HOMES.includes(href)) ?? own[0];
}

const HOMES: readonly string[] = ['/staff', '/staff/run', '/staff/pack', '/staff/messages'];

/** Pages of a section that have an address of their own. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  '/staff/products': ['/staff/shelves', '/staff/schedule'],
  '/staff/zones': ['/staff/place'],
  '/staff/settings': ['/staff/start', '/staff/start-empty'],
};

/** Is the section at `href` open at `pathname`? */
export const isOpen = (href: string, pathname: string): boolean =>
  isWithin(href, pathname) &&
  // One section may lie within another one's address, like "My cash" within "Cash": the nearer one is open.
  !SECTIONS.some((other) => other.href.startsWith(`${href}/`) && isWithin(other.href, pathname));

const isWithin = (href: string, pathname: string) =>
  [href, ...(PARTS[href] ?? [])].some((own) =>
    own === '/staff' ? pathname === own : pathname === own || pathname.startsWith(`${own}/`),
  );

/** The section to which the open one belongs, for somebody with these rights; null where it stands by itself. */
export function groupOf(pathname: string, rights: readonly Right[]): Section | null {
  const open = SECTIONS.find(({ href }) => isOpen(href, pathname));
  return (open?.group && sectionsFor(rights).find(({ href }) => href === open.group)) || null;
}

/** The section that lies nearest to an address, for somebody with these rights; none for the console's own first page. */
export const openSection = (pathname: string, rights: readonly Right[]): Section | undefined =>
  sectionsFor(rights).find(({ href }) => href !== '/staff' && isOpen(href, pathname));

/** The name of the section that holds this path; empty for none. */
export const sectionName = (pathname: string): string =>
  SECTIONS.find(({ href }) => isOpen(href, pathname))?.label ?? '';

/** The icon of the section in which an address of the console lies. */
export const sectionIcon = (href: string): typeof Tag | undefined => {
  const [pathname = href] = href.split('?');
  return SECTIONS.find((section) => isOpen(section.href, pathname))?.icon;
};

/** Where to go after signing in: a path of the console and nothing else, so that no link leads elsewhere (SEC-11). */
export function ownConsolePath(next: string | null): string {
  return next && /^\/staff(\/[\w-]+)*(\?[\w=&%.,+~-]*)?$/.test(next) && !next.startsWith('/staff/sign-out')
    ? next
    : '/staff';
}
