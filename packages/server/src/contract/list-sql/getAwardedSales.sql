-- vendor, as it opens, 1
select "sales"."id", "sales"."type_id", "sales"."name", "sales"."status", "sales"."start_date", "sales"."end_date", "sales"."award_date", "sales"."pickup_date", "sales"."is_public", "sales"."published_at", "sales"."opened_at", "sales"."held_at", "sales"."held_public", "sales"."suspended_at", "schools"."id", "schools"."name", "schools"."city", "schools"."state_code", "schools"."state_code", "schools"."postal_code", "schools"."time_zone", coalesce("sales"."category_name", "categories"."name"), (
  select p.thumb_name
  from sale_lots l
  join lot_photos lp on lp.lot_id = l.id
  join photos p on p.file_id = lp.file_id
  where l.sale_id = "sales"."id"
  order by l.position, lp.position
  limit 1), (
  select count(*)::int
  from sale_lots l
  where l.sale_id = "sales"."id"), exists (
  select 1
  from vendor_blacklist k
  where k.school_id = "sales"."school_id" and k.vendor_id = $1), exists (
  select 1
  from invitations i
  where i.sale_id = "sales"."id" and i.vendor_id = $2), exists (
  select 1
  from saved_deals d
  where d.sale_id = "sales"."id" and d.vendor_id = $3), (exists (
    select 1
    from sale_participants p
    where p.sale_id = "sales"."id" and p.vendor_id = $4) or exists (
    select 1
    from sale_offers o
    where o.sale_id = "sales"."id" and o.vendor_id = $5)), exists (
  select 1
  from sale_lots l
  where l.sale_id = "sales"."id" and l.buyer_id = $6 and (l.status in (6, 7, 8) or l.status = 5)), exists (
  select 1
  from sale_participants p
  where p.sale_id = "sales"."id" and p.vendor_id = $7 and p.disqualified_at is not null), exists (
  select 1
  from sale_participants p
  where p.sale_id = "sales"."id" and p.vendor_id = $8 and p.counted_at is not null), (
  select min(coalesce(l.asking_price, l.start_price))::text
  from sale_lots l
  where l.sale_id = "sales"."id" and l.status in (1, 2)), (
  select count(*)::int
  from sale_offers o
  where o.sale_id = "sales"."id" and o.vendor_id = $9 and o.status = 3), (
  select count(*)::int
  from sale_lots l
  where l.sale_id = "sales"."id" and l.buyer_id = $10 and l.status in (6, 7, 8)), (
  select count(*)::int
  from sale_lots l
  where l.sale_id = "sales"."id" and l.buyer_id = $11 and l.status = 5), (
  select sum(l.sold_price)
  from sale_lots l
  where l.sale_id = "sales"."id" and l.buyer_id = $12 and l.status in (6, 7, 8))::text, "bids"."id", "bids"."status", "bids"."total", (
  select coalesce(json_agg(t), '[]')
  from (
    select v.status, v.plan, v.state_code as "stateCode", v.plan_expires_at as "planExpiresAt", (
      select count(*)::int
      from bids b
      join bid_versions n on n.bid_id = b.id and n.version = 1
      where b.vendor_id = $13 and b.submitted_at >= date_trunc('month', (
          select chalkline_now()) at time zone 'UTC') at time zone 'UTC' and n.submitted_at >= date_trunc('month', (
          select chalkline_now()) at time zone 'UTC') at time zone 'UTC' and n.submitted_at < (date_trunc('month', (
            select chalkline_now()) at time zone 'UTC') + interval '1 month') at time zone 'UTC' and b.rfp_id is not null and b.rfp_id not in (
        select i.rfp_id
        from invitations i
        where i.vendor_id = $14 and i.rfp_id is not null) and true) + (
      select count(*)::int
      from sale_participants p
      where p.vendor_id = $15 and p.counted_at >= date_trunc('month', (
          select chalkline_now()) at time zone 'UTC') at time zone 'UTC' and p.counted_at < (date_trunc('month', (
            select chalkline_now()) at time zone 'UTC') + interval '1 month') at time zone 'UTC') as "bidsThisMonth"
    from vendors v
    where v.id = $16) t), (
  select coalesce(json_agg(t), '[]')
  from (
    select extract(epoch
      from chalkline_now()) * 1000 as now) t)
from "sales"
inner join "schools" on "schools"."id" = "sales"."school_id"
left join "categories" on "categories"."id" = "sales"."parent_category_id"
left join "bids" on ("bids"."sale_id" = "sales"."id" and "bids"."vendor_id" = $17)
where exists (
  select 1
  from sale_lots l
  where l.sale_id = "sales"."id" and l.buyer_id = $18 and (l.status in (6, 7, 8) or l.status = 5))
order by "sales"."updated_at" desc, "sales"."id" desc
limit 20;

-- vendor, as it opens, 2
select count(*)::int
from (
  select 1
  from "sales"
  inner join "schools" on "schools"."id" = "sales"."school_id"
  left join "categories" on "categories"."id" = "sales"."parent_category_id"
  left join "bids" on ("bids"."sale_id" = "sales"."id" and "bids"."vendor_id" = $1)
  where exists (
    select 1
    from sale_lots l
    where l.sale_id = "sales"."id" and l.buyer_id = $2 and (l.status in (6, 7, 8) or l.status = 5))
  limit 10001) "some";

-- vendor, as it opens, 3
select "id", "sale_id", "school_id", "vendor_id", "subtotal", "tax_percent", "tax", "total", "issued_at", "due_at", "remove_by", "paid_on", "paid_at", "payment_method", "payment_reference", "pickup_person", "pickup_id_seen", "pickup_photo_id", "collected_at", "pickup_recorded_by", "pickup_recorded_at", "school_confirmed_at", "vendor_confirmed_at", "confirmed_at", "defaulted_at", "default_reason", "reminded_of", "created_at"
from "sale_invoices"
where ("sale_invoices"."vendor_id" = $1 and "sale_invoices"."sale_id" in ($2, …))
order by "sale_invoices"."id";

-- vendor, searched, 1
select "sales"."id", "sales"."type_id", "sales"."name", "sales"."status", "sales"."start_date", "sales"."end_date", "sales"."award_date", "sales"."pickup_date", "sales"."is_public", "sales"."published_at", "sales"."opened_at", "sales"."held_at", "sales"."held_public", "sales"."suspended_at", "schools"."id", "schools"."name", "schools"."city", "schools"."state_code", "schools"."state_code", "schools"."postal_code", "schools"."time_zone", coalesce("sales"."category_name", "categories"."name"), (
  select p.thumb_name
  from sale_lots l
  join lot_photos lp on lp.lot_id = l.id
  join photos p on p.file_id = lp.file_id
  where l.sale_id = "sales"."id"
  order by l.position, lp.position
  limit 1), (
  select count(*)::int
  from sale_lots l
  where l.sale_id = "sales"."id"), exists (
  select 1
  from vendor_blacklist k
  where k.school_id = "sales"."school_id" and k.vendor_id = $1), exists (
  select 1
  from invitations i
  where i.sale_id = "sales"."id" and i.vendor_id = $2), exists (
  select 1
  from saved_deals d
  where d.sale_id = "sales"."id" and d.vendor_id = $3), (exists (
    select 1
    from sale_participants p
    where p.sale_id = "sales"."id" and p.vendor_id = $4) or exists (
    select 1
    from sale_offers o
    where o.sale_id = "sales"."id" and o.vendor_id = $5)), exists (
  select 1
  from sale_lots l
  where l.sale_id = "sales"."id" and l.buyer_id = $6 and (l.status in (6, 7, 8) or l.status = 5)), exists (
  select 1
  from sale_participants p
  where p.sale_id = "sales"."id" and p.vendor_id = $7 and p.disqualified_at is not null), exists (
  select 1
  from sale_participants p
  where p.sale_id = "sales"."id" and p.vendor_id = $8 and p.counted_at is not null), (
  select min(coalesce(l.asking_price, l.start_price))::text
  from sale_lots l
  where l.sale_id = "sales"."id" and l.status in (1, 2)), (
  select count(*)::int
  from sale_offers o
  where o.sale_id = "sales"."id" and o.vendor_id = $9 and o.status = 3), (
  select count(*)::int
  from sale_lots l
  where l.sale_id = "sales"."id" and l.buyer_id = $10 and l.status in (6, 7, 8)), (
  select count(*)::int
  from sale_lots l
  where l.sale_id = "sales"."id" and l.buyer_id = $11 and l.status = 5), (
  select sum(l.sold_price)
  from sale_lots l
  where l.sale_id = "sales"."id" and l.buyer_id = $12 and l.status in (6, 7, 8))::text, "bids"."id", "bids"."status", "bids"."total", (
  select coalesce(json_agg(t), '[]')
  from (
    select v.status, v.plan, v.state_code as "stateCode", v.plan_expires_at as "planExpiresAt", (
      select count(*)::int
      from bids b
      join bid_versions n on n.bid_id = b.id and n.version = 1
      where b.vendor_id = $13 and b.submitted_at >= date_trunc('month', (
          select chalkline_now()) at time zone 'UTC') at time zone 'UTC' and n.submitted_at >= date_trunc('month', (
          select chalkline_now()) at time zone 'UTC') at time zone 'UTC' and n.submitted_at < (date_trunc('month', (
            select chalkline_now()) at time zone 'UTC') + interval '1 month') at time zone 'UTC' and b.rfp_id is not null and b.rfp_id not in (
        select i.rfp_id
        from invitations i
        where i.vendor_id = $14 and i.rfp_id is not null) and true) + (
      select count(*)::int
      from sale_participants p
      where p.vendor_id = $15 and p.counted_at >= date_trunc('month', (
          select chalkline_now()) at time zone 'UTC') at time zone 'UTC' and p.counted_at < (date_trunc('month', (
            select chalkline_now()) at time zone 'UTC') + interval '1 month') at time zone 'UTC') as "bidsThisMonth"
    from vendors v
    where v.id = $16) t), (
  select coalesce(json_agg(t), '[]')
  from (
    select extract(epoch
      from chalkline_now()) * 1000 as now) t)
from "sales"
inner join "schools" on "schools"."id" = "sales"."school_id"
left join "categories" on "categories"."id" = "sales"."parent_category_id"
left join "bids" on ("bids"."sale_id" = "sales"."id" and "bids"."vendor_id" = $17)
where (exists (
    select 1
    from sale_lots l
    where l.sale_id = "sales"."id" and l.buyer_id = $18 and (l.status in (6, 7, 8) or l.status = 5)) and (fold_text("sales"."name") like $19 or "sales"."school_id" = any(array(
        select id
        from "schools"
        where fold_text("name") like $20)) or "sales"."parent_category_id" = any(array(
        select id
        from "categories"
        where fold_text("name") like $21))))
order by "sales"."updated_at" desc, "sales"."id" desc
limit 20;

-- vendor, searched, 2
select count(*)::int
from (
  select 1
  from "sales"
  inner join "schools" on "schools"."id" = "sales"."school_id"
  left join "categories" on "categories"."id" = "sales"."parent_category_id"
  left join "bids" on ("bids"."sale_id" = "sales"."id" and "bids"."vendor_id" = $1)
  where (exists (
      select 1
      from sale_lots l
      where l.sale_id = "sales"."id" and l.buyer_id = $2 and (l.status in (6, 7, 8) or l.status = 5)) and (fold_text("sales"."name") like $3 or "sales"."school_id" = any(array(
          select id
          from "schools"
          where fold_text("name") like $4)) or "sales"."parent_category_id" = any(array(
          select id
          from "categories"
          where fold_text("name") like $5))))
  limit 10001) "some";

-- vendor, the page of a row, 1
select placed.place
from (
  select (row_number() over (
      order by "sales"."updated_at" desc, "sales"."id" desc))::int as "place", "sales"."id" = $1 as "is_asked"
  from "sales"
  inner join "schools" on "schools"."id" = "sales"."school_id"
  left join "categories" on "categories"."id" = "sales"."parent_category_id"
  left join "bids" on ("bids"."sale_id" = "sales"."id" and "bids"."vendor_id" = $2)
  where exists (
    select 1
    from sale_lots l
    where l.sale_id = "sales"."id" and l.buyer_id = $3 and (l.status in (6, 7, 8) or l.status = 5))) "placed"
where placed.is_asked and exists ((
    select (row_number() over (
        order by "sales"."updated_at" desc, "sales"."id" desc))::int as "place", "sales"."id" = $4 as "is_asked"
    from "sales"
    inner join "schools" on "schools"."id" = "sales"."school_id"
    left join "categories" on "categories"."id" = "sales"."parent_category_id"
    left join "bids" on ("bids"."sale_id" = "sales"."id" and "bids"."vendor_id" = $5)
    where (exists (
        select 1
        from sale_lots l
        where l.sale_id = "sales"."id" and l.buyer_id = $6 and (l.status in (6, 7, 8) or l.status = 5)) and "sales"."id" = $7)))
limit 1;

-- vendor, the page of a row, 2
select "sales"."id", "sales"."type_id", "sales"."name", "sales"."status", "sales"."start_date", "sales"."end_date", "sales"."award_date", "sales"."pickup_date", "sales"."is_public", "sales"."published_at", "sales"."opened_at", "sales"."held_at", "sales"."held_public", "sales"."suspended_at", "schools"."id", "schools"."name", "schools"."city", "schools"."state_code", "schools"."state_code", "schools"."postal_code", "schools"."time_zone", coalesce("sales"."category_name", "categories"."name"), (
  select p.thumb_name
  from sale_lots l
  join lot_photos lp on lp.lot_id = l.id
  join photos p on p.file_id = lp.file_id
  where l.sale_id = "sales"."id"
  order by l.position, lp.position
  limit 1), (
  select count(*)::int
  from sale_lots l
  where l.sale_id = "sales"."id"), exists (
  select 1
  from vendor_blacklist k
  where k.school_id = "sales"."school_id" and k.vendor_id = $1), exists (
  select 1
  from invitations i
  where i.sale_id = "sales"."id" and i.vendor_id = $2), exists (
  select 1
  from saved_deals d
  where d.sale_id = "sales"."id" and d.vendor_id = $3), (exists (
    select 1
    from sale_participants p
    where p.sale_id = "sales"."id" and p.vendor_id = $4) or exists (
    select 1
    from sale_offers o
    where o.sale_id = "sales"."id" and o.vendor_id = $5)), exists (
  select 1
  from sale_lots l
  where l.sale_id = "sales"."id" and l.buyer_id = $6 and (l.status in (6, 7, 8) or l.status = 5)), exists (
  select 1
  from sale_participants p
  where p.sale_id = "sales"."id" and p.vendor_id = $7 and p.disqualified_at is not null), exists (
  select 1
  from sale_participants p
  where p.sale_id = "sales"."id" and p.vendor_id = $8 and p.counted_at is not null), (
  select min(coalesce(l.asking_price, l.start_price))::text
  from sale_lots l
  where l.sale_id = "sales"."id" and l.status in (1, 2)), (
  select count(*)::int
  from sale_offers o
  where o.sale_id = "sales"."id" and o.vendor_id = $9 and o.status = 3), (
  select count(*)::int
  from sale_lots l
  where l.sale_id = "sales"."id" and l.buyer_id = $10 and l.status in (6, 7, 8)), (
  select count(*)::int
  from sale_lots l
  where l.sale_id = "sales"."id" and l.buyer_id = $11 and l.status = 5), (
  select sum(l.sold_price)
  from sale_lots l
  where l.sale_id = "sales"."id" and l.buyer_id = $12 and l.status in (6, 7, 8))::text, "bids"."id", "bids"."status", "bids"."total", (
  select coalesce(json_agg(t), '[]')
  from (
    select v.status, v.plan, v.state_code as "stateCode", v.plan_expires_at as "planExpiresAt", (
      select count(*)::int
      from bids b
      join bid_versions n on n.bid_id = b.id and n.version = 1
      where b.vendor_id = $13 and b.submitted_at >= date_trunc('month', (
          select chalkline_now()) at time zone 'UTC') at time zone 'UTC' and n.submitted_at >= date_trunc('month', (
          select chalkline_now()) at time zone 'UTC') at time zone 'UTC' and n.submitted_at < (date_trunc('month', (
            select chalkline_now()) at time zone 'UTC') + interval '1 month') at time zone 'UTC' and b.rfp_id is not null and b.rfp_id not in (
        select i.rfp_id
        from invitations i
        where i.vendor_id = $14 and i.rfp_id is not null) and true) + (
      select count(*)::int
      from sale_participants p
      where p.vendor_id = $15 and p.counted_at >= date_trunc('month', (
          select chalkline_now()) at time zone 'UTC') at time zone 'UTC' and p.counted_at < (date_trunc('month', (
            select chalkline_now()) at time zone 'UTC') + interval '1 month') at time zone 'UTC') as "bidsThisMonth"
    from vendors v
    where v.id = $16) t), (
  select coalesce(json_agg(t), '[]')
  from (
    select extract(epoch
      from chalkline_now()) * 1000 as now) t)
from "sales"
inner join "schools" on "schools"."id" = "sales"."school_id"
left join "categories" on "categories"."id" = "sales"."parent_category_id"
left join "bids" on ("bids"."sale_id" = "sales"."id" and "bids"."vendor_id" = $17)
where exists (
  select 1
  from sale_lots l
  where l.sale_id = "sales"."id" and l.buyer_id = $18 and (l.status in (6, 7, 8) or l.status = 5))
order by "sales"."updated_at" desc, "sales"."id" desc
limit 20;

-- vendor, the page of a row, 3
select count(*)::int
from (
  select 1
  from "sales"
  inner join "schools" on "schools"."id" = "sales"."school_id"
  left join "categories" on "categories"."id" = "sales"."parent_category_id"
  left join "bids" on ("bids"."sale_id" = "sales"."id" and "bids"."vendor_id" = $1)
  where exists (
    select 1
    from sale_lots l
    where l.sale_id = "sales"."id" and l.buyer_id = $2 and (l.status in (6, 7, 8) or l.status = 5))
  limit 10001) "some";

-- vendor, the page of a row, 4
select "id", "sale_id", "school_id", "vendor_id", "subtotal", "tax_percent", "tax", "total", "issued_at", "due_at", "remove_by", "paid_on", "paid_at", "payment_method", "payment_reference", "pickup_person", "pickup_id_seen", "pickup_photo_id", "collected_at", "pickup_recorded_by", "pickup_recorded_at", "school_confirmed_at", "vendor_confirmed_at", "confirmed_at", "defaulted_at", "default_reason", "reminded_of", "created_at"
from "sale_invoices"
where ("sale_invoices"."vendor_id" = $1 and "sale_invoices"."sale_id" in ($2, …))
order by "sale_invoices"."id";
