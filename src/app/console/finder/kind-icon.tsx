import { ArrowRight, ClipboardList, IdCard, MapPin, MessageSquare, Package, Users } from 'lucide-react';
import { Icon } from '#app/ui/icon.tsx';
import type { HitGroup } from './finder-hits.ts';

const ICONS: Record<HitGroup, typeof Users> = {
  places: ArrowRight,
  orders: ClipboardList,
  customers: Users,
  buyers: Users,
  products: Package,
  messages: MessageSquare,
  people: IdCard,
  zones: MapPin,
};

/** What kind a hit is, for the eye; its group says it in words. */
export const KindIcon = ({ of }: { of: HitGroup }) => <Icon of={ICONS[of]} size="small" />;
