import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import type { PaymentStatus } from '#domain/payments/payment-status.ts';
import type { StaffRole } from '#domain/staff.ts';
import type { DemoContent, DemoPicture } from './demo-content.ts';
import { SEED_FOLDER } from './seed-folder.ts';

export type DemoOption = {
  sku: string;
  name: string;
  flavor: string | null;
  format: string;
  price_cents: number;
  original_price_cents: number | null;
  quantity: number;
  unit: string;
  stock: number;
  is_on: boolean;
  thc_mg: number | null;
  servings: number | null;
  concentrate_grams: number;
};

export type DemoProduct = {
  id: string;
  name: string;
  brand: string;
  category: string;
  secondary_category: string | null;
  format: string;
  mood_tags: string[];
  description: string;
  how_it_feels: string;
  best_for: string;
  effects: string[];
  dominant_terpenes: string[];
  total_cannabinoids_percentage: number | null;
  thc_percentage: number | null;
  cbd_percentage: number | null;
  thc_mg_total: number | null;
  is_active: boolean;
  is_hidden_bundle: boolean;
  display_order: number;
  in_vault: boolean;
  addon_only: boolean;
  drop_code: string | null;
  short_teaser: string | null;
  created_days_ago: number;
  art: unknown;
  options: DemoOption[];
};

type DemoCatalogue = {
  brands: { slug: string; name: string; is_monster: boolean }[];
  categories: { slug: string; name: string; description: string }[];
  products: DemoProduct[];
};

type DemoZone = {
  zip_code: string;
  city: string;
  latitude: number;
  longitude: number;
  distance_miles: number;
  min_order_cents: number;
  delivery_fee_cents: number | null;
  is_active: boolean;
  po_box?: boolean;
};

export type DemoCustomer = {
  key: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string;
  street: string;
  city: string;
  zip_code: string;
  is_21_plus: boolean;
  is_guest: boolean;
  legacy_auth: boolean;
  is_vip: boolean;
  membership: {
    tier: 'classic' | 'legend';
    status: 'active' | 'paused' | 'cancelled';
    started_days_ago: number;
    next_credit_in_days: number | null;
  } | null;
  primary_mood: string | null;
  secondary_mood: string | null;
  credits: {
    amount_cents: number;
    description: string;
    earned_days_ago: number;
    expires_after_days: number;
  }[];
  created_days_ago: number;
};

type DemoStaff = {
  key: string;
  role: StaffRole;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  employee_number: string;
  is_21_plus: boolean;
  is_active: boolean;
  vehicle?: { make: string; model: string; color: string; plate: string };
};

export type DemoLine =
  | { from: 'house' | 'third_party'; kind: string; mood: string; quantity: number }
  | { from: 'drop'; bundle: string; mood: string; quantity: number };

export type DemoOrder = {
  key: string;
  customer: string;
  status: OrderStatus;
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
  placed_minutes_ago: number;
  lines: DemoLine[];
  min_paid_cents: number;
  bag_requested: boolean;
  delivery_notes: string | null;
  eta_minutes: number | null;
  cash_given_rounds_up_to_cents: number | null;
  credit: { mode: 'full' | 'partial'; cents: number | null } | null;
  payment_claimed_minutes_ago: number | null;
  packed_by: string | null;
  driver: string | null;
  id_checked_minutes_ago: number | null;
  cancel_reason: string | null;
  under_settings: { md_cap_per_order?: number } | null;
  history: { status: OrderStatus; minutes_ago: number; by: string }[];
  drop?: string;
  early_window?: boolean;
};

type DemoPeople = {
  customers: DemoCustomer[];
  staff: DemoStaff[];
  drivers: DemoStaff[];
  past_drops: {
    code: string;
    label: string;
    title: string;
    unlocked_days_ago: number;
    preorder_ended_days_ago: number;
    early_window_hours: number;
    is_published: boolean;
    is_current: boolean;
  }[];
  orders: DemoOrder[];
  threads: {
    customer: string;
    messages: {
      sender: string;
      content: string;
      minutes_ago: number;
      is_admin_message: boolean;
      is_read: boolean;
    }[];
  }[];
  wholesale_requests: {
    shopName: string;
    contactName: string;
    email: string;
    phone: string;
    city: string;
    volume: string;
    message: string;
    smsOptIn: boolean;
    certificate_name: string | null;
    status: 'new' | 'sent' | 'closed';
    submitted_minutes_ago: number;
  }[];
  drop_subscribers: DemoRequest[];
  archive_requests: DemoRequest[];
};

export type DemoRequest = {
  drop: string;
  email: string;
  phone: string;
  preferred_mood: string | null;
  minutes_ago: number;
};

export type DemoData = {
  house: DemoCatalogue;
  thirdParty: DemoCatalogue;
  zones: DemoZone[];
  content: DemoContent;
  people: DemoPeople;
  gallery: DemoPicture[];
  placeholders: Record<string, string>;
};

/** The files of the seed; they are checked by their own validators, so they are believed here. */
export async function readDemoData(folder = SEED_FOLDER): Promise<DemoData> {
  const read = async <T>(name: string): Promise<T> => JSON.parse(await readFile(join(folder, name), 'utf8'));
  return {
    house: await read<DemoCatalogue>('data/house-catalogue.json'),
    thirdParty: await read<DemoCatalogue>('data/third-party-catalogue.json'),
    zones: await read<DemoZone[]>('data/zones.json'),
    content: await read<DemoContent>('data/content.json'),
    people: await read<DemoPeople>('data/people.json'),
    gallery: await read<DemoPicture[]>('media/gallery.json'),
    placeholders: await read<Record<string, string>>('media/placeholders.json'),
  };
}
