ALTER TABLE "order_lines" ADD COLUMN "bundle_name" text;--> statement-breakpoint
-- Orders of before take the name that their bundle has now; a bundle that is gone leaves none.
UPDATE "order_lines" SET "bundle_name" = "bundles"."name" FROM "bundles" WHERE "bundles"."slug" = "order_lines"."bundle_slug";
