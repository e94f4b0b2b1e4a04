DROP INDEX "rfps_name_trgm_idx";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "left_name" text;--> statement-breakpoint
ALTER TABLE "rfps" ADD COLUMN "name_folded" text GENERATED ALWAYS AS (lower(name)) STORED;--> statement-breakpoint
CREATE INDEX "rfps_name_folded_idx" ON "rfps" USING gin ("name_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rfps_category_idx" ON "rfps" USING btree ("parent_category_id");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_left_name_unique" UNIQUE("left_name");