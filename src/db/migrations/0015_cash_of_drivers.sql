ALTER TABLE "cash_counts" DROP CONSTRAINT "cash_counts_kind";--> statement-breakpoint
CREATE UNIQUE INDEX "cash_counts_open_driver" ON "cash_counts" USING btree ("holder_staff_id") WHERE "cash_counts"."closed_at" is null and "cash_counts"."kind" <> 'day';--> statement-breakpoint
CREATE UNIQUE INDEX "cash_counts_open_day" ON "cash_counts" USING btree ("kind") WHERE "cash_counts"."closed_at" is null and "cash_counts"."kind" = 'day';--> statement-breakpoint
ALTER TABLE "cash_counts" ADD CONSTRAINT "cash_counts_holder" CHECK (("cash_counts"."kind" = 'day') = ("cash_counts"."holder_staff_id" is null));--> statement-breakpoint
ALTER TABLE "cash_counts" ADD CONSTRAINT "cash_counts_kind" CHECK ("cash_counts"."kind" in ('run', 'driver', 'day'));
-- contract: the kinds of counts are only more, and no version before this one wrote a count
