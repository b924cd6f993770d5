import {
  BadgeDollarSign,
  Boxes,
  ClipboardList,
  FileText,
  Handshake,
  Image,
  LayoutDashboard,
  MapPin,
  MessageSquare,
  Package,
  ScrollText,
  Send,
  Settings,
  Sparkles,
  Tag,
  Trophy,
  Users,
  UsersRound,
  Wallet,
} from 'lucide-react';
import { CONSOLE } from '#app/addresses.ts';
import { staff } from '#app/texts/en/console/console.ts';
import type { Right } from '#domain/staff/rights.ts';

type Section = { href: string; label: string; icon: typeof Tag; rights: readonly Right[] };

/** Every section of the console in the order of its use in a day; each is shown to those who hold one of its rights. */
const SECTIONS: readonly Section[] = [
  { href: '/staff/orders', label: staff.nav.orders, icon: ClipboardList, rights: ['orders-view', 'own-run'] },
  { href: '/staff/messages', label: staff.nav.messages, icon: MessageSquare, rights: ['messages'] },
  { href: '/staff/payments', label: staff.nav.payments, icon: Wallet, rights: ['payments'] },
  { href: '/staff/stock', label: staff.nav.stock, icon: Boxes, rights: ['stock-view'] },
  { href: '/staff', label: staff.nav.dashboard, icon: LayoutDashboard, rights: ['dashboard'] },
  { href: '/staff/products', label: staff.nav.products, icon: Package, rights: ['catalogue'] },
  { href: '/staff/drops', label: staff.nav.drops, icon: Sparkles, rights: ['drops'] },
  { href: '/staff/customers', label: staff.nav.customers, icon: Users, rights: ['customers-view'] },
  { href: '/staff/offers', label: staff.nav.offers, icon: Tag, rights: ['offers'] },
  { href: '/staff/win-back', label: staff.nav.winBack, icon: BadgeDollarSign, rights: ['reviews'] },
  { href: '/staff/outbox', label: staff.nav.outbox, icon: Send, rights: ['outbox'] },
  { href: '/staff/wholesale', label: staff.nav.wholesale, icon: Handshake, rights: ['wholesale'] },
  { href: '/staff/gallery', label: staff.nav.gallery, icon: Image, rights: ['gallery'] },
  { href: '/staff/quiz', label: staff.nav.quiz, icon: ScrollText, rights: ['quiz'] },
  { href: '/staff/badges', label: staff.nav.badges, icon: Trophy, rights: ['badges'] },
  { href: '/staff/zones', label: staff.nav.zones, icon: MapPin, rights: ['zones'] },
  { href: '/staff/content', label: staff.nav.content, icon: FileText, rights: ['content'] },
  { href: '/staff/people', label: staff.nav.people, icon: UsersRound, rights: ['people'] },
  { href: '/staff/audit', label: staff.nav.audit, icon: ScrollText, rights: ['audit'] },
  { href: '/staff/settings', label: staff.nav.settings, icon: Settings, rights: ['settings'] },
];

/** The console of somebody with these rights (SEC-14); forbidden actions are not offered. */
export function sectionsFor(rights: readonly Right[]): readonly Section[] {
  const known = new Set(CONSOLE.map(({ path }) => path));
  return SECTIONS.filter(
    (section) => known.has(section.href) && section.rights.some((right) => rights.includes(right)),
  );
}

/** Is the section at `href` open at `pathname`? */
export const isOpen = (href: string, pathname: string) =>
  href === '/staff' ? pathname === href : pathname === href || pathname.startsWith(`${href}/`);
