-- pg_trgm finds names with a typo (SEARCH-17). Where it cannot be installed, this fails and says so.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid,
	"staff_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_customerId_unique" UNIQUE("customer_id"),
	CONSTRAINT "accounts_staffId_unique" UNIQUE("staff_id"),
	CONSTRAINT "accounts_one_person" CHECK (num_nonnulls("accounts"."customer_id", "accounts"."staff_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"customer_id" uuid,
	"staff_id" uuid,
	"issued_by_staff_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "challenges_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "challenges_kind" CHECK ("challenges"."kind" in ('owner-set-up', 'staff-set-up', 'password-reset'))
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	CONSTRAINT "credentials_kind" UNIQUE("account_id","kind"),
	CONSTRAINT "credentials_kinds" CHECK ("credentials"."kind" in ('password', 'pin'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"audience" text NOT NULL,
	"way" text NOT NULL,
	"customer_id" uuid,
	"staff_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"rotated_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"last_strong_auth_at" timestamp (3) with time zone,
	"user_agent" text,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_audience" CHECK ("sessions"."audience" in ('customer', 'staff')),
	CONSTRAINT "sessions_way" CHECK ("sessions"."way" in ('password', 'pin', 'guest', 'demo', 'challenge')),
	CONSTRAINT "sessions_person" CHECK (("sessions"."audience" = 'customer' and "sessions"."customer_id" is not null and "sessions"."staff_id" is null) or ("sessions"."audience" = 'staff' and "sessions"."staff_id" is not null and "sessions"."customer_id" is null))
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_monster" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "brands_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "product_options" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"flavor" text,
	"format" text NOT NULL,
	"mood" text,
	"mood_tags" text[] DEFAULT '{}' NOT NULL,
	"price_cents" integer NOT NULL,
	"original_price_cents" integer,
	"quantity" numeric(9, 3) NOT NULL,
	"unit" text NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"thc_mg" integer,
	"servings" integer,
	"grams_flower" numeric(9, 3) DEFAULT 0 NOT NULL,
	"grams_concentrate" numeric(9, 3) DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_options_stock" CHECK ("product_options"."stock" >= 0),
	CONSTRAINT "product_options_price" CHECK ("product_options"."price_cents" >= 0),
	CONSTRAINT "product_options_original_price" CHECK ("product_options"."original_price_cents" is null or "product_options"."original_price_cents" >= "product_options"."price_cents"),
	CONSTRAINT "product_options_quantity" CHECK ("product_options"."quantity" > 0),
	CONSTRAINT "product_options_grams" CHECK ("product_options"."grams_flower" >= 0 and "product_options"."grams_concentrate" >= 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"brand_id" text NOT NULL,
	"image_url" text,
	"category_id" text NOT NULL,
	"secondary_category_id" text,
	"format" text NOT NULL,
	"mood_tags" text[] DEFAULT '{}' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"how_it_feels" text,
	"best_for" text,
	"effects" text[] DEFAULT '{}' NOT NULL,
	"dominant_terpenes" text[] DEFAULT '{}' NOT NULL,
	"total_cannabinoids_percentage" numeric(6, 3),
	"thc_percentage" numeric(6, 3),
	"cbd_percentage" numeric(6, 3),
	"thc_mg_total" integer,
	"base_price_cents" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_hidden_bundle" boolean DEFAULT false NOT NULL,
	"in_vault" boolean DEFAULT false NOT NULL,
	"addon_only" boolean DEFAULT false NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"drop_id" text,
	"short_teaser" text,
	"art" jsonb,
	"placeholder_color" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_base_price" CHECK ("products"."base_price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "badges" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"icon_key" text NOT NULL,
	"reward_cents" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"unlock_criteria" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "badges_reward" CHECK ("badges"."reward_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "customer_badges" (
	"customer_id" uuid NOT NULL,
	"badge_id" text NOT NULL,
	"unlocked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_badges_customer_id_badge_id_pk" PRIMARY KEY("customer_id","badge_id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_number" integer GENERATED ALWAYS AS IDENTITY (sequence name "customers_customer_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"phone" text NOT NULL,
	"street" text,
	"city" text,
	"zip_code" text,
	"delivery_notes" text,
	"is_guest" boolean DEFAULT false NOT NULL,
	"is_21_plus" boolean DEFAULT false NOT NULL,
	"legacy_auth" boolean DEFAULT false NOT NULL,
	"is_vip" boolean DEFAULT false NOT NULL,
	"club_member" boolean DEFAULT false NOT NULL,
	"monster_dollars_cents" integer DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"campaign_tier" integer DEFAULT 0 NOT NULL,
	"primary_mood" text,
	"secondary_mood" text,
	"moods_tried" text[] DEFAULT '{}' NOT NULL,
	"first_order_completed" boolean DEFAULT false NOT NULL,
	"marketing_consent_at" timestamp (3) with time zone,
	"stripe_customer_id" text,
	"erased_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "customers_customerNumber_unique" UNIQUE("customer_number"),
	CONSTRAINT "customers_balance" CHECK ("customers"."monster_dollars_cents" >= 0),
	CONSTRAINT "customers_points" CHECK ("customers"."points" >= 0),
	CONSTRAINT "customers_tier" CHECK ("customers"."campaign_tier" between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"tier" text NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"next_credit_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "memberships_tier" CHECK ("memberships"."tier" in ('classic', 'legend')),
	CONSTRAINT "memberships_status" CHECK ("memberships"."status" in ('active', 'paused', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "access_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"drop_id" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "access_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "access_codes_uses" CHECK ("access_codes"."uses" >= 0 and ("access_codes"."max_uses" is null or "access_codes"."uses" <= "access_codes"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "bundle_items" (
	"id" text PRIMARY KEY NOT NULL,
	"bundle_slug" text NOT NULL,
	"format_key" text NOT NULL,
	"qty" integer DEFAULT 1 NOT NULL,
	"choose_mood" boolean NOT NULL,
	"fixed_sku" text,
	"is_bonus" boolean DEFAULT false NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bundle_items_qty" CHECK ("bundle_items"."qty" > 0),
	CONSTRAINT "bundle_items_choice" CHECK ("bundle_items"."choose_mood" or "bundle_items"."fixed_sku" is not null)
);
--> statement-breakpoint
CREATE TABLE "bundles" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"preorder_price_cents" integer NOT NULL,
	"regular_price_cents" integer NOT NULL,
	"tag" text,
	"line" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"bonus_text" text DEFAULT '' NOT NULL,
	"coming_soon" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"drop_id" text,
	"display_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bundles_prices" CHECK ("bundles"."preorder_price_cents" >= 0 and "bundles"."regular_price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "drop_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"drop_id" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"preferred_mood" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drop_requests_once" UNIQUE("kind","drop_id","email"),
	CONSTRAINT "drop_requests_kind" CHECK ("drop_requests"."kind" in ('notify', 'archive'))
);
--> statement-breakpoint
CREATE TABLE "drops" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"unlock_at" timestamp (3) with time zone NOT NULL,
	"preorder_ends_at" timestamp (3) with time zone NOT NULL,
	"early_window_hours" integer DEFAULT 48 NOT NULL,
	"early_bonus_sku" text,
	"is_published" boolean DEFAULT false NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"stat_tiles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "drops_code_unique" UNIQUE("code"),
	CONSTRAINT "drops_early_window" CHECK ("drops"."early_window_hours" >= 0)
);
--> statement-breakpoint
CREATE TABLE "upsells" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"format_key" text NOT NULL,
	"same_mood" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "upsells_price" CHECK ("upsells"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"visibility" text NOT NULL,
	"content_hash" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"original_name" text DEFAULT '' NOT NULL,
	"customer_id" uuid,
	"staff_id" uuid,
	"linked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_visibility" CHECK ("files"."visibility" in ('public', 'private')),
	CONSTRAINT "files_bytes" CHECK ("files"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gallery_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"poster_url" text,
	"alt" text DEFAULT '' NOT NULL,
	"width" integer,
	"height" integer,
	"file_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wholesale_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"city" text NOT NULL,
	"volume" text,
	"message" text DEFAULT '' NOT NULL,
	"sms_opt_in" boolean DEFAULT false NOT NULL,
	"certificate_file_id" uuid,
	"certificate_name" text,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wholesale_requests_status_word" CHECK ("wholesale_requests"."status" in ('new', 'sent', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "win_back_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"reviewed_at" timestamp (3) with time zone,
	"reviewed_by_staff_id" uuid,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "win_back_claims_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "win_back_claims_status" CHECK ("win_back_claims"."status" in ('open', 'submitted', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "win_back_photos" (
	"claim_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "win_back_photos_claim_id_position_pk" PRIMARY KEY("claim_id","position"),
	CONSTRAINT "win_back_photos_three" CHECK ("win_back_photos"."position" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" text,
	"order_id" uuid,
	"staff_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_cause" UNIQUE("cause"),
	CONSTRAINT "credit_entries_kind" CHECK ("credit_entries"."kind" in ('order', 'order-return', 'membership', 'promotion', 'win-back', 'badge', 'upgrade', 'campaign', 'quiz', 'grant', 'removal', 'expiry')),
	CONSTRAINT "credit_entries_cents" CHECK ("credit_entries"."cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "credit_lots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"customer_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"remaining_cents" integer NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "credit_lots_entryId_unique" UNIQUE("entry_id"),
	CONSTRAINT "credit_lots_remaining" CHECK ("credit_lots"."remaining_cents" between 0 and "credit_lots"."cents")
);
--> statement-breakpoint
CREATE TABLE "credit_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lot_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "credit_uses_cents" CHECK ("credit_uses"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"cents" integer NOT NULL,
	"reference" text,
	"staff_id" uuid,
	"note" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_entries_kind" CHECK ("payment_entries"."kind" in ('claim', 'confirm', 'refuse', 'refund-due', 'refund')),
	CONSTRAINT "payment_entries_cents" CHECK ("payment_entries"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"option_id" text NOT NULL,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"cause" text,
	"order_id" uuid,
	"staff_id" uuid,
	"note" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_entries_cause" UNIQUE("cause"),
	CONSTRAINT "stock_entries_reason" CHECK ("stock_entries"."reason" in ('opening', 'order', 'cancel', 'receipt', 'count', 'damage', 'adjustment')),
	CONSTRAINT "stock_entries_change" CHECK ("stock_entries"."change" <> 0)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" uuid NOT NULL,
	"content" text NOT NULL,
	"is_admin_message" boolean NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"read_at" timestamp (3) with time zone,
	"sender_name" text NOT NULL,
	"staff_id" uuid,
	"client_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_sent_once" UNIQUE("customer_id","client_key"),
	CONSTRAINT "messages_length" CHECK (char_length("messages"."content") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "campaign_tiers" (
	"campaign_code" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"tier" integer NOT NULL,
	"bonus_cents" integer NOT NULL,
	"order_id" uuid,
	"reached_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_tiers_campaign_code_customer_id_tier_pk" PRIMARY KEY("campaign_code","customer_id","tier"),
	CONSTRAINT "campaign_tiers_tier" CHECK ("campaign_tiers"."tier" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"thresholds_cents" integer[] NOT NULL,
	"tier_bonuses_cents" integer[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "campaigns_four_tiers" CHECK (cardinality("campaigns"."thresholds_cents") = 4 and cardinality("campaigns"."tier_bonuses_cents") = 4)
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"option_id" text NOT NULL,
	"deal_price_cents" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "deals_price" CHECK ("deals"."deal_price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"percent" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"per_customer_limit" integer,
	"campaign_code" text,
	"customer_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promo_codes_capitals" CHECK ("promo_codes"."code" = upper("promo_codes"."code")),
	CONSTRAINT "promo_codes_percent" CHECK ("promo_codes"."percent" between 1 and 100),
	CONSTRAINT "promo_codes_uses" CHECK ("promo_codes"."uses" >= 0 and ("promo_codes"."max_uses" is null or "promo_codes"."uses" <= "promo_codes"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "promo_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promo_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"order_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp (3) with time zone,
	CONSTRAINT "promo_uses_orderId_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"actor" text NOT NULL,
	"staff_id" uuid,
	"note" text,
	"details" jsonb,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('status', 'payment', 'eta', 'address', 'notes', 'driver', 'id-check', 'note', 'attached')),
	CONSTRAINT "order_events_actor" CHECK ("order_events"."actor" in ('customer', 'staff', 'rule'))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"product_id" text NOT NULL,
	"option_id" text NOT NULL,
	"product_name" text NOT NULL,
	"option_name" text NOT NULL,
	"brand_name" text NOT NULL,
	"format" text NOT NULL,
	"flavor" text,
	"mood" text,
	"quantity" integer NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"original_price_cents" integer NOT NULL,
	"line_total_cents" integer NOT NULL,
	"grams_flower" numeric(9, 3) DEFAULT 0 NOT NULL,
	"grams_concentrate" numeric(9, 3) DEFAULT 0 NOT NULL,
	"bundle_group" text,
	"bundle_slug" text,
	"deal_id" text,
	CONSTRAINT "order_lines_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_kind" CHECK ("order_lines"."kind" in ('option', 'bundle', 'extra', 'bonus', 'deal', 'reward')),
	CONSTRAINT "order_lines_source" CHECK ("order_lines"."source" in ('shop', 'drop')),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_price" CHECK ("order_lines"."unit_price_cents" >= 0 and "order_lines"."line_total_cents" >= 0),
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."line_total_cents" = "order_lines"."unit_price_cents" * "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"attempt_key" text NOT NULL,
	"attempt_digest" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"customer_phone" text NOT NULL,
	"delivery_address" text NOT NULL,
	"city" text NOT NULL,
	"zip_code" text NOT NULL,
	"delivery_method" text DEFAULT 'local' NOT NULL,
	"delivery_notes" text,
	"bag_requested" boolean DEFAULT true NOT NULL,
	"base_total_cents" integer NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"vip_discount_cents" integer DEFAULT 0 NOT NULL,
	"vip_discount_kind" text,
	"promo_code" text,
	"promo_discount_cents" integer DEFAULT 0 NOT NULL,
	"rounding_cents" integer DEFAULT 0 NOT NULL,
	"delivery_fee_cents" integer DEFAULT 0 NOT NULL,
	"total_cents" integer NOT NULL,
	"monster_dollars_used_cents" integer DEFAULT 0 NOT NULL,
	"monster_dollars_discount_cents" integer GENERATED ALWAYS AS (monster_dollars_used_cents) STORED,
	"grand_total_cents" integer GENERATED ALWAYS AS (total_cents - monster_dollars_used_cents) STORED NOT NULL,
	"tax_split" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"payment_method" text NOT NULL,
	"payment_status" text NOT NULL,
	"payment_claimed_at" timestamp (3) with time zone,
	"cash_given_cents" integer,
	"change_due_cents" integer,
	"order_type" text DEFAULT 'regular' NOT NULL,
	"drop_id" text,
	"is_preorder" boolean DEFAULT false NOT NULL,
	"is_early_window" boolean DEFAULT false NOT NULL,
	"quiz_result_id" uuid,
	"replaces_order_id" uuid,
	"for_next_opening" boolean DEFAULT false NOT NULL,
	"deliver_not_before" timestamp (3) with time zone,
	"status" text NOT NULL,
	"eta_minutes" integer,
	"packed_by_staff_id" uuid,
	"driver_staff_id" uuid,
	"id_check_outcome" text,
	"id_document_kind" text,
	"id_document_expires_on" date,
	"id_checked_at" timestamp (3) with time zone,
	"id_checked_by_staff_id" uuid,
	"cancel_reason" text,
	"delivered_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_number" UNIQUE("order_number"),
	CONSTRAINT "orders_attempt" UNIQUE("attempt_key"),
	CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" in ('cash', 'monster_dollars', 'zelle', 'cashapp', 'venmo', 'applepay')),
	CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in ('pending', 'awaiting_confirmation', 'paid', 'refunded')),
	CONSTRAINT "orders_type" CHECK ("orders"."order_type" in ('regular', 'drop')),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'confirmed', 'preparing', 'ready', 'out_for_delivery', 'en_route', 'delivered', 'cancelled')),
	CONSTRAINT "orders_vip_kind" CHECK ("orders"."vip_discount_kind" in ('member', 'vip')),
	CONSTRAINT "orders_id_outcome" CHECK ("orders"."id_check_outcome" in ('passed', 'failed')),
	CONSTRAINT "orders_parts_positive" CHECK (least("orders"."base_total_cents", "orders"."subtotal_cents", "orders"."vip_discount_cents", "orders"."promo_discount_cents", "orders"."delivery_fee_cents", "orders"."total_cents") >= 0),
	CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" - "orders"."vip_discount_cents" - "orders"."promo_discount_cents" + "orders"."rounding_cents" + "orders"."delivery_fee_cents"),
	CONSTRAINT "orders_credit" CHECK ("orders"."monster_dollars_used_cents" between 0 and "orders"."total_cents"),
	CONSTRAINT "orders_cash" CHECK ("orders"."cash_given_cents" is null or ("orders"."payment_method" = 'cash' and "orders"."change_due_cents" is not distinct from "orders"."cash_given_cents" - ("orders"."total_cents" - "orders"."monster_dollars_used_cents") and "orders"."change_due_cents" >= 0)),
	CONSTRAINT "orders_delivered_checked" CHECK ("orders"."status" <> 'delivered' or "orders"."id_check_outcome" is not distinct from 'passed'),
	CONSTRAINT "orders_cancelled_reason" CHECK ("orders"."status" <> 'cancelled' or "orders"."cancel_reason" is not null),
	CONSTRAINT "orders_eta" CHECK ("orders"."eta_minutes" is null or "orders"."eta_minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"recipient" text,
	"customer_id" uuid,
	"dedupe_key" text NOT NULL,
	"run_after" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"last_problem" text,
	"done_at" timestamp (3) with time zone,
	"done_by_staff_id" uuid,
	"dead_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_dedupe" UNIQUE("dedupe_key"),
	CONSTRAINT "outbox_channels" CHECK ("outbox"."channel" in ('text', 'push', 'email', 'job'))
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"question_number" integer NOT NULL,
	"question_text" text NOT NULL,
	"question_subtext" text DEFAULT '' NOT NULL,
	"question_type" text NOT NULL,
	"options" jsonb NOT NULL,
	"weights" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rules" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "quiz_questions_type" CHECK ("quiz_questions"."question_type" in ('slider', 'choice'))
);
--> statement-breakpoint
CREATE TABLE "quiz_results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"variant" text NOT NULL,
	"customer_id" uuid,
	"session_hash" text NOT NULL,
	"answers" jsonb NOT NULL,
	"mood_scores" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"format_scores" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"budget_bucket" integer,
	"budget_range" text,
	"primary_mood" text,
	"secondary_mood" text,
	"preferred_formats" text[] DEFAULT '{}' NOT NULL,
	"recommended_products" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bundle_suggested" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_results_variant" CHECK ("quiz_results"."variant" in ('a', 'b'))
);
--> statement-breakpoint
CREATE TABLE "catalogue_version" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"catalogue" bigint DEFAULT 1 NOT NULL,
	"settings" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "catalogue_version_one_row" CHECK ("catalogue_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "content_texts" (
	"key" text NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_staff_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "content_texts_key_locale_pk" PRIMARY KEY("key","locale")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_staff_id" uuid,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_marks" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"staff_id" uuid,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_number" text NOT NULL,
	"role" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_21_plus" boolean DEFAULT true NOT NULL,
	"vehicle" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "staff_employeeNumber_unique" UNIQUE("employee_number"),
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('admin', 'manager', 'support', 'packer', 'driver', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"zip_code" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"delivery_fee_cents" integer,
	"min_order_cents" integer DEFAULT 0 NOT NULL,
	"distance_miles" numeric(6, 1),
	"is_po_box" boolean DEFAULT false NOT NULL,
	"hours" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "delivery_zones_zip" CHECK ("delivery_zones"."zip_code" ~ '^[0-9]{5}$'),
	CONSTRAINT "delivery_zones_fee" CHECK ("delivery_zones"."delivery_fee_cents" is null or "delivery_zones"."delivery_fee_cents" >= 0),
	CONSTRAINT "delivery_zones_minimum" CHECK ("delivery_zones"."min_order_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "zip_centroids" (
	"zip_code" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"distance_miles" numeric(6, 1) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_issued_by_staff_id_staff_id_fk" FOREIGN KEY ("issued_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_options" ADD CONSTRAINT "product_options_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_secondary_category_id_categories_id_fk" FOREIGN KEY ("secondary_category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_drop_id_drops_id_fk" FOREIGN KEY ("drop_id") REFERENCES "public"."drops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_badges" ADD CONSTRAINT "customer_badges_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_badges" ADD CONSTRAINT "customer_badges_badge_id_badges_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."badges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_drop_id_drops_id_fk" FOREIGN KEY ("drop_id") REFERENCES "public"."drops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_items" ADD CONSTRAINT "bundle_items_bundle_slug_bundles_slug_fk" FOREIGN KEY ("bundle_slug") REFERENCES "public"."bundles"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_drop_id_drops_id_fk" FOREIGN KEY ("drop_id") REFERENCES "public"."drops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drop_requests" ADD CONSTRAINT "drop_requests_drop_id_drops_id_fk" FOREIGN KEY ("drop_id") REFERENCES "public"."drops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD CONSTRAINT "gallery_items_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_requests" ADD CONSTRAINT "wholesale_requests_certificate_file_id_files_id_fk" FOREIGN KEY ("certificate_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "win_back_claims" ADD CONSTRAINT "win_back_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "win_back_claims" ADD CONSTRAINT "win_back_claims_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "win_back_claims" ADD CONSTRAINT "win_back_claims_reviewed_by_staff_id_staff_id_fk" FOREIGN KEY ("reviewed_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "win_back_photos" ADD CONSTRAINT "win_back_photos_claim_id_win_back_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."win_back_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "win_back_photos" ADD CONSTRAINT "win_back_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_entry_id_credit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."credit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_lot_id_credit_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."credit_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_entry_id_credit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."credit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_entries" ADD CONSTRAINT "payment_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_entries" ADD CONSTRAINT "payment_entries_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_option_id_product_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."product_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_tiers" ADD CONSTRAINT "campaign_tiers_campaign_code_campaigns_code_fk" FOREIGN KEY ("campaign_code") REFERENCES "public"."campaigns"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_tiers" ADD CONSTRAINT "campaign_tiers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_tiers" ADD CONSTRAINT "campaign_tiers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_option_id_product_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."product_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_campaign_code_campaigns_code_fk" FOREIGN KEY ("campaign_code") REFERENCES "public"."campaigns"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_code_promo_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."promo_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_option_id_product_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."product_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_drop_id_drops_id_fk" FOREIGN KEY ("drop_id") REFERENCES "public"."drops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_replaces_order_id_orders_id_fk" FOREIGN KEY ("replaces_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_packed_by_staff_id_staff_id_fk" FOREIGN KEY ("packed_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_driver_staff_id_staff_id_fk" FOREIGN KEY ("driver_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_id_checked_by_staff_id_staff_id_fk" FOREIGN KEY ("id_checked_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_done_by_staff_id_staff_id_fk" FOREIGN KEY ("done_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_results" ADD CONSTRAINT "quiz_results_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_texts" ADD CONSTRAINT "content_texts_updated_by_staff_id_staff_id_fk" FOREIGN KEY ("updated_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_updated_by_staff_id_staff_id_fk" FOREIGN KEY ("updated_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_customer" ON "sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sessions_staff" ON "sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "product_options_sku" ON "product_options" USING btree (lower("sku"));--> statement-breakpoint
CREATE INDEX "product_options_product" ON "product_options" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "products_listing" ON "products" USING btree ("is_active","display_order" DESC NULLS FIRST,"name");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_secondary_category" ON "products" USING btree ("secondary_category_id");--> statement-breakpoint
CREATE INDEX "products_drop" ON "products" USING btree ("drop_id");--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "products_name_trgm" ON "products" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "customers_phone" ON "customers" USING btree ("phone") WHERE not "customers"."is_guest" and "customers"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "customers_any_phone" ON "customers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "customers_name_trgm" ON "customers" USING gin (lower("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_running" ON "memberships" USING btree ("customer_id") WHERE "memberships"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "memberships_credit_due" ON "memberships" USING btree ("next_credit_at") WHERE "memberships"."status" = 'active';--> statement-breakpoint
CREATE INDEX "bundle_items_bundle" ON "bundle_items" USING btree ("bundle_slug","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "drops_one_current" ON "drops" USING btree ("is_current") WHERE "drops"."is_current";--> statement-breakpoint
CREATE INDEX "files_content" ON "files" USING btree ("content_hash");--> statement-breakpoint
CREATE INDEX "files_unlinked" ON "files" USING btree ("created_at") WHERE "files"."linked_at" is null;--> statement-breakpoint
CREATE INDEX "gallery_items_newest" ON "gallery_items" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "wholesale_requests_status" ON "wholesale_requests" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "win_back_claims_once" ON "win_back_claims" USING btree ("customer_id") WHERE "win_back_claims"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "credit_entries_customer" ON "credit_entries" USING btree ("customer_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "credit_lots_open" ON "credit_lots" USING btree ("customer_id","expires_at") WHERE "credit_lots"."remaining_cents" > 0;--> statement-breakpoint
CREATE INDEX "credit_lots_expiry" ON "credit_lots" USING btree ("expires_at") WHERE "credit_lots"."remaining_cents" > 0;--> statement-breakpoint
CREATE INDEX "credit_uses_lot" ON "credit_uses" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "credit_uses_entry" ON "credit_uses" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "payment_entries_order" ON "payment_entries" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_entries_reference" ON "payment_entries" USING btree ("method","reference") WHERE "payment_entries"."kind" = 'confirm' and "payment_entries"."reference" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_entries_confirmed_once" ON "payment_entries" USING btree ("order_id") WHERE "payment_entries"."kind" = 'confirm';--> statement-breakpoint
CREATE INDEX "stock_entries_option" ON "stock_entries" USING btree ("option_id","id");--> statement-breakpoint
CREATE INDEX "stock_entries_order" ON "stock_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "messages_thread" ON "messages" USING btree ("customer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("customer_id") WHERE not "messages"."is_read";--> statement-breakpoint
CREATE INDEX "push_subscriptions_customer" ON "push_subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "promo_uses_customer" ON "promo_uses" USING btree ("code","customer_id");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_lines_option" ON "order_lines" USING btree ("option_id");--> statement-breakpoint
CREATE INDEX "orders_board" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ("customer_phone","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_recent" ON "orders" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_driver" ON "orders" USING btree ("driver_staff_id","status");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("created_at") WHERE "orders"."payment_status" = 'awaiting_confirmation';--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("run_after") WHERE "outbox"."done_at" is null and "outbox"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_channel" ON "outbox" USING btree ("channel","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quiz_results_recent" ON "quiz_results" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_staff" ON "audit_log" USING btree ("staff_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree (lower("email"));