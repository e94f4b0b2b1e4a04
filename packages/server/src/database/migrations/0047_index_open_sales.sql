-- outside a transaction
create index concurrently if not exists "sales_public_open_idx" ON "sales" USING btree (("status" = 6) desc,"end_date","id" DESC NULLS FIRST,"status","type_id","school_id","parent_category_id") WHERE status in (2, 6) and is_public;
