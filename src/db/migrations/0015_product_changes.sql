CREATE TABLE "product_changes" (
	"version" bigint NOT NULL,
	"product_id" text NOT NULL,
	CONSTRAINT "product_changes_version_product_id_pk" PRIMARY KEY("version","product_id")
);
--> statement-breakpoint
ALTER TABLE "price_list_version" ADD COLUMN "noted_since" bigint DEFAULT 1 NOT NULL;
--> statement-breakpoint
UPDATE price_list_version SET noted_since = version;
--> statement-breakpoint
-- A change of a product's place in the lists is noted beside the version that its statement raises. The lock keeps that
-- version for this transaction; it is taken where the version was always raised, after the rows themselves.
CREATE FUNCTION note_product_changes(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE next bigint;
BEGIN
  SELECT version + 1 INTO next FROM price_list_version WHERE id = 1 FOR NO KEY UPDATE;
  INSERT INTO product_changes SELECT next, changed FROM unnest(ids) changed WHERE changed IS NOT NULL ON CONFLICT DO NOTHING;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_product_changes(ARRAY[OLD.id, NEW.id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_option() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_product_changes(ARRAY[OLD.product_id, NEW.product_id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_product_changes(ARRAY(SELECT id FROM products WHERE brand_id IN (OLD.id, NEW.id)));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_drop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_product_changes(ARRAY(SELECT id FROM products WHERE drop_id IN (OLD.id, NEW.id)));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_noted AFTER INSERT OR DELETE OR UPDATE OF id, name, brand_id, category_id, secondary_category_id, format, mood_tags, is_active, is_hidden_bundle, in_vault, addon_only, display_order, drop_id, created_at ON products FOR EACH ROW EXECUTE FUNCTION note_product();
--> statement-breakpoint
CREATE TRIGGER product_options_noted AFTER INSERT OR DELETE OR UPDATE OF id, product_id, format, price_cents, quantity, unit, thc_mg, servings, is_on, position ON product_options FOR EACH ROW EXECUTE FUNCTION note_option();
--> statement-breakpoint
CREATE TRIGGER brands_noted AFTER UPDATE ON brands FOR EACH ROW EXECUTE FUNCTION note_brand();
--> statement-breakpoint
CREATE TRIGGER drops_noted AFTER UPDATE ON drops FOR EACH ROW EXECUTE FUNCTION note_drop();
--> statement-breakpoint
-- What is older than 500 versions, or more than 2,000 products at once, is forgotten: whoever asks for it reads the whole.
CREATE OR REPLACE FUNCTION raise_price_list() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE raised bigint;
BEGIN
  UPDATE price_list_version SET version = version + 1, noted_since = greatest(noted_since, version - 499) WHERE id = 1
    RETURNING version INTO raised;
  IF TG_OP = 'TRUNCATE' OR (SELECT count(*) FROM product_changes WHERE version = raised) > 2000 THEN
    UPDATE price_list_version SET noted_since = raised WHERE id = 1;
    DELETE FROM product_changes;
  ELSE
    DELETE FROM product_changes WHERE version <= raised - 500;
  END IF;
  RETURN NULL;
END
$$;
