CREATE TABLE "customer_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"staff_id" uuid NOT NULL,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by" uuid
);
--> statement-breakpoint
CREATE TABLE "order_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"option_id" text,
	"facts" jsonb NOT NULL,
	"state" text NOT NULL,
	"made_by_staff_id" uuid NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "order_proposals_state" CHECK ("order_proposals"."state" in ('open', 'accepted', 'refused', 'lapsed', 'replaced')),
	CONSTRAINT "order_proposals_quantity" CHECK ("order_proposals"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "phone_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"consent" text NOT NULL,
	"said_marketing" boolean DEFAULT false NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_refund_lines" (
	"refund_id" uuid NOT NULL,
	"line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "order_refund_lines_refund_id_line_id_pk" PRIMARY KEY("refund_id","line_id"),
	CONSTRAINT "order_refund_lines_quantity" CHECK ("order_refund_lines"."quantity" > 0),
	CONSTRAINT "order_refund_lines_cents" CHECK ("order_refund_lines"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"way" text NOT NULL,
	"from_staff_id" uuid,
	"cents" integer NOT NULL,
	"delivery_cents" integer DEFAULT 0 NOT NULL,
	"other_cents" integer DEFAULT 0 NOT NULL,
	"tax_split" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"is_taken_back" boolean DEFAULT false NOT NULL,
	"reason" text,
	"reference" text,
	"asked_by_staff_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_by_staff_id" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "order_refunds_state" CHECK ("order_refunds"."state" in ('asked', 'done', 'refused')),
	CONSTRAINT "order_refunds_way" CHECK ("order_refunds"."way" in ('credit', 'cash', 'digital')),
	CONSTRAINT "order_refunds_cents" CHECK ("order_refunds"."cents" > 0),
	CONSTRAINT "order_refunds_parts" CHECK (least("order_refunds"."delivery_cents", "order_refunds"."other_cents", "order_refunds"."points") >= 0 and "order_refunds"."delivery_cents" + "order_refunds"."other_cents" <= "order_refunds"."cents"),
	CONSTRAINT "order_refunds_holder" CHECK ("order_refunds"."from_staff_id" is null or "order_refunds"."way" = 'cash'),
	CONSTRAINT "order_refunds_decided" CHECK (("order_refunds"."state" = 'asked') = ("order_refunds"."decided_at" is null) and ("order_refunds"."decided_at" is null) = ("order_refunds"."decided_by_staff_id" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_matches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"line_id" bigint NOT NULL,
	"order_id" uuid NOT NULL,
	"how" text NOT NULL,
	"cents" integer NOT NULL,
	"over_cents" integer DEFAULT 0 NOT NULL,
	"over_way" text,
	"given_back_at" timestamp (3) with time zone,
	"staff_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_matches_line" UNIQUE("line_id"),
	CONSTRAINT "payment_matches_how" CHECK ("payment_matches"."how" in ('sure', 'chosen', 'part', 'extra')),
	CONSTRAINT "payment_matches_over_way" CHECK ("payment_matches"."over_way" in ('credit', 'refund')),
	CONSTRAINT "payment_matches_cents" CHECK (least("payment_matches"."cents", "payment_matches"."over_cents") >= 0),
	CONSTRAINT "payment_matches_over" CHECK (("payment_matches"."over_cents" > 0) = ("payment_matches"."over_way" is not null)),
	CONSTRAINT "payment_matches_extra" CHECK (("payment_matches"."how" = 'extra') = ("payment_matches"."cents" = 0))
);
--> statement-breakpoint
CREATE TABLE "payment_references" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_references_reference" UNIQUE("reference"),
	CONSTRAINT "payment_references_letters" CHECK ("payment_references"."reference" ~ '^[BCDFGHJKMNPQRSTVWXZ]{6}$')
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"method" text NOT NULL,
	"day" date NOT NULL,
	"cents" integer NOT NULL,
	"payer" text NOT NULL,
	"note" text NOT NULL,
	"external_id" text,
	"state" text DEFAULT 'open' NOT NULL,
	"staff_id" uuid NOT NULL,
	"kept_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statement_lines_hash" UNIQUE("hash"),
	CONSTRAINT "statement_lines_method" CHECK ("statement_lines"."method" in ('zelle', 'cashapp', 'venmo', 'applepay')),
	CONSTRAINT "statement_lines_state" CHECK ("statement_lines"."state" in ('open', 'matched', 'aside')),
	CONSTRAINT "statement_lines_cents" CHECK ("statement_lines"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_windows" (
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "delivery_windows_starts_at_ends_at_pk" PRIMARY KEY("starts_at","ends_at"),
	CONSTRAINT "delivery_windows_order" CHECK ("delivery_windows"."ends_at" > "delivery_windows"."starts_at"),
	CONSTRAINT "delivery_windows_taken" CHECK ("delivery_windows"."taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_promises" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"released_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_promises_kind" CHECK ("order_promises"."kind" in ('window', 'usual')),
	CONSTRAINT "order_promises_order" CHECK ("order_promises"."ends_at" > "order_promises"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "cash_movements" DROP CONSTRAINT "cash_movements_kind";--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_kind";--> statement-breakpoint
ALTER TABLE "payment_entries" DROP CONSTRAINT "payment_entries_kind";--> statement-breakpoint
ALTER TABLE "stock_entries" DROP CONSTRAINT "stock_entries_reason";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "substitution" text DEFAULT 'call' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_holds" ADD CONSTRAINT "customer_holds_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_holds" ADD CONSTRAINT "customer_holds_lifted_by_staff_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_proposals" ADD CONSTRAINT "order_proposals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_proposals" ADD CONSTRAINT "order_proposals_option_id_product_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."product_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_proposals" ADD CONSTRAINT "order_proposals_made_by_staff_id_staff_id_fk" FOREIGN KEY ("made_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_orders" ADD CONSTRAINT "phone_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_orders" ADD CONSTRAINT "phone_orders_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_from_staff_id_staff_id_fk" FOREIGN KEY ("from_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_asked_by_staff_id_staff_id_fk" FOREIGN KEY ("asked_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_decided_by_staff_id_staff_id_fk" FOREIGN KEY ("decided_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_matches" ADD CONSTRAINT "payment_matches_line_id_statement_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."statement_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_matches" ADD CONSTRAINT "payment_matches_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_matches" ADD CONSTRAINT "payment_matches_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_references" ADD CONSTRAINT "payment_references_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_promises" ADD CONSTRAINT "order_promises_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_holds_key" ON "customer_holds" USING btree ("key");--> statement-breakpoint
CREATE INDEX "order_proposals_order" ON "order_proposals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_proposals_ends" ON "order_proposals" USING btree ("ends_at") WHERE "order_proposals"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "order_proposals_open" ON "order_proposals" USING btree ("line_id") WHERE "order_proposals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "phone_orders_staff" ON "phone_orders" USING btree ("staff_id","at");--> statement-breakpoint
CREATE INDEX "order_refund_lines_line" ON "order_refund_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "order_refunds_order" ON "order_refunds" USING btree ("order_id","asked_at");--> statement-breakpoint
CREATE INDEX "order_refunds_decided" ON "order_refunds" USING btree ("decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_refunds_asked" ON "order_refunds" USING btree ("order_id") WHERE "order_refunds"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "payment_matches_order" ON "payment_matches" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "statement_lines_open" ON "statement_lines" USING btree ("day","id") WHERE "statement_lines"."state" = 'open';--> statement-breakpoint
CREATE INDEX "statement_lines_kept" ON "statement_lines" USING btree ("kept_at");--> statement-breakpoint
CREATE INDEX "order_promises_end" ON "order_promises" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_kind" CHECK ("cash_movements"."kind" in ('opening', 'float', 'sale', 'change', 'drop', 'hand-in', 'paid-in', 'paid-out', 'banked', 'difference', 'taken-back', 'refund'));--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_kind" CHECK ("credit_entries"."kind" in ('order', 'order-return', 'membership', 'promotion', 'win-back', 'badge', 'upgrade', 'campaign', 'quiz', 'grant', 'removal', 'expiry', 'taken-back', 'refund'));--> statement-breakpoint
ALTER TABLE "payment_entries" ADD CONSTRAINT "payment_entries_kind" CHECK ("payment_entries"."kind" in ('claim', 'confirm', 'refuse', 'refund-due', 'refund', 'part-refund', 'taken-back'));--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_reason" CHECK ("stock_entries"."reason" in ('opening', 'order', 'cancel', 'receipt', 'count', 'damage', 'adjustment', 'taken-back', 'refund'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('status', 'payment', 'eta', 'address', 'notes', 'driver', 'id-check', 'note', 'attached', 'taken-back', 'packed', 'run', 'edit'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_substitution" CHECK ("order_lines"."substitution" in ('call', 'swap', 'drop'));--> statement-breakpoint
-- More than was paid, or more units than were bought, cannot go back, whoever writes (REFUND-05).
CREATE FUNCTION check_order_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  refund order_refunds;
  bill record;
  given bigint;
  by_method bigint;
BEGIN
  IF TG_TABLE_NAME = 'order_refund_lines' THEN
    SELECT * INTO refund FROM order_refunds WHERE id = NEW.refund_id;
  ELSE
    refund := NEW;
  END IF;
  IF refund.state IS DISTINCT FROM 'done' THEN RETURN NULL; END IF;
  SELECT total_cents, grand_total_cents INTO bill FROM orders WHERE id = refund.order_id FOR NO KEY UPDATE;
  SELECT sum(cents), coalesce(sum(cents) FILTER (WHERE way <> 'credit'), 0) INTO given, by_method
    FROM order_refunds WHERE order_id = refund.order_id AND state = 'done';
  IF given > bill.total_cents OR by_method > bill.grand_total_cents THEN
    RAISE EXCEPTION 'more is refunded than was paid' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF EXISTS (
    SELECT 1 FROM order_refund_lines r
    JOIN order_refunds o ON o.id = r.refund_id AND o.state = 'done' AND o.order_id = refund.order_id
    JOIN order_lines l ON l.id = r.line_id
    GROUP BY l.id, l.quantity, l.order_id HAVING sum(r.quantity) > l.quantity OR l.order_id <> refund.order_id
  ) THEN
    RAISE EXCEPTION 'more units are refunded than were bought' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_refunds_checked AFTER INSERT OR UPDATE ON order_refunds FOR EACH ROW EXECUTE FUNCTION check_order_refund();
--> statement-breakpoint
CREATE TRIGGER order_refund_lines_checked AFTER INSERT ON order_refund_lines FOR EACH ROW EXECUTE FUNCTION check_order_refund();
--> statement-breakpoint
-- What was asked may be decided; what was done or refused stays as it is.
CREATE FUNCTION keep_order_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state = 'asked' THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_refunds_kept BEFORE UPDATE OR DELETE ON order_refunds FOR EACH ROW EXECUTE FUNCTION keep_order_refund();
--> statement-breakpoint
CREATE TRIGGER order_refund_lines_append_only BEFORE UPDATE OR DELETE ON order_refund_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- contract: the kinds of entries are only more, and the rest is new tables
