-- vendor, as it opens, 1
select company_name as name, status, plan, state_code as "stateCode", postal_code as "postalCode", extract(epoch
  from plan_expires_at) * 1000 as "planExpiresAt", extract(epoch
  from chalkline_now()) * 1000 as now
from vendors
where id = $1;

-- vendor, as it opens, 2
select "products"."id", "products"."vendor_id", "products"."sku", "products"."sku_folded", "products"."name", "products"."description", "products"."parent_category_id", "products"."category_id", "products"."unit", "products"."pack", "products"."manufacturer", "products"."part_number", "products"."gtin", "products"."unspsc", "products"."nigp", "products"."country", "products"."lead_time_days", "products"."smallest_order", "products"."multiple", "products"."stock", "products"."held", "products"."ships_to", "products"."is_active", "products"."activated_at", "products"."is_marked_for_state", "products"."is_kept_on_state", "products"."version", "products"."created_by", "products"."updated_by", "products"."created_at", "products"."updated_at", "parent"."name", "categories"."name", (
  select json_agg(json_build_object('least', t.least, 'price', t.price::text)
    order by t.least)
  from price_versions v
  join price_tiers t on t.version_id = v.id
  where v.product_id = "products"."id" and v.contract_id is null and v.withdrawn_at is null and v.valid_from <= (
    select chalkline_now()) and (v.valid_until is null or (
      select chalkline_now()) < v.valid_until)), (
  select extract(epoch
    from min(v.valid_from)) * 1000
  from price_versions v
  where v.product_id = "products"."id" and v.contract_id is null and v.withdrawn_at is null and v.valid_from > (
    select chalkline_now())), (
  select count(distinct v.contract_id)::int
  from price_versions v
  where v.product_id = "products"."id" and v.contract_id is not null and v.withdrawn_at is null and v.valid_from <= (
    select chalkline_now()) and (v.valid_until is null or (
      select chalkline_now()) < v.valid_until)), (
  select p.thumb_name
  from product_photos f
  join photos p on p.file_id = f.file_id
  where f.product_id = "products"."id"
  order by f.position
  limit 1), (
  select count(*)::int
  from product_photos f
  where f.product_id = "products"."id"), exists (
  select 1
  from listed_products l
  where l.product_id = "products"."id")
from "products"
inner join "categories" "parent" on "parent"."id" = "products"."parent_category_id"
left join "categories" on "categories"."id" = "products"."category_id"
where "products"."vendor_id" = $1
order by "products"."name" asc, "products"."id" desc
limit 20;

-- vendor, as it opens, 3
select count(*)::int
from (
  select 1
  from "products"
  inner join "categories" "parent" on "parent"."id" = "products"."parent_category_id"
  left join "categories" on "categories"."id" = "products"."category_id"
  where "products"."vendor_id" = $1
  limit 10001) "some";

-- vendor, searched, 1
select company_name as name, status, plan, state_code as "stateCode", postal_code as "postalCode", extract(epoch
  from plan_expires_at) * 1000 as "planExpiresAt", extract(epoch
  from chalkline_now()) * 1000 as now
from vendors
where id = $1;

-- vendor, searched, 2
select "products"."id", "products"."vendor_id", "products"."sku", "products"."sku_folded", "products"."name", "products"."description", "products"."parent_category_id", "products"."category_id", "products"."unit", "products"."pack", "products"."manufacturer", "products"."part_number", "products"."gtin", "products"."unspsc", "products"."nigp", "products"."country", "products"."lead_time_days", "products"."smallest_order", "products"."multiple", "products"."stock", "products"."held", "products"."ships_to", "products"."is_active", "products"."activated_at", "products"."is_marked_for_state", "products"."is_kept_on_state", "products"."version", "products"."created_by", "products"."updated_by", "products"."created_at", "products"."updated_at", "parent"."name", "categories"."name", (
  select json_agg(json_build_object('least', t.least, 'price', t.price::text)
    order by t.least)
  from price_versions v
  join price_tiers t on t.version_id = v.id
  where v.product_id = "products"."id" and v.contract_id is null and v.withdrawn_at is null and v.valid_from <= (
    select chalkline_now()) and (v.valid_until is null or (
      select chalkline_now()) < v.valid_until)), (
  select extract(epoch
    from min(v.valid_from)) * 1000
  from price_versions v
  where v.product_id = "products"."id" and v.contract_id is null and v.withdrawn_at is null and v.valid_from > (
    select chalkline_now())), (
  select count(distinct v.contract_id)::int
  from price_versions v
  where v.product_id = "products"."id" and v.contract_id is not null and v.withdrawn_at is null and v.valid_from <= (
    select chalkline_now()) and (v.valid_until is null or (
      select chalkline_now()) < v.valid_until)), (
  select p.thumb_name
  from product_photos f
  join photos p on p.file_id = f.file_id
  where f.product_id = "products"."id"
  order by f.position
  limit 1), (
  select count(*)::int
  from product_photos f
  where f.product_id = "products"."id"), exists (
  select 1
  from listed_products l
  where l.product_id = "products"."id")
from "products"
inner join "categories" "parent" on "parent"."id" = "products"."parent_category_id"
left join "categories" on "categories"."id" = "products"."category_id"
where ("products"."vendor_id" = $1 and (fold_text("products"."name") like $2 or fold_text("products"."sku") like $3 or fold_text("products"."part_number") like $4 or fold_text("products"."manufacturer") like $5))
order by "products"."name" asc, "products"."id" desc
limit 20;

-- vendor, searched, 3
select count(*)::int
from (
  select 1
  from "products"
  inner join "categories" "parent" on "parent"."id" = "products"."parent_category_id"
  left join "categories" on "categories"."id" = "products"."category_id"
  where ("products"."vendor_id" = $1 and (fold_text("products"."name") like $2 or fold_text("products"."sku") like $3 or fold_text("products"."part_number") like $4 or fold_text("products"."manufacturer") like $5))
  limit 10001) "some";

-- vendor, the page of a row, 1
select company_name as name, status, plan, state_code as "stateCode", postal_code as "postalCode", extract(epoch
  from plan_expires_at) * 1000 as "planExpiresAt", extract(epoch
  from chalkline_now()) * 1000 as now
from vendors
where id = $1;

-- vendor, the page of a row, 2
select placed.place
from (
  select (row_number() over (
      order by "products"."name" asc, "products"."id" desc))::int as "place", "products"."id" = $1 as "is_asked"
  from "products"
  inner join "categories" "parent" on "parent"."id" = "products"."parent_category_id"
  left join "categories" on "categories"."id" = "products"."category_id"
  where "products"."vendor_id" = $2) "placed"
where placed.is_asked and exists ((
    select (row_number() over (
        order by "products"."name" asc, "products"."id" desc))::int as "place", "products"."id" = $3 as "is_asked"
    from "products"
    inner join "categories" "parent" on "parent"."id" = "products"."parent_category_id"
    left join "categories" on "categories"."id" = "products"."category_id"
    where ("products"."vendor_id" = $4 and "products"."id" = $5)))
limit 1;

-- vendor, the page of a row, 3
select "products"."id", "products"."vendor_id", "products"."sku", "products"."sku_folded", "products"."name", "products"."description", "products"."parent_category_id", "products"."category_id", "products"."unit", "products"."pack", "products"."manufacturer", "products"."part_number", "products"."gtin", "products"."unspsc", "products"."nigp", "products"."country", "products"."lead_time_days", "products"."smallest_order", "products"."multiple", "products"."stock", "products"."held", "products"."ships_to", "products"."is_active", "products"."activated_at", "products"."is_marked_for_state", "products"."is_kept_on_state", "products"."version", "products"."created_by", "products"."updated_by", "products"."created_at", "products"."updated_at", "parent"."name", "categories"."name", (
  select json_agg(json_build_object('least', t.least, 'price', t.price::text)
    order by t.least)
  from price_versions v
  join price_tiers t on t.version_id = v.id
  where v.product_id = "products"."id" and v.contract_id is null and v.withdrawn_at is null and v.valid_from <= (
    select chalkline_now()) and (v.valid_until is null or (
      select chalkline_now()) < v.valid_until)), (
  select extract(epoch
    from min(v.valid_from)) * 1000
  from price_versions v
  where v.product_id = "products"."id" and v.contract_id is null and v.withdrawn_at is null and v.valid_from > (
    select chalkline_now())), (
  select count(distinct v.contract_id)::int
  from price_versions v
  where v.product_id = "products"."id" and v.contract_id is not null and v.withdrawn_at is null and v.valid_from <= (
    select chalkline_now()) and (v.valid_until is null or (
      select chalkline_now()) < v.valid_until)), (
  select p.thumb_name
  from product_photos f
  join photos p on p.file_id = f.file_id
  where f.product_id = "products"."id"
  order by f.position
  limit 1), (
  select count(*)::int
  from product_photos f
  where f.product_id = "products"."id"), exists (
  select 1
  from listed_products l
  where l.product_id = "products"."id")
from "products"
inner join "categories" "parent" on "parent"."id" = "products"."parent_category_id"
left join "categories" on "categories"."id" = "products"."category_id"
where "products"."vendor_id" = $1
order by "products"."name" asc, "products"."id" desc
limit $2
offset $3;

-- vendor, the page of a row, 4
select count(*)::int
from (
  select 1
  from "products"
  inner join "categories" "parent" on "parent"."id" = "products"."parent_category_id"
  left join "categories" on "categories"."id" = "products"."category_id"
  where "products"."vendor_id" = $1
  limit 10001) "some";
