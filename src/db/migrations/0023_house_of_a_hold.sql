ALTER TABLE "customer_holds" ADD COLUMN "house_key" text;--> statement-breakpoint
CREATE INDEX "customer_holds_house" ON "customer_holds" USING btree ("house_key");