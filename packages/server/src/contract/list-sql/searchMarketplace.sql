-- school, as it opens, 1
select state_code as "stateCode"
from schools
where id = $1;

-- school, as it opens, 2
select extract(epoch
  from chalkline_now()) * 1000 as now;

-- school, as it opens, 3
select v.id, v.company_name as name, v.plan, v.state_code as "stateCode", extract(epoch
  from v.plan_expires_at) * 1000 as "planEndsAt"
from vendors v
where v.status = 1 and v.plan <> 'Free' and not exists (
  select 1
  from vendor_blacklist k
  where k.school_id = $1 and k.vendor_id = v.id) and exists (
  select 1
  from listed_products l
  where l.vendor_id = v.id);

-- school, as it opens, 4
select vendor_id as "vendorId", avg(score) as mean, count(*)::int as count
from ratings
where side = 'school'
group by vendor_id;

-- school, as it opens, 5
select k.id, k.number, k.cooperative, k.vendor_id as "vendorId", not k.is_for_all as "isNamed"
from catalog_contracts k
where k.confirmed_at is not null and k.valid_from <= chalkline_now() and chalkline_now() < k.valid_until and (k.is_for_all or exists (
    select 1
    from catalog_contract_schools s
    where s.contract_id = k.id and s.school_id = $1));

-- school, as it opens, 6
with c as materialized (
  select l.parent_category_id, l.category_id, l.vendor_id, l.contract_ids, l.manufacturer, l.country, case when l.contract_ids && $1::bigint[] then least(l.price, (
      select min((
          select max(t.price)
          from price_tiers t
          where t.version_id = v.id))
      from price_versions v
      where v.product_id = l.product_id and v.contract_id = any($2::bigint[]) and v.withdrawn_at is null and v.valid_from <= $3::timestamptz and (v.valid_until is null or $4::timestamptz < v.valid_until))) else l.price end as price, l.lead_time_days, l.is_in_stock
  from listed_products l
  where (l.vendor_id = any($5::bigint[]) or (l.is_kept_on_state and l.vendor_id = any($6::bigint[]))) and (l.price is not null or l.contract_ids && $7::bigint[]) and (l.ships_to is null or $8 = any(l.ships_to))
  limit 10001)
select count(*)::int as total, count(*) filter (
  where c.is_in_stock)::int as "inStock", min(c.price)::text as least, max(c.price)::text as most, count(distinct c.vendor_id)::int as "vendorCount", count(*) filter (
  where c.contract_ids && $9::bigint[])::int as "onContract", json_build_array(count(*) filter (
    where c.lead_time_days <= 1)::int, count(*) filter (
    where c.lead_time_days <= 2)::int, count(*) filter (
    where c.lead_time_days <= 3)::int, count(*) filter (
    where c.lead_time_days <= 5)::int, count(*) filter (
    where c.lead_time_days <= 7)::int, count(*) filter (
    where c.lead_time_days <= 14)::int, count(*) filter (
    where c.lead_time_days <= 30)::int) as "leadTimes", (
  select json_agg(json_build_object('value', x.value, 'count', x.count))
  from (
    select c.parent_category_id as value, count(*)::int as count
    from c
    where c.parent_category_id is not null
    group by 1
    order by 2 desc, 1
    limit 60) x) as "parentCategoryIds", (
  select json_agg(json_build_object('value', x.value, 'count', x.count))
  from (
    select c.category_id as value, count(*)::int as count
    from c
    where c.category_id is not null
    group by 1
    order by 2 desc, 1
    limit 60) x) as "categoryIds", (
  select json_agg(json_build_object('value', x.value, 'count', x.count))
  from (
    select c.vendor_id as value, count(*)::int as count
    from c
    where c.vendor_id is not null
    group by 1
    order by 2 desc, 1
    limit 60) x) as "vendorIds", (
  select json_agg(json_build_object('value', x.value, 'count', x.count))
  from (
    select k as value, count(*)::int as count
    from c
    cross join lateral unnest(c.contract_ids) k
    where k = any($10::bigint[])
    group by 1
    order by 2 desc, 1
    limit 60) x) as "contractIds", (
  select json_agg(json_build_object('value', x.value, 'count', x.count))
  from (
    select c.manufacturer as value, count(*)::int as count
    from c
    where c.manufacturer is not null
    group by 1
    order by 2 desc, 1
    limit 60) x) as "manufacturers", (
  select json_agg(json_build_object('value', x.value, 'count', x.count))
  from (
    select c.country as value, count(*)::int as count
    from c
    where c.country is not null
    group by 1
    order by 2 desc, 1
    limit 60) x) as "countries"
from c;

-- school, as it opens, 7
select l.product_id as id
from listed_products l
where (l.vendor_id = any($1::bigint[]) or (l.is_kept_on_state and l.vendor_id = any($2::bigint[]))) and (l.price is not null or l.contract_ids && $3::bigint[]) and (l.ships_to is null or $4 = any(l.ships_to))
order by l.rank desc, (l.vendor_id = any($5::bigint[])) desc, l.product_id
limit $6
offset $7;

-- school, as it opens, 8
select p.id, p.sku, p.name, p.parent_category_id as "parentCategoryId", parent.name as "parentCategoryName", p.category_id as "categoryId", sub.name as "categoryName", p.unit, p.pack, p.manufacturer, p.part_number as "partNumber", p.vendor_id as "vendorId", v.company_name as "vendorName", v.status as "vendorStatus", p.smallest_order as "smallestOrder", p.multiple, p.stock, p.held, p.lead_time_days as "leadTimeDays", p.country, p.ships_to as "shipsTo", p.is_active as "isActive", p.is_kept_on_state as "isKeptOnState", (
  select f.thumb_name
  from product_photos o
  join photos f on f.file_id = o.file_id
  where o.product_id = p.id
  order by o.position
  limit 1) as thumb, exists (
  select 1
  from product_lists b
  join product_list_items i on i.list_id = b.id
  where b.user_id = $1 and b.is_favorites and i.product_id = p.id) as "isFavorite", coalesce((
    select sum(l.quantity)::int
    from carts c
    join cart_lines l on l.cart_id = c.id
    where c.user_id = $2 and c.status = 1 and l.product_id = p.id), 0) as "cartQuantity"
from products p
join vendors v on v.id = p.vendor_id
join categories parent on parent.id = p.parent_category_id
left join categories sub on sub.id = p.category_id
where p.id = any($3::bigint[]);

-- school, as it opens, 9
select v.id, v.product_id as "productId", v.contract_id as "contractId", extract(epoch
  from v.valid_from) * 1000 as "from", extract(epoch
  from v.valid_until) * 1000 as "until", (
  select json_agg(json_build_object('least', t.least, 'price', t.price::text)
    order by t.least)
  from price_tiers t
  where t.version_id = v.id) as tiers
from price_versions v
where v.product_id = any($1::bigint[]) and v.withdrawn_at is null and v.valid_from <= $2::timestamptz and (v.valid_until is null or $3::timestamptz < v.valid_until) and exists (
  select 1
  from price_tiers t
  where t.version_id = v.id);

-- school, as it opens, 10
select "id", "name", "parent_id"
from "categories"
where "categories"."id" in ($1, …);

-- school, words, 1
select state_code as "stateCode"
from schools
where id = $1;

-- school, words, 2
select extract(epoch
  from chalkline_now()) * 1000 as now;

-- school, words, 3
select v.id, v.company_name as name, v.plan, v.state_code as "stateCode", extract(epoch
  from v.plan_expires_at) * 1000 as "planEndsAt"
from vendors v
where v.status = 1 and v.plan <> 'Free' and not exists (
  select 1
  from vendor_blacklist k
  where k.school_id = $1 and k.vendor_id = v.id) and exists (
  select 1
  from listed_products l
  where l.vendor_id = v.id);

-- school, words, 4
select vendor_id as "vendorId", avg(score) as mean, count(*)::int as count
from ratings
where side = 'school'
group by vendor_id;

-- school, words, 5
select k.id, k.number, k.cooperative, k.vendor_id as "vendorId", not k.is_for_all as "isNamed"
from catalog_contracts k
where k.confirmed_at is not null and k.valid_from <= chalkline_now() and chalkline_now() < k.valid_until and (k.is_for_all or exists (
    select 1
    from catalog_contract_schools s
    where s.contract_id = k.id and s.school_id = $1));

-- school, words, 6
select l.product_id as id
from listed_products l
where l.codes && array[$1]::text[] and (l.vendor_id = any($2::bigint[]) or (l.is_kept_on_state and l.vendor_id = any($3::bigint[]))) and (l.price is not null or l.contract_ids && $4::bigint[]) and (l.ships_to is null or $5 = any(l.ships_to))
limit $6;

-- school, words, 7
with c as materialized (
  select l.parent_category_id, l.category_id, l.vendor_id, l.contract_ids, l.manufacturer, l.country, case when l.contract_ids && $1::bigint[] then least(l.price, (
      select min((
          select max(t.price)
          from price_tiers t
          where t.version_id = v.id))
      from price_versions v
      where v.product_id = l.product_id and v.contract_id = any($2::bigint[]) and v.withdrawn_at is null and v.valid_from <= $3::timestamptz and (v.valid_until is null or $4::timestamptz < v.valid_until))) else l.price end as price, l.lead_time_days, l.is_in_stock
  from listed_products l
  where l.words @@ websearch_to_tsquery('english', $5) and (l.vendor_id = any($6::bigint[]) or (l.is_kept_on_state and l.vendor_id = any($7::bigint[]))) and (l.price is not null or l.contract_ids && $8::bigint[]) and (l.ships_to is null or $9 = any(l.ships_to))
  limit 10001)
select count(*)::int as total, count(*) filter (
  where c.is_in_stock)::int as "inStock", min(c.price)::text as least, max(c.price)::text as most, count(distinct c.vendor_id)::int as "vendorCount", count(*) filter (
  where c.contract_ids && $10::bigint[])::int as "onContract", json_build_array(count(*) filter (
    where c.lead_time_days <= 1)::int, count(*) filter (
    where c.lead_time_days <= 2)::int, count(*) filter (
    where c.lead_time_days <= 3)::int, count(*) filter (
    where c.lead_time_days <= 5)::int, count(*) filter (
    where c.lead_time_days <= 7)::int, count(*) filter (
    where c.lead_time_days <= 14)::int, count(*) filter (
    where c.lead_time_days <= 30)::int) as "leadTimes", (
  select json_agg(json_build_object('value', x.value, 'count', x.count))
  from (
    select c.parent_category_id as value, count(*)::int as count
    from c
    where c.parent_category_id is not null
    group by 1
    order by 2 desc, 1
    limit 60) x) as "parentCategoryIds", (
  select json_agg(json_build_object('value', x.value, 'count', x.count))
  from (
    select c.category_id as value, count(*)::int as count
    from c
    where c.category_id is not null
    group by 1
    order by 2 desc, 1
    limit 60) x) as "categoryIds", (
  select json_agg(json_build_object('value', x.value, 'count', x.count))
  from (
    select c.vendor_id as value, count(*)::int as count
    from c
    where c.vendor_id is not null
    group by 1
    order by 2 desc, 1
    limit 60) x) as "vendorIds", (
  select json_agg(json_build_object('value', x.value, 'count', x.count))
  from (
    select k as value, count(*)::int as count
    from c
    cross join lateral unnest(c.contract_ids) k
    where k = any($11::bigint[])
    group by 1
    order by 2 desc, 1
    limit 60) x) as "contractIds", (
  select json_agg(json_build_object('value', x.value, 'count', x.count))
  from (
    select c.manufacturer as value, count(*)::int as count
    from c
    where c.manufacturer is not null
    group by 1
    order by 2 desc, 1
    limit 60) x) as "manufacturers", (
  select json_agg(json_build_object('value', x.value, 'count', x.count))
  from (
    select c.country as value, count(*)::int as count
    from c
    where c.country is not null
    group by 1
    order by 2 desc, 1
    limit 60) x) as "countries"
from c;

-- school, words, 8
select l.product_id as id
from listed_products l
where l.words @@ websearch_to_tsquery('english', $1) and (l.vendor_id = any($2::bigint[]) or (l.is_kept_on_state and l.vendor_id = any($3::bigint[]))) and (l.price is not null or l.contract_ids && $4::bigint[]) and (l.ships_to is null or $5 = any(l.ships_to))
order by round((ts_rank(l.words, websearch_to_tsquery('english', $6), 1) * 1000)::numeric) desc, (l.vendor_id = any($7::bigint[])) desc, l.rank desc, l.product_id
limit $8
offset $9;

-- school, words, 9
select p.id, p.sku, p.name, p.parent_category_id as "parentCategoryId", parent.name as "parentCategoryName", p.category_id as "categoryId", sub.name as "categoryName", p.unit, p.pack, p.manufacturer, p.part_number as "partNumber", p.vendor_id as "vendorId", v.company_name as "vendorName", v.status as "vendorStatus", p.smallest_order as "smallestOrder", p.multiple, p.stock, p.held, p.lead_time_days as "leadTimeDays", p.country, p.ships_to as "shipsTo", p.is_active as "isActive", p.is_kept_on_state as "isKeptOnState", (
  select f.thumb_name
  from product_photos o
  join photos f on f.file_id = o.file_id
  where o.product_id = p.id
  order by o.position
  limit 1) as thumb, exists (
  select 1
  from product_lists b
  join product_list_items i on i.list_id = b.id
  where b.user_id = $1 and b.is_favorites and i.product_id = p.id) as "isFavorite", coalesce((
    select sum(l.quantity)::int
    from carts c
    join cart_lines l on l.cart_id = c.id
    where c.user_id = $2 and c.status = 1 and l.product_id = p.id), 0) as "cartQuantity"
from products p
join vendors v on v.id = p.vendor_id
join categories parent on parent.id = p.parent_category_id
left join categories sub on sub.id = p.category_id
where p.id = any($3::bigint[]);

-- school, words, 10
select v.id, v.product_id as "productId", v.contract_id as "contractId", extract(epoch
  from v.valid_from) * 1000 as "from", extract(epoch
  from v.valid_until) * 1000 as "until", (
  select json_agg(json_build_object('least', t.least, 'price', t.price::text)
    order by t.least)
  from price_tiers t
  where t.version_id = v.id) as tiers
from price_versions v
where v.product_id = any($1::bigint[]) and v.withdrawn_at is null and v.valid_from <= $2::timestamptz and (v.valid_until is null or $3::timestamptz < v.valid_until) and exists (
  select 1
  from price_tiers t
  where t.version_id = v.id);

-- school, words, 11
select "id", "name", "parent_id"
from "categories"
where "categories"."id" in ($1, …);

-- school, filtered, 1
select state_code as "stateCode"
from schools
where id = $1;

-- school, filtered, 2
select extract(epoch
  from chalkline_now()) * 1000 as now;

-- school, filtered, 3
select v.id, v.company_name as name, v.plan, v.state_code as "stateCode", extract(epoch
  from v.plan_expires_at) * 1000 as "planEndsAt"
from vendors v
where v.status = 1 and v.plan <> 'Free' and not exists (
  select 1
  from vendor_blacklist k
  where k.school_id = $1 and k.vendor_id = v.id) and exists (
  select 1
  from listed_products l
  where l.vendor_id = v.id);

-- school, filtered, 4
select vendor_id as "vendorId", avg(score) as mean, count(*)::int as count
from ratings
where side = 'school'
group by vendor_id;

-- school, filtered, 5
select k.id, k.number, k.cooperative, k.vendor_id as "vendorId", not k.is_for_all as "isNamed"
from catalog_contracts k
where k.confirmed_at is not null and k.valid_from <= chalkline_now() and chalkline_now() < k.valid_until and (k.is_for_all or exists (
    select 1
    from catalog_contract_schools s
    where s.contract_id = k.id and s.school_id = $1));

-- school, filtered, 6
with c as materialized (
  select l.parent_category_id, l.category_id, l.vendor_id, l.contract_ids, l.manufacturer, l.country, case when l.contract_ids && $1::bigint[] then least(l.price, (
      select min((
          select max(t.price)
          from price_tiers t
          where t.version_id = v.id))
      from price_versions v
      where v.product_id = l.product_id and v.contract_id = any($2::bigint[]) and v.withdrawn_at is null and v.valid_from <= $3::timestamptz and (v.valid_until is null or $4::timestamptz < v.valid_until))) else l.price end as price, l.lead_time_days, l.is_in_stock
  from listed_products l
  where l.vendor_id = any($5::bigint[]) and (l.price is not null or l.contract_ids && $6::bigint[]) and (l.ships_to is null or $7 = any(l.ships_to)) and l.is_in_stock
  limit 10001)
select count(*)::int as total, count(*) filter (
  where c.is_in_stock)::int as "inStock", min(c.price)::text as least, max(c.price)::text as most, count(distinct c.vendor_id)::int as "vendorCount", count(*) filter (
  where c.contract_ids && $8::bigint[])::int as "onContract", json_build_array(count(*) filter (
    where c.lead_time_days <= 1)::int, count(*) filter (
    where c.lead_time_days <= 2)::int, count(*) filter (
    where c.lead_time_days <= 3)::int, count(*) filter (
    where c.lead_time_days <= 5)::int, count(*) filter (
    where c.lead_time_days <= 7)::int, count(*) filter (
    where c.lead_time_days <= 14)::int, count(*) filter (
    where c.lead_time_days <= 30)::int) as "leadTimes", (
  select json_agg(json_build_object('value', x.value, 'count', x.count))
  from (
    select c.parent_category_id as value, count(*)::int as count
    from c
    where c.parent_category_id is not null
    group by 1
    order by 2 desc, 1
    limit 60) x) as "parentCategoryIds", (
  select json_agg(json_build_object('value', x.value, 'count', x.count))
  from (
    select c.category_id as value, count(*)::int as count
    from c
    where c.category_id is not null
    group by 1
    order by 2 desc, 1
    limit 60) x) as "categoryIds", (
  select json_agg(json_build_object('value', x.value, 'count', x.count))
  from (
    select c.vendor_id as value, count(*)::int as count
    from c
    where c.vendor_id is not null
    group by 1
    order by 2 desc, 1
    limit 60) x) as "vendorIds", (
  select json_agg(json_build_object('value', x.value, 'count', x.count))
  from (
    select k as value, count(*)::int as count
    from c
    cross join lateral unnest(c.contract_ids) k
    where k = any($9::bigint[])
    group by 1
    order by 2 desc, 1
    limit 60) x) as "contractIds", (
  select json_agg(json_build_object('value', x.value, 'count', x.count))
  from (
    select c.manufacturer as value, count(*)::int as count
    from c
    where c.manufacturer is not null
    group by 1
    order by 2 desc, 1
    limit 60) x) as "manufacturers", (
  select json_agg(json_build_object('value', x.value, 'count', x.count))
  from (
    select c.country as value, count(*)::int as count
    from c
    where c.country is not null
    group by 1
    order by 2 desc, 1
    limit 60) x) as "countries"
from c;

-- school, filtered, 7
select l.product_id as id
from listed_products l
where l.vendor_id = any($1::bigint[]) and (l.price is not null or l.contract_ids && $2::bigint[]) and (l.ships_to is null or $3 = any(l.ships_to)) and l.is_in_stock
order by case when l.contract_ids && $4::bigint[] then least(l.price, (
    select min((
        select max(t.price)
        from price_tiers t
        where t.version_id = v.id))
    from price_versions v
    where v.product_id = l.product_id and v.contract_id = any($5::bigint[]) and v.withdrawn_at is null and v.valid_from <= $6::timestamptz and (v.valid_until is null or $7::timestamptz < v.valid_until))) else l.price end, (l.vendor_id = any($8::bigint[])) desc, l.rank desc, l.product_id
limit $9
offset $10;

-- school, filtered, 8
with c as materialized (
  select l.parent_category_id, l.category_id, l.vendor_id, l.contract_ids, l.manufacturer, l.country, case when l.contract_ids && $1::bigint[] then least(l.price, (
      select min((
          select max(t.price)
          from price_tiers t
          where t.version_id = v.id))
      from price_versions v
      where v.product_id = l.product_id and v.contract_id = any($2::bigint[]) and v.withdrawn_at is null and v.valid_from <= $3::timestamptz and (v.valid_until is null or $4::timestamptz < v.valid_until))) else l.price end as price, l.lead_time_days, l.is_in_stock
  from listed_products l
  where (l.vendor_id = any($5::bigint[]) or (l.is_kept_on_state and l.vendor_id = any($6::bigint[]))) and (l.price is not null or l.contract_ids && $7::bigint[]) and (l.ships_to is null or $8 = any(l.ships_to)) and l.is_in_stock
  limit 10001)
select (
  select json_agg(json_build_object('value', x.value, 'count', x.count))
  from (
    select c.vendor_id as value, count(*)::int as count
    from c
    where c.vendor_id is not null
    group by 1
    order by 2 desc, 1
    limit 60) x) as counts;

-- school, filtered, 9
select p.id, p.sku, p.name, p.parent_category_id as "parentCategoryId", parent.name as "parentCategoryName", p.category_id as "categoryId", sub.name as "categoryName", p.unit, p.pack, p.manufacturer, p.part_number as "partNumber", p.vendor_id as "vendorId", v.company_name as "vendorName", v.status as "vendorStatus", p.smallest_order as "smallestOrder", p.multiple, p.stock, p.held, p.lead_time_days as "leadTimeDays", p.country, p.ships_to as "shipsTo", p.is_active as "isActive", p.is_kept_on_state as "isKeptOnState", (
  select f.thumb_name
  from product_photos o
  join photos f on f.file_id = o.file_id
  where o.product_id = p.id
  order by o.position
  limit 1) as thumb, exists (
  select 1
  from product_lists b
  join product_list_items i on i.list_id = b.id
  where b.user_id = $1 and b.is_favorites and i.product_id = p.id) as "isFavorite", coalesce((
    select sum(l.quantity)::int
    from carts c
    join cart_lines l on l.cart_id = c.id
    where c.user_id = $2 and c.status = 1 and l.product_id = p.id), 0) as "cartQuantity"
from products p
join vendors v on v.id = p.vendor_id
join categories parent on parent.id = p.parent_category_id
left join categories sub on sub.id = p.category_id
where p.id = any($3::bigint[]);

-- school, filtered, 10
select v.id, v.product_id as "productId", v.contract_id as "contractId", extract(epoch
  from v.valid_from) * 1000 as "from", extract(epoch
  from v.valid_until) * 1000 as "until", (
  select json_agg(json_build_object('least', t.least, 'price', t.price::text)
    order by t.least)
  from price_tiers t
  where t.version_id = v.id) as tiers
from price_versions v
where v.product_id = any($1::bigint[]) and v.withdrawn_at is null and v.valid_from <= $2::timestamptz and (v.valid_until is null or $3::timestamptz < v.valid_until) and exists (
  select 1
  from price_tiers t
  where t.version_id = v.id);

-- school, filtered, 11
select k.id, k.number, extract(epoch
  from k.valid_from) * 1000 as "from", extract(epoch
  from k.valid_until) * 1000 as "until", k.is_for_all as "isForAll", exists (
  select 1
  from catalog_contract_schools s
  where s.contract_id = k.id and s.school_id = $1) as "isNamed"
from catalog_contracts k
where k.id = any($2::bigint[]) and k.confirmed_at is not null;

-- school, filtered, 12
select "id", "name", "parent_id"
from "categories"
where "categories"."id" in ($1, …);
