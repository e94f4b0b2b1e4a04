-- outside a transaction
-- The version before takes a thread about a sale for one about nothing in particular; it inserts "on conflict do nothing", for which either key will do.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "threads_about_key" ON "threads" USING btree ("school_id","vendor_id",coalesce(rfp_id, 0),coalesce(sale_id, 0));--> statement-breakpoint
ALTER TABLE "threads" DROP CONSTRAINT IF EXISTS "threads_subject_key";--> statement-breakpoint
ALTER TABLE "threads" VALIDATE CONSTRAINT "threads_sale_id_sales_id_fk";--> statement-breakpoint
ALTER TABLE "threads" VALIDATE CONSTRAINT "threads_subject_check";
