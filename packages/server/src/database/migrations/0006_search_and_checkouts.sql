DROP INDEX "rfps_name_trgm_idx";--> statement-breakpoint
DROP INDEX "rfps_public_open_idx";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "left_name" text;--> statement-breakpoint
ALTER TABLE "rfps" ADD COLUMN "name_folded" text GENERATED ALWAYS AS (lower(name)) STORED;--> statement-breakpoint
CREATE INDEX "purchase_orders_vendor_rfp_idx" ON "purchase_orders" USING btree ("vendor_id","rfp_id");--> statement-breakpoint
CREATE INDEX "bids_vendor_in_idx" ON "bids" USING btree ("vendor_id","rfp_id") WHERE version > 0;--> statement-breakpoint
CREATE INDEX "rfps_name_folded_idx" ON "rfps" USING gin ("name_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rfps_category_idx" ON "rfps" USING btree ("parent_category_id");--> statement-breakpoint
CREATE INDEX "rfps_public_open_idx" ON "rfps" USING btree ("end_date","id","updated_at","school_id","parent_category_id","type_id","name_folded") WHERE status = 2 and is_public;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_left_name_unique" UNIQUE("left_name");