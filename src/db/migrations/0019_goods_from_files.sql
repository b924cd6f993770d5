ALTER TABLE "stock_entries" DROP CONSTRAINT "stock_entries_reason";--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_reason" CHECK ("stock_entries"."reason" in ('opening', 'order', 'cancel', 'receipt', 'count', 'damage', 'adjustment', 'taken-back', 'refund', 'import'));
-- contract: the reasons of stock entries are only more
