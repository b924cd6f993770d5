UPDATE "delivery_zones" SET "is_active" = false, "version" = "version" + 1 WHERE "is_po_box" AND "is_active";
