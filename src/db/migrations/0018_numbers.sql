CREATE TABLE "funnel_counts" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "funnel_counts_day_step_pk" PRIMARY KEY("day","step"),
	CONSTRAINT "funnel_counts_step" CHECK ("funnel_counts"."step" in ('visit', 'product', 'cart', 'checkout', 'order')),
	CONSTRAINT "funnel_counts_count" CHECK ("funnel_counts"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "report_days" (
	"day" date PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_sums" (
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"units" bigint DEFAULT 0 NOT NULL,
	"goods_cents" bigint DEFAULT 0 NOT NULL,
	"discount_cents" bigint DEFAULT 0 NOT NULL,
	"rounding_cents" bigint DEFAULT 0 NOT NULL,
	"delivery_cents" bigint DEFAULT 0 NOT NULL,
	"sales_cents" bigint DEFAULT 0 NOT NULL,
	"credit_cents" bigint DEFAULT 0 NOT NULL,
	"tax_cents" bigint DEFAULT 0 NOT NULL,
	"refunds" bigint DEFAULT 0 NOT NULL,
	"refund_cents" bigint DEFAULT 0 NOT NULL,
	"refund_tax_cents" bigint DEFAULT 0 NOT NULL,
	"costed_cents" bigint DEFAULT 0 NOT NULL,
	"costed_net_cents" bigint DEFAULT 0 NOT NULL,
	"cost_cents" bigint DEFAULT 0 NOT NULL,
	"delivered" bigint DEFAULT 0 NOT NULL,
	"promised" bigint DEFAULT 0 NOT NULL,
	"kept" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "report_sums_dimension_day_key_pk" PRIMARY KEY("dimension","day","key"),
	CONSTRAINT "report_sums_dimension" CHECK ("report_sums"."dimension" in ('all', 'product', 'mood', 'format', 'driver', 'zone', 'hour', 'payment', 'tax', 'minutes', 'credit'))
);
--> statement-breakpoint
ALTER TABLE "product_options" ADD COLUMN "cost_cents" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "unit_cost_cents" integer;--> statement-breakpoint
ALTER TABLE "report_sums" ADD CONSTRAINT "report_sums_day_report_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."report_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_sums_day" ON "report_sums" USING btree ("day");--> statement-breakpoint
CREATE INDEX "credit_entries_at" ON "credit_entries" USING brin ("at");--> statement-breakpoint
ALTER TABLE "product_options" ADD CONSTRAINT "product_options_cost" CHECK ("product_options"."cost_cents" is null or "product_options"."cost_cents" >= 0);
-- contract: the column that is checked is new