CREATE TABLE "customer_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_customer_id" uuid NOT NULL,
	"to_customer_id" uuid NOT NULL,
	"orders" integer NOT NULL,
	"credit_cents" integer NOT NULL,
	"points" integer NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_merges_from" UNIQUE("from_customer_id"),
	CONSTRAINT "customer_merges_two" CHECK ("customer_merges"."from_customer_id" <> "customer_merges"."to_customer_id"),
	CONSTRAINT "customer_merges_sums" CHECK (least("customer_merges"."orders", "customer_merges"."credit_cents", "customer_merges"."points") >= 0)
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text DEFAULT 'note' NOT NULL,
	"content" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_notes_kind" CHECK ("customer_notes"."kind" in ('note', 'correction', 'merge')),
	CONSTRAINT "customer_notes_length" CHECK (char_length("customer_notes"."content") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "customer_figures" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"spent_cents" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_kind";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "awaits_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_from_customer_id_customers_id_fk" FOREIGN KEY ("from_customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_to_customer_id_customers_id_fk" FOREIGN KEY ("to_customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_figures" ADD CONSTRAINT "customer_figures_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_merges_to" ON "customer_merges" USING btree ("to_customer_id");--> statement-breakpoint
CREATE INDEX "customer_notes_customer" ON "customer_notes" USING btree ("customer_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "customer_figures_spent" ON "customer_figures" USING btree ("spent_cents","customer_id");--> statement-breakpoint
CREATE INDEX "customer_figures_orders" ON "customer_figures" USING btree ("orders","customer_id");--> statement-breakpoint
CREATE INDEX "customer_figures_last" ON "customer_figures" USING btree ("last_order_at" DESC NULLS LAST,"customer_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_review" ON "orders" USING btree ("created_at") WHERE "orders"."awaits_review" and "orders"."status" <> 'cancelled';--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_kind" CHECK ("credit_entries"."kind" in ('order', 'order-return', 'membership', 'promotion', 'win-back', 'badge', 'upgrade', 'campaign', 'quiz', 'grant', 'removal', 'expiry', 'taken-back', 'refund', 'merged'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('status', 'payment', 'eta', 'address', 'notes', 'driver', 'id-check', 'note', 'attached', 'taken-back', 'packed', 'run', 'edit', 'review'));--> statement-breakpoint
INSERT INTO customer_figures (customer_id, orders, spent_cents, last_order_at)
SELECT c.id, coalesce(f.orders, 0), coalesce(f.cents, 0), f.last_at FROM customers c
LEFT JOIN (
  SELECT o.customer_id, count(*) AS orders, sum(o.total_cents - coalesce(r.cents, 0)) AS cents, max(o.created_at) AS last_at
  FROM orders o
  LEFT JOIN (SELECT order_id, sum(cents) AS cents FROM order_refunds WHERE state = 'done' GROUP BY order_id) r ON r.order_id = o.id
  WHERE o.status <> 'cancelled' AND NOT o.is_test GROUP BY o.customer_id) f ON f.customer_id = c.id;
--> statement-breakpoint
CREATE FUNCTION begin_customer_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_figures (customer_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER customers_figures AFTER INSERT ON customers FOR EACH ROW EXECUTE FUNCTION begin_customer_figures();
--> statement-breakpoint
-- Adds one order to the figures of a customer, or takes it out of them (sign -1).
CREATE FUNCTION count_order(buyer uuid, cents integer, order_id uuid, placed_at timestamptz, sign integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customer_figures f SET orders = f.orders + sign,
    spent_cents = f.spent_cents + sign * (cents
      - coalesce((SELECT sum(r.cents) FROM order_refunds r WHERE r.order_id = count_order.order_id AND r.state = 'done'), 0)),
    last_order_at = CASE
      WHEN sign > 0 THEN greatest(f.last_order_at, placed_at)
      WHEN f.last_order_at > placed_at THEN f.last_order_at
      ELSE (SELECT max(o.created_at) FROM orders o WHERE o.customer_id = buyer AND o.status <> 'cancelled' AND NOT o.is_test) END
  WHERE f.customer_id = buyer;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_customer_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status <> 'cancelled' AND NOT OLD.is_test THEN
    PERFORM count_order(OLD.customer_id, OLD.total_cents, OLD.id, OLD.created_at, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status <> 'cancelled' AND NOT NEW.is_test THEN
    PERFORM count_order(NEW.customer_id, NEW.total_cents, NEW.id, NEW.created_at, 1);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- At the commit, so that nothing waits for a lock of a figure while it holds one that another needs.
CREATE CONSTRAINT TRIGGER orders_figures AFTER INSERT OR DELETE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_customer_figures();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_figures_changed AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.customer_id <> NEW.customer_id OR OLD.total_cents <> NEW.total_cents OR OLD.is_test <> NEW.is_test
    OR (OLD.status = 'cancelled') <> (NEW.status = 'cancelled')) EXECUTE FUNCTION keep_customer_figures();
--> statement-breakpoint
CREATE FUNCTION count_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customer_figures f SET spent_cents = f.spent_cents - NEW.cents FROM orders o
  WHERE o.id = NEW.order_id AND f.customer_id = o.customer_id AND o.status <> 'cancelled' AND NOT o.is_test;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_refunds_figures AFTER INSERT ON order_refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.state = 'done') EXECUTE FUNCTION count_refund();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_refunds_figures_done AFTER UPDATE ON order_refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.state <> 'done' AND NEW.state = 'done') EXECUTE FUNCTION count_refund();
--> statement-breakpoint
-- Credit for an account that became part of another: whoever still holds the old order reads it again.
CREATE FUNCTION refuse_merged_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM customer_merges WHERE from_customer_id = NEW.id) THEN
    RAISE EXCEPTION 'this account became part of another' USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER customers_merged BEFORE UPDATE OF monster_dollars_cents ON customers FOR EACH ROW
  WHEN (NEW.monster_dollars_cents > OLD.monster_dollars_cents) EXECUTE FUNCTION refuse_merged_credit();
-- contract: the kinds of entries and events are only more, and the rest is new
