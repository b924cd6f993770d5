DROP INDEX "product_options_low";--> statement-breakpoint
CREATE INDEX "product_options_low" ON "product_options" USING btree ("stock","id","product_id","is_on") WHERE "product_options"."stock" <= 5;