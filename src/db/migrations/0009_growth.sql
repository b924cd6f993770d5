DROP INDEX "customers_name_trgm";--> statement-breakpoint
DROP INDEX "orders_unpaid";--> statement-breakpoint
CREATE INDEX "product_options_low" ON "product_options" USING btree ("stock","id") WHERE "product_options"."stock" <= 5;--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "customers_recent" ON "customers" USING btree ("created_at" DESC NULLS FIRST,"customer_number" DESC NULLS FIRST) WHERE "customers"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ((lower("first_name" || ' ' || "last_name" || E'\n' || coalesce("email", '') || E'\n' || "phone")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_entries_refund_due" ON "payment_entries" USING btree ("order_id") WHERE "payment_entries"."kind" = 'refund-due';--> statement-breakpoint
CREATE INDEX "orders_replaces" ON "orders" USING btree ("replaces_order_id") WHERE "orders"."replaces_order_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ((lower("order_number" || E'\n' || "customer_name" || E'\n' || regexp_replace("customer_phone", '[^0-9]', '', 'g'))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("id") WHERE "outbox"."done_at" is null and "outbox"."dead_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("created_at") WHERE "orders"."payment_status" = 'awaiting_confirmation' and ("orders"."status" <> 'cancelled' or "orders"."payment_claimed_at" is not null);
--> statement-breakpoint
-- What decides where a product stands in the lists counts as well: they are kept in memory for one version.
DROP TRIGGER products_price_list ON products;
--> statement-breakpoint
CREATE TRIGGER products_price_list AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF id, name, brand_id, image_url, placeholder_color, category_id, secondary_category_id, format, mood_tags, thc_percentage, is_active, is_hidden_bundle, in_vault, addon_only, display_order, drop_id, created_at ON products FOR EACH STATEMENT EXECUTE FUNCTION raise_price_list();
