-- vendor, as it opens, 1
select "price_offers"."id", "price_offers"."request_id", "price_offers"."vendor_id", "price_offers"."status", "price_offers"."round_count", "price_offers"."ends", "price_offers"."ended_by", "price_offers"."reason", "price_offers"."decided_at", "price_offers"."told_early_for", "price_offers"."told_late_for", "price_offers"."created_at", "schools"."id", "schools"."name", "schools"."status", "schools"."nces_id", "schools"."kind", "schools"."address_line1", "schools"."address_line2", "schools"."city", "schools"."state_code", "schools"."postal_code", "schools"."phone_number", "schools"."time_zone", "schools"."logo", "schools"."url", "schools"."requires_review", "schools"."award_limit", "schools"."order_terms", "schools"."sale_notice_days", "schools"."purchase_notice_days", "schools"."bill_to", "schools"."setup_submitted_at", "schools"."setup_remark", "schools"."version", "schools"."created_at", case when "price_offers"."status" in (1, 2) and "price_offers"."ends" <= (
  select chalkline_now()) then 5 else "price_offers"."status" end, (
  select l.description
  from price_request_lines l
  where l.request_id = "price_requests"."id"
  order by l.position
  limit 1), (
  select count(*)::int
  from price_request_lines l
  where l.request_id = "price_requests"."id")
from "price_offers"
inner join "price_requests" on "price_requests"."id" = "price_offers"."request_id"
inner join "schools" on "schools"."id" = "price_requests"."school_id"
where "price_offers"."vendor_id" = $1
order by "price_offers"."id" desc, "price_offers"."id" desc
limit $2;

-- vendor, as it opens, 2
select "id", "request_id", "position", "product_id", "description", "unit", "quantity", "needed_by", "note"
from "price_request_lines"
where "price_request_lines"."request_id" in ($1, …);

-- vendor, as it opens, 3
select extract(epoch
  from chalkline_now()) * 1000 as now;

-- vendor, as it opens, 4
select p.id, p.vendor_id as "vendorId", p.name, p.sku, p.unit, p.pack, p.parent_category_id as "parentCategoryId", p.category_id as "categoryId", p.smallest_order as "smallestOrder", p.multiple, p.stock, p.held, p.lead_time_days as "leadTimeDays", p.ships_to as "shipsTo", p.is_active as "isActive", p.is_kept_on_state as "isKeptOnState", v.status as "vendorStatus", v.plan, extract(epoch
  from v.plan_expires_at) * 1000 as "planExpiresAt", v.state_code as "vendorState", (
  select f.thumb_name
  from product_photos o
  join photos f on f.file_id = o.file_id
  where o.product_id = p.id
  order by o.position
  limit 1) as thumb
from products p
join vendors v on v.id = p.vendor_id
where p.id = any($1::bigint[]);

-- vendor, as it opens, 5
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

-- vendor, as it opens, 6
select k.id, k.number, extract(epoch
  from k.valid_from) * 1000 as "from", extract(epoch
  from k.valid_until) * 1000 as "until", k.is_for_all as "isForAll", exists (
  select 1
  from catalog_contract_schools s
  where s.contract_id = k.id and s.school_id = $1) as "isNamed"
from catalog_contracts k
where k.id = any($2::bigint[]) and k.confirmed_at is not null;

-- vendor, as it opens, 7
select count(*)::int
from (
  select 1
  from "price_offers"
  inner join "price_requests" on "price_requests"."id" = "price_offers"."request_id"
  inner join "schools" on "schools"."id" = "price_requests"."school_id"
  where "price_offers"."vendor_id" = $1
  limit $2) "some";

-- vendor, searched, 1
select "price_offers"."id", "price_offers"."request_id", "price_offers"."vendor_id", "price_offers"."status", "price_offers"."round_count", "price_offers"."ends", "price_offers"."ended_by", "price_offers"."reason", "price_offers"."decided_at", "price_offers"."told_early_for", "price_offers"."told_late_for", "price_offers"."created_at", "schools"."id", "schools"."name", "schools"."status", "schools"."nces_id", "schools"."kind", "schools"."address_line1", "schools"."address_line2", "schools"."city", "schools"."state_code", "schools"."postal_code", "schools"."phone_number", "schools"."time_zone", "schools"."logo", "schools"."url", "schools"."requires_review", "schools"."award_limit", "schools"."order_terms", "schools"."sale_notice_days", "schools"."purchase_notice_days", "schools"."bill_to", "schools"."setup_submitted_at", "schools"."setup_remark", "schools"."version", "schools"."created_at", case when "price_offers"."status" in (1, 2) and "price_offers"."ends" <= (
  select chalkline_now()) then 5 else "price_offers"."status" end, (
  select l.description
  from price_request_lines l
  where l.request_id = "price_requests"."id"
  order by l.position
  limit 1), (
  select count(*)::int
  from price_request_lines l
  where l.request_id = "price_requests"."id")
from "price_offers"
inner join "price_requests" on "price_requests"."id" = "price_offers"."request_id"
inner join "schools" on "schools"."id" = "price_requests"."school_id"
where ("price_offers"."vendor_id" = $1 and (fold_text("schools"."name") like $2 or "price_requests"."id" in (
      select "request_id"
      from "price_request_lines"
      where fold_text("price_request_lines"."description") like $3)))
order by "price_offers"."id" desc, "price_offers"."id" desc
limit $4;

-- vendor, searched, 2
select count(*)::int
from (
  select 1
  from "price_offers"
  inner join "price_requests" on "price_requests"."id" = "price_offers"."request_id"
  inner join "schools" on "schools"."id" = "price_requests"."school_id"
  where ("price_offers"."vendor_id" = $1 and (fold_text("schools"."name") like $2 or "price_requests"."id" in (
        select "request_id"
        from "price_request_lines"
        where fold_text("price_request_lines"."description") like $3)))
  limit $4) "some";

-- vendor, the page of a row, 1
select placed.place
from (
  select "price_offers"."id" as "id", (row_number() over (
      order by "price_offers"."id" desc, "price_offers"."id" desc))::int as "place"
  from "price_offers"
  inner join "price_requests" on "price_requests"."id" = "price_offers"."request_id"
  inner join "schools" on "schools"."id" = "price_requests"."school_id"
  where "price_offers"."vendor_id" = $1) "placed"
where placed.id = $2;

-- vendor, the page of a row, 2
select "price_offers"."id", "price_offers"."request_id", "price_offers"."vendor_id", "price_offers"."status", "price_offers"."round_count", "price_offers"."ends", "price_offers"."ended_by", "price_offers"."reason", "price_offers"."decided_at", "price_offers"."told_early_for", "price_offers"."told_late_for", "price_offers"."created_at", "schools"."id", "schools"."name", "schools"."status", "schools"."nces_id", "schools"."kind", "schools"."address_line1", "schools"."address_line2", "schools"."city", "schools"."state_code", "schools"."postal_code", "schools"."phone_number", "schools"."time_zone", "schools"."logo", "schools"."url", "schools"."requires_review", "schools"."award_limit", "schools"."order_terms", "schools"."sale_notice_days", "schools"."purchase_notice_days", "schools"."bill_to", "schools"."setup_submitted_at", "schools"."setup_remark", "schools"."version", "schools"."created_at", case when "price_offers"."status" in (1, 2) and "price_offers"."ends" <= (
  select chalkline_now()) then 5 else "price_offers"."status" end, (
  select l.description
  from price_request_lines l
  where l.request_id = "price_requests"."id"
  order by l.position
  limit 1), (
  select count(*)::int
  from price_request_lines l
  where l.request_id = "price_requests"."id")
from "price_offers"
inner join "price_requests" on "price_requests"."id" = "price_offers"."request_id"
inner join "schools" on "schools"."id" = "price_requests"."school_id"
where "price_offers"."vendor_id" = $1
order by "price_offers"."id" desc, "price_offers"."id" desc
limit $2;

-- vendor, the page of a row, 3
select "id", "request_id", "position", "product_id", "description", "unit", "quantity", "needed_by", "note"
from "price_request_lines"
where "price_request_lines"."request_id" in ($1, …);

-- vendor, the page of a row, 4
select extract(epoch
  from chalkline_now()) * 1000 as now;

-- vendor, the page of a row, 5
select p.id, p.vendor_id as "vendorId", p.name, p.sku, p.unit, p.pack, p.parent_category_id as "parentCategoryId", p.category_id as "categoryId", p.smallest_order as "smallestOrder", p.multiple, p.stock, p.held, p.lead_time_days as "leadTimeDays", p.ships_to as "shipsTo", p.is_active as "isActive", p.is_kept_on_state as "isKeptOnState", v.status as "vendorStatus", v.plan, extract(epoch
  from v.plan_expires_at) * 1000 as "planExpiresAt", v.state_code as "vendorState", (
  select f.thumb_name
  from product_photos o
  join photos f on f.file_id = o.file_id
  where o.product_id = p.id
  order by o.position
  limit 1) as thumb
from products p
join vendors v on v.id = p.vendor_id
where p.id = any($1::bigint[]);

-- vendor, the page of a row, 6
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

-- vendor, the page of a row, 7
select k.id, k.number, extract(epoch
  from k.valid_from) * 1000 as "from", extract(epoch
  from k.valid_until) * 1000 as "until", k.is_for_all as "isForAll", exists (
  select 1
  from catalog_contract_schools s
  where s.contract_id = k.id and s.school_id = $1) as "isNamed"
from catalog_contracts k
where k.id = any($2::bigint[]) and k.confirmed_at is not null;

-- vendor, the page of a row, 8
select count(*)::int
from (
  select 1
  from "price_offers"
  inner join "price_requests" on "price_requests"."id" = "price_offers"."request_id"
  inner join "schools" on "schools"."id" = "price_requests"."school_id"
  where "price_offers"."vendor_id" = $1
  limit $2) "some";
