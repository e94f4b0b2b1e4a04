-- outside a transaction
-- Products are found by a part of their codes. CAT-30
CREATE INDEX CONCURRENTLY IF NOT EXISTS "listed_products_code_parts_idx" ON "listed_products" USING gin (codes_text("codes") gin_trgm_ops);
