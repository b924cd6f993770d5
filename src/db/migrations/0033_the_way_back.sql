-- contract: the two rules of uniqueness allow more than before and refuse nothing that they allowed, and what is checked is new
CREATE TABLE "cash_day_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_day_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"count_id" uuid NOT NULL,
	"shop_day" date NOT NULL,
	"kind" text NOT NULL,
	"office_cents" integer,
	"expected_cents" integer,
	"reason" text,
	"staff_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cash_day_entries_kind" CHECK ("cash_day_entries"."kind" in ('counted', 'closed', 'reopened'))
);
--> statement-breakpoint
DROP INDEX "cash_counts_day";--> statement-breakpoint
DROP INDEX "payment_entries_reference";--> statement-breakpoint
ALTER TABLE "cash_counts" ADD COLUMN "reopened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cash_counts" ADD COLUMN "reopens_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_entries" ADD COLUMN "reference_round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_day_entries" ADD CONSTRAINT "cash_day_entries_count_id_cash_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."cash_counts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_day_entries" ADD CONSTRAINT "cash_day_entries_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_day_entries_day" ON "cash_day_entries" USING btree ("shop_day","id");--> statement-breakpoint
ALTER TABLE "cash_counts" ADD CONSTRAINT "cash_counts_reopens_id_cash_counts_id_fk" FOREIGN KEY ("reopens_id") REFERENCES "public"."cash_counts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_counts_day" ON "cash_counts" USING btree ("shop_day") WHERE "cash_counts"."kind" = 'day' and "cash_counts"."reopened_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_entries_reference" ON "payment_entries" USING btree ("method","reference","reference_round") WHERE "payment_entries"."kind" = 'confirm' and "payment_entries"."reference" is not null;--> statement-breakpoint
ALTER TABLE "cash_counts" ADD CONSTRAINT "cash_counts_reopened" CHECK ("cash_counts"."reopened_at" is null or ("cash_counts"."kind" = 'day' and "cash_counts"."closed_at" is not null));
--> statement-breakpoint
CREATE TRIGGER cash_day_entries_append_only BEFORE UPDATE OR DELETE ON cash_day_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Of the days before, the last count and the closing are known.
INSERT INTO cash_day_entries (count_id, shop_day, kind, office_cents, staff_id, at)
SELECT id, shop_day, 'counted', office_cents, office_staff_id, coalesce(office_counted_at, created_at)
FROM cash_counts WHERE kind = 'day' AND office_cents IS NOT NULL ORDER BY shop_day;
--> statement-breakpoint
INSERT INTO cash_day_entries (count_id, shop_day, kind, office_cents, expected_cents, reason, staff_id, at)
SELECT id, shop_day, 'closed', office_cents, expected_cents, reason, office_staff_id, closed_at
FROM cash_counts WHERE kind = 'day' AND closed_at IS NOT NULL ORDER BY shop_day;
