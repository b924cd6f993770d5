CREATE TABLE "product_pictures" (
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	"alt" text,
	"placeholder_color" text,
	CONSTRAINT "product_pictures_product_id_position_pk" PRIMARY KEY("product_id","position"),
	CONSTRAINT "product_pictures_position" CHECK ("product_pictures"."position" >= 1)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "image_alt" text;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_pictures_once" ON "product_pictures" USING btree ("product_id","url");