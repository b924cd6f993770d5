CREATE TABLE "contact_marks" (
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"mark" text NOT NULL,
	"reason" text,
	"marked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_marks_channel_address_pk" PRIMARY KEY("channel","address"),
	CONSTRAINT "contact_marks_channel" CHECK ("contact_marks"."channel" in ('text', 'email')),
	CONSTRAINT "contact_marks_mark" CHECK ("contact_marks"."mark" in ('stopped', 'unreachable'))
);
--> statement-breakpoint
CREATE TABLE "received_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "order_news" text DEFAULT 'both' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "delivery_state" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "delivery_code" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "delivery_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "received_texts_at" ON "received_texts" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_provider" ON "outbox" USING btree ("provider_id") WHERE "outbox"."provider_id" is not null;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_order_news" CHECK ("customers"."order_news" in ('both', 'text', 'email'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_delivery" CHECK ("outbox"."delivery_state" in ('sent', 'delivered', 'failed'));
-- contract: the new checks are of new columns, whose defaults they allow
