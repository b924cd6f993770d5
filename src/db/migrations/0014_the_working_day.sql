CREATE TABLE "cash_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"run_id" uuid,
	"shop_day" date NOT NULL,
	"holder_staff_id" uuid,
	"expected_cents" integer,
	"driver_cents" integer,
	"driver_counted_at" timestamp (3) with time zone,
	"office_cents" integer,
	"office_staff_id" uuid,
	"office_counted_at" timestamp (3) with time zone,
	"reason" text,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cash_counts_kind" CHECK ("cash_counts"."kind" in ('run', 'driver', 'day')),
	CONSTRAINT "cash_counts_run" CHECK (("cash_counts"."kind" = 'run') = ("cash_counts"."run_id" is not null)),
	CONSTRAINT "cash_counts_holder" CHECK (("cash_counts"."kind" = 'day') = ("cash_counts"."holder_staff_id" is null)),
	CONSTRAINT "cash_counts_closed" CHECK ("cash_counts"."closed_at" is null or ("cash_counts"."office_cents" is not null and "cash_counts"."expected_cents" is not null))
);
--> statement-breakpoint
CREATE TABLE "cash_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"from_place" text NOT NULL,
	"from_staff_id" uuid,
	"to_place" text NOT NULL,
	"to_staff_id" uuid,
	"cents" integer NOT NULL,
	"cause" text NOT NULL,
	"run_id" uuid,
	"order_id" uuid,
	"note" text,
	"staff_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cash_movements_cause" UNIQUE("cause"),
	CONSTRAINT "cash_movements_kind" CHECK ("cash_movements"."kind" in ('opening', 'float', 'sale', 'change', 'drop', 'hand-in', 'paid-in', 'paid-out', 'banked', 'difference', 'taken-back')),
	CONSTRAINT "cash_movements_from_place" CHECK ("cash_movements"."from_place" in ('safe', 'driver', 'customer', 'bank', 'owner', 'difference')),
	CONSTRAINT "cash_movements_to_place" CHECK ("cash_movements"."to_place" in ('safe', 'driver', 'customer', 'bank', 'owner', 'difference')),
	CONSTRAINT "cash_movements_cents" CHECK ("cash_movements"."cents" > 0),
	CONSTRAINT "cash_movements_driver" CHECK (("cash_movements"."from_place" = 'driver') = ("cash_movements"."from_staff_id" is not null) and ("cash_movements"."to_place" = 'driver') = ("cash_movements"."to_staff_id" is not null)),
	CONSTRAINT "cash_movements_moves" CHECK ("cash_movements"."from_place" <> "cash_movements"."to_place" or "cash_movements"."from_staff_id" is distinct from "cash_movements"."to_staff_id")
);
--> statement-breakpoint
CREATE TABLE "staff_push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"session_id" uuid,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "order_picks" (
	"line_id" bigint PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"way" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"picked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_picks_way" CHECK ("order_picks"."way" in ('hand', 'scan')),
	CONSTRAINT "order_picks_quantity" CHECK ("order_picks"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "take_backs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_by_staff_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_by_staff_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"receipt" jsonb,
	CONSTRAINT "take_backs_state" CHECK ("take_backs"."state" in ('asked', 'done', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "run_events" (
	"run_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"stop_id" uuid,
	"device_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"body" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"outcome" text NOT NULL,
	"problem" text,
	CONSTRAINT "run_events_run_id_id_pk" PRIMARY KEY("run_id","id"),
	CONSTRAINT "run_events_outcome" CHECK ("run_events"."outcome" in ('applied', 'look', 'ignored')),
	CONSTRAINT "run_events_seq_positive" CHECK ("run_events"."seq" > 0)
);
--> statement-breakpoint
CREATE TABLE "run_goods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "run_goods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"brand_name" text NOT NULL,
	"product_name" text NOT NULL,
	"option_name" text NOT NULL,
	"category" text NOT NULL,
	"quantity" integer NOT NULL,
	"grams_flower" numeric(9, 3) DEFAULT 0 NOT NULL,
	"grams_concentrate" numeric(9, 3) DEFAULT 0 NOT NULL,
	"unit_value_cents" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "run_goods_line" UNIQUE("run_id","line_id"),
	CONSTRAINT "run_goods_quantity" CHECK ("run_goods"."quantity" > 0 and "run_goods"."unit_value_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "run_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"stop_id" uuid,
	"event_id" uuid,
	"code" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"seen_by_staff_id" uuid
);
--> statement-breakpoint
CREATE TABLE "run_stops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"arrived_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"reason" text,
	"cash_taken_cents" integer,
	"change_given_cents" integer,
	"signature_file_id" uuid,
	"photo_file_id" uuid,
	"returned_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "run_stops_state" CHECK ("run_stops"."state" in ('planned', 'arrived', 'delivered', 'undelivered', 'removed')),
	CONSTRAINT "run_stops_cash" CHECK (coalesce("run_stops"."cash_taken_cents", 0) >= 0 and coalesce("run_stops"."change_given_cents", 0) >= 0 and coalesce("run_stops"."change_given_cents", 0) <= coalesce("run_stops"."cash_taken_cents", 0))
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"shop_day" date NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"driver_staff_id" uuid,
	"vehicle_id" uuid,
	"ledger_number" text,
	"planned_by_staff_id" uuid NOT NULL,
	"started_by_staff_id" uuid,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_by_staff_id" uuid,
	"event_key_hash" text,
	"event_key_ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "runs_number" UNIQUE("number"),
	CONSTRAINT "runs_status" CHECK ("runs"."status" in ('planned', 'out', 'ended')),
	CONSTRAINT "runs_named" CHECK ("runs"."status" = 'planned' or ("runs"."driver_staff_id" is not null and "runs"."started_at" is not null)),
	CONSTRAINT "runs_ended" CHECK (("runs"."status" = 'ended') = ("runs"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "shifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"vehicle_id" uuid,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shifts_order" CHECK ("shifts"."ended_at" is null or "shifts"."ended_at" >= "shifts"."started_at")
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"color" text NOT NULL,
	"plate" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_kind";--> statement-breakpoint
ALTER TABLE "payment_entries" DROP CONSTRAINT "payment_entries_kind";--> statement-breakpoint
ALTER TABLE "stock_entries" DROP CONSTRAINT "stock_entries_reason";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind";--> statement-breakpoint
DROP INDEX "payment_entries_confirmed_once";--> statement-breakpoint
ALTER TABLE "product_options" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "payment_entries" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "call_number" integer NOT NULL GENERATED BY DEFAULT AS IDENTITY (sequence name "orders_call_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2574 START WITH 1 CACHE 1 CYCLE);--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "driver_licence" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "preferences" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_counts" ADD CONSTRAINT "cash_counts_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_counts" ADD CONSTRAINT "cash_counts_holder_staff_id_staff_id_fk" FOREIGN KEY ("holder_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_counts" ADD CONSTRAINT "cash_counts_office_staff_id_staff_id_fk" FOREIGN KEY ("office_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_from_staff_id_staff_id_fk" FOREIGN KEY ("from_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_to_staff_id_staff_id_fk" FOREIGN KEY ("to_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_push_subscriptions" ADD CONSTRAINT "staff_push_subscriptions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_push_subscriptions" ADD CONSTRAINT "staff_push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_picks" ADD CONSTRAINT "order_picks_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_picks" ADD CONSTRAINT "order_picks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_picks" ADD CONSTRAINT "order_picks_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_backs" ADD CONSTRAINT "take_backs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_backs" ADD CONSTRAINT "take_backs_asked_by_staff_id_staff_id_fk" FOREIGN KEY ("asked_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_backs" ADD CONSTRAINT "take_backs_decided_by_staff_id_staff_id_fk" FOREIGN KEY ("decided_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_events" ADD CONSTRAINT "run_events_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_events" ADD CONSTRAINT "run_events_stop_id_run_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."run_stops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_goods" ADD CONSTRAINT "run_goods_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_goods" ADD CONSTRAINT "run_goods_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_goods" ADD CONSTRAINT "run_goods_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_notices" ADD CONSTRAINT "run_notices_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_notices" ADD CONSTRAINT "run_notices_stop_id_run_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."run_stops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_notices" ADD CONSTRAINT "run_notices_seen_by_staff_id_staff_id_fk" FOREIGN KEY ("seen_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_stops" ADD CONSTRAINT "run_stops_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_stops" ADD CONSTRAINT "run_stops_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_stops" ADD CONSTRAINT "run_stops_signature_file_id_files_id_fk" FOREIGN KEY ("signature_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_stops" ADD CONSTRAINT "run_stops_photo_file_id_files_id_fk" FOREIGN KEY ("photo_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_driver_staff_id_staff_id_fk" FOREIGN KEY ("driver_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_planned_by_staff_id_staff_id_fk" FOREIGN KEY ("planned_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_started_by_staff_id_staff_id_fk" FOREIGN KEY ("started_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_ended_by_staff_id_staff_id_fk" FOREIGN KEY ("ended_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_counts_run" ON "cash_counts" USING btree ("run_id") WHERE "cash_counts"."run_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_counts_day" ON "cash_counts" USING btree ("shop_day") WHERE "cash_counts"."kind" = 'day';--> statement-breakpoint
CREATE UNIQUE INDEX "cash_counts_open_driver" ON "cash_counts" USING btree ("holder_staff_id") WHERE "cash_counts"."closed_at" is null and "cash_counts"."kind" <> 'day';--> statement-breakpoint
CREATE UNIQUE INDEX "cash_counts_open_day" ON "cash_counts" USING btree ("kind") WHERE "cash_counts"."closed_at" is null and "cash_counts"."kind" = 'day';--> statement-breakpoint
CREATE INDEX "cash_movements_from" ON "cash_movements" USING btree ("from_place","from_staff_id");--> statement-breakpoint
CREATE INDEX "cash_movements_to" ON "cash_movements" USING btree ("to_place","to_staff_id");--> statement-breakpoint
CREATE INDEX "cash_movements_run" ON "cash_movements" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "cash_movements_at" ON "cash_movements" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "staff_push_subscriptions_staff" ON "staff_push_subscriptions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "order_picks_order" ON "order_picks" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "take_backs_order" ON "take_backs" USING btree ("order_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "take_backs_asked" ON "take_backs" USING btree ("order_id") WHERE "take_backs"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "run_events_seq" ON "run_events" USING btree ("run_id","seq");--> statement-breakpoint
CREATE INDEX "run_notices_open" ON "run_notices" USING btree ("run_id") WHERE "run_notices"."seen_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "run_stops_open_order" ON "run_stops" USING btree ("order_id") WHERE "run_stops"."state" in ('planned', 'arrived');--> statement-breakpoint
CREATE INDEX "run_stops_run" ON "run_stops" USING btree ("run_id","position");--> statement-breakpoint
CREATE INDEX "run_stops_order" ON "run_stops" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "runs_day" ON "runs" USING btree ("shop_day","created_at");--> statement-breakpoint
CREATE INDEX "runs_open" ON "runs" USING btree ("status") WHERE "runs"."status" <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "runs_out" ON "runs" USING btree ("driver_staff_id") WHERE "runs"."status" = 'out';--> statement-breakpoint
CREATE UNIQUE INDEX "runs_vehicle_out" ON "runs" USING btree ("vehicle_id") WHERE "runs"."status" = 'out';--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_open" ON "shifts" USING btree ("staff_id") WHERE "shifts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "shifts_started" ON "shifts" USING btree ("started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_plate" ON "vehicles" USING btree (upper("plate"));--> statement-breakpoint
CREATE UNIQUE INDEX "product_options_barcode" ON "product_options" USING btree ("barcode");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_entries_confirmed_once" ON "payment_entries" USING btree ("order_id","round") WHERE "payment_entries"."kind" = 'confirm';--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_kind" CHECK ("credit_entries"."kind" in ('order', 'order-return', 'membership', 'promotion', 'win-back', 'badge', 'upgrade', 'campaign', 'quiz', 'grant', 'removal', 'expiry', 'taken-back'));--> statement-breakpoint
ALTER TABLE "payment_entries" ADD CONSTRAINT "payment_entries_kind" CHECK ("payment_entries"."kind" in ('claim', 'confirm', 'refuse', 'refund-due', 'refund', 'taken-back'));--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_reason" CHECK ("stock_entries"."reason" in ('opening', 'order', 'cancel', 'receipt', 'count', 'damage', 'adjustment', 'taken-back'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('status', 'payment', 'eta', 'address', 'notes', 'driver', 'id-check', 'note', 'attached', 'taken-back', 'packed', 'run'));
--> statement-breakpoint
-- Books of the road and of cash: a wrong entry is answered by another one.
CREATE TRIGGER cash_movements_append_only BEFORE UPDATE OR DELETE ON cash_movements FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER run_goods_append_only BEFORE UPDATE OR DELETE ON run_goods FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER run_events_append_only BEFORE UPDATE OR DELETE ON run_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The cars that stood at their drivers are the shop's vehicles now.
INSERT INTO vehicles (id, name, make, model, color, plate)
SELECT DISTINCT ON (upper(vehicle ->> 'plate')) gen_random_uuid(), concat_ws(' ', vehicle ->> 'color', vehicle ->> 'make', vehicle ->> 'model'),
  vehicle ->> 'make', vehicle ->> 'model', vehicle ->> 'color', vehicle ->> 'plate'
FROM staff WHERE vehicle ->> 'plate' IS NOT NULL ORDER BY upper(vehicle ->> 'plate');
-- contract: the kinds of entries are only more, every new column has a default or may be empty, and a cash payment that was taken back is confirmed a second time, so the rule of one confirmation counts its round
