ALTER TABLE "orders" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- The tests of before say it in words alone.
UPDATE orders SET is_test = true WHERE status = 'cancelled' AND cancel_reason = 'Test order';
