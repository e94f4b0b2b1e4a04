-- outside a transaction
-- Rows from before, 2,000 at a time, so that nobody waits for long. Of listings and products only those change whose names or words fold
-- to something else.
do $$
declare
  ids bigint[];
  last bigint := 0;
begin
  loop
    ids := array(select id from rfps where id > last order by id limit 2000);
    exit when cardinality(ids) = 0;
    last := ids[cardinality(ids)];
    update rfps set name_found = fold_text(name) where id = any (ids) and name_found is null;
    commit;
  end loop;
  last := 0;
  loop
    ids := array(select rfp_id from public_listings where rfp_id > last order by rfp_id limit 2000);
    exit when cardinality(ids) = 0;
    last := ids[cardinality(ids)];
    perform keep_public_listings(array(
      select r.id from rfps r join public_listings l on l.rfp_id = r.id
      where r.id = any (ids) and (l.names_folded <> fold_text(l.names_folded) or lower(r.description) <> fold_text(r.description)
        or exists (select 1 from rfp_lines n where n.rfp_id = r.id and lower(n.description || coalesce(n.details, '')) <> fold_text(n.description || coalesce(n.details, ''))))));
    commit;
  end loop;
  last := 0;
  loop
    ids := array(select product_id from listed_products where product_id > last order by product_id limit 2000);
    exit when cardinality(ids) = 0;
    last := ids[cardinality(ids)];
    perform keep_listed_products(array(
      select p.id from products p where p.id = any (ids)
        and lower(concat_ws(' ', p.name, p.manufacturer, p.pack)) <> fold_text(concat_ws(' ', p.name, p.manufacturer, p.pack))));
    commit;
  end loop;
  perform nextval('public_listings_version');
end
$$;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "rfps_name_found_idx" ON "rfps" USING gin ("name_found" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "rfps_found_idx" ON "rfps" USING btree ("id","updated_at","school_id","parent_category_id","status","is_public","end_date","name_found") WHERE status > 1;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "rfps_public_found_idx" ON "rfps" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"end_date","school_id","parent_category_id","type_id","name_found") WHERE status = 2 and is_public;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "vendors_name_found_idx" ON "vendors" USING gin (fold_text("company_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "schools_name_found_idx" ON "schools" USING gin (fold_text("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sales_name_found_idx" ON "sales" USING gin (fold_text("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sale_lots_description_found_idx" ON "sale_lots" USING gin (fold_text("description") gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "rfps_name_folded_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "rfps_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "rfps_public_recent_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "vendors_name_idx";--> statement-breakpoint
ANALYZE "rfps", "vendors", "schools", "sales", "sale_lots";
