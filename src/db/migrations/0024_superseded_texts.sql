ALTER TABLE "outbox" ADD COLUMN "superseded_by" text;--> statement-breakpoint
CREATE INDEX "outbox_superseded" ON "outbox" USING btree ("superseded_by") WHERE "outbox"."superseded_by" is not null and "outbox"."done_at" is null and "outbox"."dead_at" is null;--> statement-breakpoint
-- Texts that wait for a hand: those of orders that are over, of a status that is past, and of a payment that has come.
UPDATE "outbox" SET "superseded_by" = 'order:' || o."id" || ':' || o."status"
FROM "orders" o
WHERE o."order_number" = "outbox"."params"->>'orderNumber' AND "outbox"."channel" = 'text'
  AND "outbox"."done_at" IS NULL AND "outbox"."dead_at" IS NULL
  AND (
    ("outbox"."kind" IN ('order-status', 'order-correction') AND "outbox"."params"->>'status' <> o."status")
    OR (o."status" IN ('delivered', 'cancelled') AND "outbox"."kind" IN (
      'order-received', 'order-replacement', 'order-proposal', 'order-changed', 'driver-message',
      'payment-reminder', 'payment-refused', 'payment-short'))
    OR (o."payment_status" = 'paid' AND ("outbox"."kind" IN ('payment-reminder', 'payment-refused', 'payment-short')
      OR ("outbox"."kind" = 'order-received' AND "outbox"."params"->>'isPaymentAwaited' = 'true')))
  );
