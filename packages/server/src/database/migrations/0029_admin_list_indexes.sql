-- outside a transaction
create index concurrently if not exists "rfps_published_idx" ON "rfps" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status > 1;
--> statement-breakpoint
create index concurrently if not exists "sales_published_idx" ON "sales" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status > 1;
--> statement-breakpoint
ALTER TABLE "rfps" VALIDATE CONSTRAINT "rfps_held_check";
