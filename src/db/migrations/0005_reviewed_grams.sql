ALTER TABLE "product_options" ADD COLUMN "limit_kind" text;--> statement-breakpoint
-- What has grams says its kind by them; a battery has none. The rest goes off sale until somebody has looked it up.
UPDATE "product_options" SET "limit_kind" = CASE
  WHEN "grams_flower" > 0 AND "grams_concentrate" > 0 THEN 'both'
  WHEN "grams_flower" > 0 THEN 'flower'
  WHEN "grams_concentrate" > 0 THEN 'concentrate'
  WHEN "format" = 'battery' AND coalesce("thc_mg", 0) = 0 THEN 'none'
END;--> statement-breakpoint
UPDATE "product_options" SET "is_on" = false WHERE "limit_kind" IS NULL;--> statement-breakpoint
ALTER TABLE "product_options" ADD CONSTRAINT "product_options_limit_kind" CHECK ("product_options"."limit_kind" in ('none', 'flower', 'concentrate', 'both'));--> statement-breakpoint
ALTER TABLE "product_options" ADD CONSTRAINT "product_options_reviewed" CHECK (not "product_options"."is_on" or "product_options"."limit_kind" is not null);--> statement-breakpoint
ALTER TABLE "product_options" ADD CONSTRAINT "product_options_limit_grams" CHECK ("product_options"."limit_kind" is null or (("product_options"."grams_flower" > 0) = ("product_options"."limit_kind" in ('flower', 'both')) and ("product_options"."grams_concentrate" > 0) = ("product_options"."limit_kind" in ('concentrate', 'both'))));
