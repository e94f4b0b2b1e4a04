-- upgrade: the version before asks for prices between two amounts, and finds a row without one in no other way
ALTER TABLE "listed_products" ALTER COLUMN "price" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_contracts" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "catalog_contracts" ADD COLUMN "confirmed_by" bigint;--> statement-breakpoint
ALTER TABLE "catalog_contracts" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "catalog_contracts" ADD CONSTRAINT "catalog_contracts_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Contracts that counted go on counting.
update catalog_contracts set confirmed_at = created_at;--> statement-breakpoint
-- The least price is one that every school may see; what a contract names schools for is theirs alone.
create or replace function prices_now(product bigint) returns table (price numeric, contract_ids bigint[]) language sql stable as
$$
  select min(first) filter (where contract_id is null or is_for_all),
    coalesce(array_agg(distinct contract_id) filter (where contract_id is not null), '{}')
  from (
    select v.contract_id, k.is_for_all, max(t.price) as first
    from price_versions v join price_tiers t on t.version_id = v.id left join catalog_contracts k on k.id = v.contract_id
    where v.product_id = product and v.withdrawn_at is null
      and v.valid_from <= chalkline_now() and (v.valid_until is null or chalkline_now() < v.valid_until)
      and (k.id is null or (k.confirmed_at is not null and k.valid_from <= chalkline_now() and chalkline_now() < k.valid_until))
    group by v.id, v.contract_id, k.is_for_all
  ) counted having count(*) > 0;
$$;
--> statement-breakpoint
select keep_listed_products(array(select l.product_id from listed_products l
  where cardinality(l.contract_ids) > 0 and (select n.price from prices_now(l.product_id) n) is null));
