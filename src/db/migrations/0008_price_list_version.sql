CREATE TABLE "price_list_version" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "price_list_version_one_row" CHECK ("price_list_version"."id" = 1)
);
--> statement-breakpoint
INSERT INTO price_list_version (id) VALUES (1);
--> statement-breakpoint
-- The database says itself that a price has changed, so no way of writing can forget it. Stock and words that decide no price do not count.
CREATE FUNCTION raise_price_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE price_list_version SET version = version + 1 WHERE id = 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_options_price_list AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF id, product_id, sku, name, flavor, format, price_cents, original_price_cents, quantity, unit, is_on, thc_mg, servings, grams_flower, grams_concentrate, position ON product_options FOR EACH STATEMENT EXECUTE FUNCTION raise_price_list();
--> statement-breakpoint
CREATE TRIGGER products_price_list AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF id, name, brand_id, image_url, placeholder_color, category_id, secondary_category_id, mood_tags, thc_percentage, is_active, is_hidden_bundle, in_vault, addon_only, drop_id ON products FOR EACH STATEMENT EXECUTE FUNCTION raise_price_list();
--> statement-breakpoint
CREATE TRIGGER brands_price_list AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON brands FOR EACH STATEMENT EXECUTE FUNCTION raise_price_list();
--> statement-breakpoint
CREATE TRIGGER categories_price_list AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF id, name ON categories FOR EACH STATEMENT EXECUTE FUNCTION raise_price_list();
--> statement-breakpoint
CREATE TRIGGER drops_price_list AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON drops FOR EACH STATEMENT EXECUTE FUNCTION raise_price_list();
--> statement-breakpoint
CREATE TRIGGER bundles_price_list AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON bundles FOR EACH STATEMENT EXECUTE FUNCTION raise_price_list();
--> statement-breakpoint
CREATE TRIGGER bundle_items_price_list AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON bundle_items FOR EACH STATEMENT EXECUTE FUNCTION raise_price_list();
--> statement-breakpoint
CREATE TRIGGER upsells_price_list AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON upsells FOR EACH STATEMENT EXECUTE FUNCTION raise_price_list();
--> statement-breakpoint
CREATE TRIGGER deals_price_list AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON deals FOR EACH STATEMENT EXECUTE FUNCTION raise_price_list();
--> statement-breakpoint
CREATE TRIGGER delivery_zones_price_list AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON delivery_zones FOR EACH STATEMENT EXECUTE FUNCTION raise_price_list();
--> statement-breakpoint
CREATE TRIGGER zip_centroids_price_list AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON zip_centroids FOR EACH STATEMENT EXECUTE FUNCTION raise_price_list();
