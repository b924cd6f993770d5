CREATE INDEX "product_options_format" ON "product_options" USING btree ("format");--> statement-breakpoint
CREATE INDEX "product_options_flavor_trgm" ON "product_options" USING gin (lower("flavor") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_shop_order" ON "products" USING btree ("display_order" DESC NULLS FIRST,"name" collate "und-x-icu");--> statement-breakpoint
CREATE INDEX "products_format" ON "products" USING btree ("format");--> statement-breakpoint
CREATE INDEX "products_mood_tags" ON "products" USING gin ("mood_tags");