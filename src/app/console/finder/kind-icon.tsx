import {
  ArrowRight,
  ClipboardList,
  IdCard,
  MapPin,
  MapPinHouse,
  MessageSquare,
  Package,
  Route,
  Users,
} from 'lucide-react';
import { Icon } from '#app/ui/icon.tsx';
import { sectionIcon } from '../shell/sections.ts';
import type { Hit, HitGroup } from './finder-hits.ts';

const ICONS: Record<HitGroup, typeof Users> = {
  places: ArrowRight,
  orders: ClipboardList,
  addresses: MapPinHouse,
  runs: Route,
  customers: Users,
  buyers: Users,
  products: Package,
  messages: MessageSquare,
  people: IdCard,
  zones: MapPin,
};

/** What kind a hit is, for the eye, of a place that of its section; its group says it in words. */
export function KindIcon({ of: { group, href } }: { of: Hit }) {
  const own = group === 'places' ? sectionIcon(href) : undefined;
  return <Icon of={own ?? ICONS[group]} size="small" />;
}
