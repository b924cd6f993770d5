-- contract: a rule fewer: an order's line may go although a run had it aboard; versions before read such a row no more, and lose nothing of it
ALTER TABLE "run_goods" DROP CONSTRAINT "run_goods_line_id_order_lines_id_fk";
--> statement-breakpoint
ALTER TABLE "run_goods" ADD COLUMN "option_id" text;--> statement-breakpoint
ALTER TABLE "run_goods" ADD COLUMN "unit_price_cents" integer;--> statement-breakpoint
ALTER TABLE "run_goods" ADD CONSTRAINT "run_goods_option_id_product_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."product_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What the rows did not keep is told by their lines, which until now stood for it; nothing that was written changes.
ALTER TABLE "run_goods" DISABLE TRIGGER "run_goods_append_only";--> statement-breakpoint
UPDATE "run_goods" SET "option_id" = l."option_id", "unit_price_cents" = l."unit_price_cents"
FROM "order_lines" l WHERE l."id" = "run_goods"."line_id";--> statement-breakpoint
ALTER TABLE "run_goods" ENABLE TRIGGER "run_goods_append_only";
