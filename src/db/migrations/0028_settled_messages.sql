ALTER TABLE "messages" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
-- Answered since, or read two weeks ago and left: nobody waits for an answer to these.
UPDATE "messages" m SET "settled_at" = coalesce(m."read_at", m."created_at")
WHERE NOT m."is_admin_message" AND (
  (m."is_read" AND m."created_at" < now() - interval '14 days')
  OR EXISTS (SELECT 1 FROM "messages" a WHERE a."customer_id" = m."customer_id" AND a."is_admin_message" AND a."id" > m."id")
);--> statement-breakpoint
CREATE INDEX "messages_to_answer" ON "messages" USING btree ("customer_id") WHERE "messages"."settled_at" is null and not "messages"."is_admin_message";
