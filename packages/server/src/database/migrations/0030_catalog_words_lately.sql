-- outside a transaction
create index concurrently if not exists "products_updated_idx" ON "products" USING btree ("updated_at");
