CREATE TABLE "schedule_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"option_id" text,
	"price_cents" integer,
	"with_former" boolean DEFAULT false NOT NULL,
	"is_shown" boolean,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"began_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"price_before_cents" integer,
	"original_before_cents" integer,
	"is_kept" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"staff_id" uuid NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" uuid,
	CONSTRAINT "schedule_entries_span" CHECK ("schedule_entries"."ends_at" is null or "schedule_entries"."ends_at" > "schedule_entries"."starts_at"),
	CONSTRAINT "schedule_entries_value" CHECK (("schedule_entries"."option_id" is null) = ("schedule_entries"."is_shown" is not null) and ("schedule_entries"."option_id" is null) = ("schedule_entries"."price_cents" is null)),
	CONSTRAINT "schedule_entries_price" CHECK ("schedule_entries"."price_cents" is null or "schedule_entries"."price_cents" >= 0),
	CONSTRAINT "schedule_entries_cancelled" CHECK (("schedule_entries"."cancelled_at" is null) = ("schedule_entries"."cancelled_by" is null)),
	CONSTRAINT "schedule_entries_done" CHECK ("schedule_entries"."due_at" is null or ("schedule_entries"."cancelled_at" is null and "schedule_entries"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "schedule_entries" ADD CONSTRAINT "schedule_entries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_entries" ADD CONSTRAINT "schedule_entries_option_id_product_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."product_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_entries" ADD CONSTRAINT "schedule_entries_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_entries" ADD CONSTRAINT "schedule_entries_cancelled_by_staff_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_entries_product" ON "schedule_entries" USING btree ("product_id","starts_at");--> statement-breakpoint
CREATE INDEX "schedule_entries_due" ON "schedule_entries" USING btree ("due_at") WHERE "schedule_entries"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "schedule_entries_option" ON "schedule_entries" USING btree ("option_id");
--> statement-breakpoint
-- Two plans for the same thing never meet, whoever writes them at once (SCHED-02). One without an end is a single moment.
CREATE FUNCTION check_schedule_overlap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id = NEW.product_id FOR NO KEY UPDATE;
  IF EXISTS (
    SELECT FROM schedule_entries e
    WHERE e.id <> NEW.id AND e.product_id = NEW.product_id AND e.option_id IS NOT DISTINCT FROM NEW.option_id
      AND e.cancelled_at IS NULL AND e.ended_at IS NULL
      AND e.starts_at < coalesce(NEW.ends_at, NEW.starts_at + interval '1 millisecond')
      AND NEW.starts_at < coalesce(e.ends_at, e.starts_at + interval '1 millisecond')
  ) THEN
    RAISE EXCEPTION 'two plans for the same thing meet' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER schedule_entries_overlap AFTER INSERT ON schedule_entries FOR EACH ROW EXECUTE FUNCTION check_schedule_overlap();
--> statement-breakpoint
-- What was planned stays as it was planned; the shop writes beside it what became of it, each once.
CREATE FUNCTION keep_schedule_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND (NEW.id, NEW.product_id, NEW.option_id, NEW.price_cents, NEW.with_former, NEW.is_shown, NEW.starts_at, NEW.ends_at, NEW.created_at, NEW.staff_id)
      IS NOT DISTINCT FROM (OLD.id, OLD.product_id, OLD.option_id, OLD.price_cents, OLD.with_former, OLD.is_shown, OLD.starts_at, OLD.ends_at, OLD.created_at, OLD.staff_id)
    AND (OLD.began_at IS NULL OR NEW.began_at = OLD.began_at)
    AND OLD.ended_at IS NULL AND OLD.cancelled_at IS NULL
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER schedule_entries_kept BEFORE UPDATE OR DELETE ON schedule_entries FOR EACH ROW EXECUTE FUNCTION keep_schedule_entry();
