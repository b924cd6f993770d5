type Hours = number | null;

type Span = { starts_in_hours: Hours; ends_in_hours: Hours };

/** What the shop says and offers. Only what has a table of its own is spelled out; the rest are texts. */
export type DemoContent = Record<string, unknown> & {
  badges: {
    id: string;
    icon_key: string;
    name: string;
    description: string;
    reward_amount_cents: number;
    is_active: boolean;
    display_order: number;
    unlock_criteria: { type: string; value: number; days: number | null };
  }[];
  quiz_b: { questions: DemoQuestion[] };
  drops: {
    code: string;
    label: string;
    title: string;
    unlock_at: string | null;
    preorder_ends_at: string | null;
    unlock_in_hours: Hours;
    preorder_ends_in_hours: Hours;
    early_window_hours: number;
    early_bonus_sku: string | null;
    is_published: boolean;
    is_current: boolean;
    intro: string;
    stat_tiles: { value: string; label: string }[];
    images: { alt: string; caption: string; art: unknown }[];
  }[];
  bundle_format_patterns: Record<string, string>;
  bundles: {
    slug: string;
    name: string;
    preorder_price_cents: number;
    regular_price_cents: number;
    tag: string | null;
    coming_soon: boolean;
    display_order: number;
    line: string;
    summary: string;
    bonus_text: string;
  }[];
  bundle_items: DemoBundleItem[];
  upsells: { key: string; name: string; price_cents: number; format_key: string; same_mood: boolean }[];
  promo_codes: (Span & {
    code: string;
    percent: number;
    is_active: boolean;
    max_uses: number | null;
    uses: number;
    per_customer_limit: number | null;
    campaign_code: string | null;
    note: string;
  })[];
  deals: (Span & {
    id: string;
    name: string;
    option_sku: string;
    deal_price_cents: number;
    is_active: boolean;
  })[];
  campaigns: (Span & {
    code: string;
    name: string;
    is_active: boolean;
    thresholds_cents: number[];
    tier_bonuses_cents: number[];
  })[];
  access_codes: {
    code: string;
    drop_code: string | null;
    is_active: boolean;
    max_uses: number | null;
    uses: number;
    expires_in_hours: Hours;
  }[];
  settings: { key: string; value: unknown }[];
};

export type DemoBundleItem = {
  id: string;
  bundle_slug: string;
  format_key: string;
  qty: number;
  choose_mood: boolean;
  fixed_sku: string | null;
  is_bonus: boolean;
  sort_order: number;
};

type DemoQuestion = {
  id: string;
  question_number: number;
  question_text: string;
  question_subtext: string;
  question_type: 'slider' | 'choice';
  options: unknown;
  weights: unknown;
  is_active: boolean;
  display_order: number;
};

export type DemoPicture = {
  kind: string;
  file: string;
  poster?: string;
  width: number;
  height: number;
  alt: string;
};
