-- contract: a cash payment that was taken back is confirmed a second time, so the rule of one confirmation counts its round
DROP INDEX "payment_entries_confirmed_once";--> statement-breakpoint
ALTER TABLE "payment_entries" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_entries_confirmed_once" ON "payment_entries" USING btree ("order_id","round") WHERE "payment_entries"."kind" = 'confirm';