-- outside a transaction
-- New deals begin with the state that a company's plan reaches. UI-47
create index concurrently if not exists "public_listings_segment_idx" ON "public_listings" USING btree ("segment_id","end_date","rfp_id" DESC NULLS FIRST);