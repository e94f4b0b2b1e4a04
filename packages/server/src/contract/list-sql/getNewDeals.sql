-- vendor, as it opens, 1
select "rfps"."id", "rfps"."type_id", "rfps"."name", "rfps"."status", "rfps"."is_public", "rfps"."held_at", "rfps"."held_public", "rfps"."published_at", "rfps"."end_date", "rfps"."opened_at", "schools"."id", "schools"."name", "schools"."city", "schools"."state_code", "schools"."state_code", "schools"."postal_code", "schools"."time_zone", coalesce("rfps"."category_name", "categories"."name"), (
  select count(*)::int
  from rfp_lines l
  where l.rfp_id = "rfps"."id"), "bids"."id", "bids"."status", "bids"."version", "bids"."total", "invitations"."id", exists (
  select 1
  from vendor_blacklist k
  where k.school_id = "rfps"."school_id" and k.vendor_id = $1), exists (
  select 1
  from saved_deals d
  where d.rfp_id = "rfps"."id" and d.vendor_id = $2)
from "rfps"
inner join "schools" on "schools"."id" = "rfps"."school_id"
left join "categories" on "categories"."id" = "rfps"."parent_category_id"
left join "bids" on ("bids"."rfp_id" = "rfps"."id" and "bids"."vendor_id" = $3)
left join "invitations" on ("invitations"."rfp_id" = "rfps"."id" and "invitations"."vendor_id" = $4)
where "rfps"."id" = any(array(
    select n.rfp_id
    from ( (
        select true as is_own, l.rfp_id, l.end_date
        from "market_segments"
        cross join lateral (
          select "public_listings"."rfp_id" as rfp_id, "public_listings"."end_date" as end_date
          from "public_listings"
          where ("public_listings"."segment_id" = "market_segments"."id" and ("public_listings"."end_date" > (
                select chalkline_now()) and "public_listings"."rfp_id" not in (
                select i.rfp_id
                from invitations i
                where i.vendor_id = $5 and i.rfp_id is not null
                union
                select b.rfp_id
                from bids b
                where b.vendor_id = $6 and b.rfp_id is not null and b.status not in (1, 6)
                union
                select r.id
                from rfps r
                where r.status = 2 and r.school_id = any(array(
                    select k.school_id
                    from vendor_blacklist k
                    where k.vendor_id = $7)))))
          order by "public_listings"."end_date" asc, "public_listings"."rfp_id" desc
          limit 20) l
        where "market_segments"."state_code" = (
          select v.state_code
          from "vendors" v
          where v.id = $8 and not (v.plan = 'National Package' and coalesce(v.plan_expires_at > (
                select chalkline_now()), true)))
        order by l.end_date asc, l.rfp_id desc
        limit 20)
      union all (
        select false, l.rfp_id, l.end_date
        from (
          select "public_listings"."rfp_id" as rfp_id, "public_listings"."end_date" as end_date
          from "public_listings"
          where (("public_listings"."end_date" > (
                select chalkline_now()) and "public_listings"."rfp_id" not in (
                select i.rfp_id
                from invitations i
                where i.vendor_id = $9 and i.rfp_id is not null
                union
                select b.rfp_id
                from bids b
                where b.vendor_id = $10 and b.rfp_id is not null and b.status not in (1, 6)
                union
                select r.id
                from rfps r
                where r.status = 2 and r.school_id = any(array(
                    select k.school_id
                    from vendor_blacklist k
                    where k.vendor_id = $11)))) and "public_listings"."segment_id" <> all(array(
                select "market_segments"."id"
                from "market_segments"
                where "market_segments"."state_code" = (
                  select v.state_code
                  from "vendors" v
                  where v.id = $12 and not (v.plan = 'National Package' and coalesce(v.plan_expires_at > (
                        select chalkline_now()), true))))))
          order by "public_listings"."end_date" asc, "public_listings"."rfp_id" desc
          limit 20) l) ) n
    order by n.is_own desc, n.end_date asc, n.rfp_id desc
    limit 20))
order by "schools"."state_code" = (
  select v.state_code
  from "vendors" v
  where v.id = $13 and not (v.plan = 'National Package' and coalesce(v.plan_expires_at > (
        select chalkline_now()), true))) desc, "rfps"."end_date" asc, "rfps"."id" desc
limit 20;

-- vendor, as it opens, 2
select count(*)::int
from (
  select 1
  from (
    select i.rfp_id
    from invitations i
    where i.vendor_id = $1 and i.rfp_id is not null
    union
    select b.rfp_id
    from bids b
    where b.vendor_id = $2 and b.rfp_id is not null and b.status not in (1, 6)
    union
    select r.id
    from rfps r
    where r.status = 2 and r.end_date > (
      select chalkline_now()) and r.school_id = any(array(
        select k.school_id
        from vendor_blacklist k
        where k.vendor_id = $3)) ) as own(rfp_id)
  cross join lateral (
    select *
    from rfps r
    where r.id = own.rfp_id
    offset 0) as "rfps"
  where ("rfps"."status" = 2 and "rfps"."end_date" > (
      select chalkline_now()) and "rfps"."is_public")) "those";

-- vendor, as it opens, 3
select last_value as value
from public_listings_version;

-- vendor, as it opens, 4
select m.state_code as "stateCode", st.name as "stateName", m.parent_category_id as "categoryId", c.name as "categoryName", m.type_id as "typeId", t.count
from (
  select segment_id, count(*)::int as count
  from "public_listings"
  where "public_listings"."end_date" > (
    select chalkline_now())
  group by segment_id) t
join "market_segments" m on m.id = t.segment_id
join "states" st on st.code = m.state_code
left join "categories" c on c.id = m.parent_category_id;

-- vendor, as it opens, 5
select (
  select coalesce(json_agg(t), '[]')
  from (
    select extract(epoch
      from chalkline_now()) * 1000 as now) t) as "now", (
  select coalesce(json_agg(t), '[]')
  from (
    select v.status, v.plan, v.state_code as "stateCode", v.plan_expires_at as "planExpiresAt", (
      select count(*)::int
      from bids b
      join bid_versions n on n.bid_id = b.id and n.version = 1
      where b.vendor_id = $1 and b.submitted_at >= date_trunc('month', (
          select chalkline_now()) at time zone 'UTC') at time zone 'UTC' and n.submitted_at >= date_trunc('month', (
          select chalkline_now()) at time zone 'UTC') at time zone 'UTC' and n.submitted_at < (date_trunc('month', (
            select chalkline_now()) at time zone 'UTC') + interval '1 month') at time zone 'UTC' and b.rfp_id is not null and b.rfp_id not in (
        select i.rfp_id
        from invitations i
        where i.vendor_id = $2 and i.rfp_id is not null) and true) + (
      select count(*)::int
      from sale_participants p
      where p.vendor_id = $3 and p.counted_at >= date_trunc('month', (
          select chalkline_now()) at time zone 'UTC') at time zone 'UTC' and p.counted_at < (date_trunc('month', (
            select chalkline_now()) at time zone 'UTC') + interval '1 month') at time zone 'UTC') as "bidsThisMonth"
    from vendors v
    where v.id = $4) t) as "bidder", (
  select coalesce(json_agg(t), '[]')
  from (
    select p.rfp_id as "rfpId", p.id, p.status, case when p.status in (2, 4) then (
      select case when bool_or(l.quantity_received > 0) then 'partly delivered' when bool_or(l.quantity_shipped > 0) and bool_or(l.quantity_shipped < l.quantity) then 'partly shipped' end
      from purchase_order_lines l
      where l.purchase_order_id = p.id) end as progress
    from purchase_orders p
    where p.vendor_id = $5 and p.rfp_id = any($6::bigint[])
    order by p.id) t) as "orders", (
  select coalesce(json_agg(t), '[]')
  from (
    select b.id as "bidId", array_agg(a.number
      order by a.number) as numbers
    from bids b
    join addenda a on a.rfp_id = b.rfp_id and a.number > b.acknowledged_addendum
    where b.id = any($7::bigint[]) and b.status in (2, 3, 4, 5, 7) and b.version > 0
    group by b.id) t) as "unacknowledged";

-- vendor, searched, 1
select "rfps"."id", "rfps"."type_id", "rfps"."name", "rfps"."status", "rfps"."is_public", "rfps"."held_at", "rfps"."held_public", "rfps"."published_at", "rfps"."end_date", "rfps"."opened_at", "schools"."id", "schools"."name", "schools"."city", "schools"."state_code", "schools"."state_code", "schools"."postal_code", "schools"."time_zone", coalesce("rfps"."category_name", "categories"."name"), (
  select count(*)::int
  from rfp_lines l
  where l.rfp_id = "rfps"."id"), "bids"."id", "bids"."status", "bids"."version", "bids"."total", "invitations"."id", exists (
  select 1
  from vendor_blacklist k
  where k.school_id = "rfps"."school_id" and k.vendor_id = $1), exists (
  select 1
  from saved_deals d
  where d.rfp_id = "rfps"."id" and d.vendor_id = $2)
from "rfps"
inner join "schools" on "schools"."id" = "rfps"."school_id"
left join "categories" on "categories"."id" = "rfps"."parent_category_id"
left join "bids" on ("bids"."rfp_id" = "rfps"."id" and "bids"."vendor_id" = $3)
left join "invitations" on ("invitations"."rfp_id" = "rfps"."id" and "invitations"."vendor_id" = $4)
where ((("rfps"."status" = 2 and "rfps"."end_date" > (
        select chalkline_now()) and "rfps"."is_public") and ("rfps"."id" not in (
        select i.rfp_id
        from invitations i
        where i.vendor_id = $5 and i.rfp_id is not null
        union
        select b.rfp_id
        from bids b
        where b.vendor_id = $6 and b.rfp_id is not null and b.status not in (1, 6)) and "rfps"."school_id" not in (
        select k.school_id
        from vendor_blacklist k
        where k.vendor_id = $7))) and ("rfps"."name_found" like $8 or "rfps"."school_id" = any(array(
        select id
        from "schools"
        where fold_text("name") like $9)) or "rfps"."parent_category_id" = any(array(
        select id
        from "categories"
        where fold_text("name") like $10))))
order by "rfps"."end_date" asc, "rfps"."id" desc
limit 20;

-- vendor, searched, 2
select greatest(0, least(count(*)::int - ((
        select count(*)::int
        from (
          select 1
          from (
            select i.rfp_id
            from invitations i
            where i.vendor_id = $1 and i.rfp_id is not null
            union
            select b.rfp_id
            from bids b
            where b.vendor_id = $2 and b.rfp_id is not null and b.status not in (1, 6)
            union
            select r.id
            from rfps r
            where r.status = 2 and r.end_date > (
              select chalkline_now()) and r.school_id = any(array(
                select k.school_id
                from vendor_blacklist k
                where k.vendor_id = $3)) ) as own(rfp_id)
          cross join lateral (
            select *
            from rfps r
            where r.id = own.rfp_id
            offset 0) as "rfps"
          where (("rfps"."status" = 2 and "rfps"."end_date" > (
                select chalkline_now()) and "rfps"."is_public") and ("rfps"."name_found" like $4 or "rfps"."school_id" = any(array(
                  select id
                  from "schools"
                  where fold_text("name") like $5)) or "rfps"."parent_category_id" = any(array(
                  select id
                  from "categories"
                  where fold_text("name") like $6))))) "those")), $7))
from (
  select 1
  from "counted_listings"
  where ("counted_listings"."end_date" > (
      select chalkline_now()) and listing_terms("counted_listings"."rfp_id") @@ $8::tsquery)
  limit 20002) "some";

-- vendor, searched, 3
select (
  select coalesce(json_agg(t), '[]')
  from (
    select extract(epoch
      from chalkline_now()) * 1000 as now) t) as "now", (
  select coalesce(json_agg(t), '[]')
  from (
    select v.status, v.plan, v.state_code as "stateCode", v.plan_expires_at as "planExpiresAt", (
      select count(*)::int
      from bids b
      join bid_versions n on n.bid_id = b.id and n.version = 1
      where b.vendor_id = $1 and b.submitted_at >= date_trunc('month', (
          select chalkline_now()) at time zone 'UTC') at time zone 'UTC' and n.submitted_at >= date_trunc('month', (
          select chalkline_now()) at time zone 'UTC') at time zone 'UTC' and n.submitted_at < (date_trunc('month', (
            select chalkline_now()) at time zone 'UTC') + interval '1 month') at time zone 'UTC' and b.rfp_id is not null and b.rfp_id not in (
        select i.rfp_id
        from invitations i
        where i.vendor_id = $2 and i.rfp_id is not null) and true) + (
      select count(*)::int
      from sale_participants p
      where p.vendor_id = $3 and p.counted_at >= date_trunc('month', (
          select chalkline_now()) at time zone 'UTC') at time zone 'UTC' and p.counted_at < (date_trunc('month', (
            select chalkline_now()) at time zone 'UTC') + interval '1 month') at time zone 'UTC') as "bidsThisMonth"
    from vendors v
    where v.id = $4) t) as "bidder", (
  select coalesce(json_agg(t), '[]')
  from (
    select p.rfp_id as "rfpId", p.id, p.status, case when p.status in (2, 4) then (
      select case when bool_or(l.quantity_received > 0) then 'partly delivered' when bool_or(l.quantity_shipped > 0) and bool_or(l.quantity_shipped < l.quantity) then 'partly shipped' end
      from purchase_order_lines l
      where l.purchase_order_id = p.id) end as progress
    from purchase_orders p
    where p.vendor_id = $5 and p.rfp_id = any($6::bigint[])
    order by p.id) t) as "orders", (
  select coalesce(json_agg(t), '[]')
  from (
    select b.id as "bidId", array_agg(a.number
      order by a.number) as numbers
    from bids b
    join addenda a on a.rfp_id = b.rfp_id and a.number > b.acknowledged_addendum
    where b.id = any($7::bigint[]) and b.status in (2, 3, 4, 5, 7) and b.version > 0
    group by b.id) t) as "unacknowledged";

-- vendor, the page of a row, 1
select placed.place
from (
  select (row_number() over (
      order by "schools"."state_code" = (
        select v.state_code
        from "vendors" v
        where v.id = $1 and not (v.plan = 'National Package' and coalesce(v.plan_expires_at > (
              select chalkline_now()), true))) desc, "rfps"."end_date" asc, "rfps"."id" desc))::int as "place", "rfps"."id" = $2 as "is_asked"
  from "rfps"
  inner join "schools" on "schools"."id" = "rfps"."school_id"
  left join "categories" on "categories"."id" = "rfps"."parent_category_id"
  left join "bids" on ("bids"."rfp_id" = "rfps"."id" and "bids"."vendor_id" = $3)
  left join "invitations" on ("invitations"."rfp_id" = "rfps"."id" and "invitations"."vendor_id" = $4)
  where (("rfps"."status" = 2 and "rfps"."end_date" > (
        select chalkline_now()) and "rfps"."is_public") and ("rfps"."id" not in (
        select i.rfp_id
        from invitations i
        where i.vendor_id = $5 and i.rfp_id is not null
        union
        select b.rfp_id
        from bids b
        where b.vendor_id = $6 and b.rfp_id is not null and b.status not in (1, 6)) and "rfps"."school_id" not in (
        select k.school_id
        from vendor_blacklist k
        where k.vendor_id = $7)))) "placed"
where placed.is_asked and exists ((
    select (row_number() over (
        order by "schools"."state_code" = (
          select v.state_code
          from "vendors" v
          where v.id = $8 and not (v.plan = 'National Package' and coalesce(v.plan_expires_at > (
                select chalkline_now()), true))) desc, "rfps"."end_date" asc, "rfps"."id" desc))::int as "place", "rfps"."id" = $9 as "is_asked"
    from "rfps"
    inner join "schools" on "schools"."id" = "rfps"."school_id"
    left join "categories" on "categories"."id" = "rfps"."parent_category_id"
    left join "bids" on ("bids"."rfp_id" = "rfps"."id" and "bids"."vendor_id" = $10)
    left join "invitations" on ("invitations"."rfp_id" = "rfps"."id" and "invitations"."vendor_id" = $11)
    where ((("rfps"."status" = 2 and "rfps"."end_date" > (
            select chalkline_now()) and "rfps"."is_public") and ("rfps"."id" not in (
            select i.rfp_id
            from invitations i
            where i.vendor_id = $12 and i.rfp_id is not null
            union
            select b.rfp_id
            from bids b
            where b.vendor_id = $13 and b.rfp_id is not null and b.status not in (1, 6)) and "rfps"."school_id" not in (
            select k.school_id
            from vendor_blacklist k
            where k.vendor_id = $14))) and "rfps"."id" = $15)))
limit 1;

-- vendor, the page of a row, 2
select "rfps"."id", "rfps"."type_id", "rfps"."name", "rfps"."status", "rfps"."is_public", "rfps"."held_at", "rfps"."held_public", "rfps"."published_at", "rfps"."end_date", "rfps"."opened_at", "schools"."id", "schools"."name", "schools"."city", "schools"."state_code", "schools"."state_code", "schools"."postal_code", "schools"."time_zone", coalesce("rfps"."category_name", "categories"."name"), (
  select count(*)::int
  from rfp_lines l
  where l.rfp_id = "rfps"."id"), "bids"."id", "bids"."status", "bids"."version", "bids"."total", "invitations"."id", exists (
  select 1
  from vendor_blacklist k
  where k.school_id = "rfps"."school_id" and k.vendor_id = $1), exists (
  select 1
  from saved_deals d
  where d.rfp_id = "rfps"."id" and d.vendor_id = $2)
from "rfps"
inner join "schools" on "schools"."id" = "rfps"."school_id"
left join "categories" on "categories"."id" = "rfps"."parent_category_id"
left join "bids" on ("bids"."rfp_id" = "rfps"."id" and "bids"."vendor_id" = $3)
left join "invitations" on ("invitations"."rfp_id" = "rfps"."id" and "invitations"."vendor_id" = $4)
where "rfps"."id" = any(array(
    select n.rfp_id
    from ( (
        select true as is_own, l.rfp_id, l.end_date
        from "market_segments"
        cross join lateral (
          select "public_listings"."rfp_id" as rfp_id, "public_listings"."end_date" as end_date
          from "public_listings"
          where ("public_listings"."segment_id" = "market_segments"."id" and ("public_listings"."end_date" > (
                select chalkline_now()) and "public_listings"."rfp_id" not in (
                select i.rfp_id
                from invitations i
                where i.vendor_id = $5 and i.rfp_id is not null
                union
                select b.rfp_id
                from bids b
                where b.vendor_id = $6 and b.rfp_id is not null and b.status not in (1, 6)
                union
                select r.id
                from rfps r
                where r.status = 2 and r.school_id = any(array(
                    select k.school_id
                    from vendor_blacklist k
                    where k.vendor_id = $7)))))
          order by "public_listings"."end_date" asc, "public_listings"."rfp_id" desc
          limit 20) l
        where "market_segments"."state_code" = (
          select v.state_code
          from "vendors" v
          where v.id = $8 and not (v.plan = 'National Package' and coalesce(v.plan_expires_at > (
                select chalkline_now()), true)))
        order by l.end_date asc, l.rfp_id desc
        limit 20)
      union all (
        select false, l.rfp_id, l.end_date
        from (
          select "public_listings"."rfp_id" as rfp_id, "public_listings"."end_date" as end_date
          from "public_listings"
          where (("public_listings"."end_date" > (
                select chalkline_now()) and "public_listings"."rfp_id" not in (
                select i.rfp_id
                from invitations i
                where i.vendor_id = $9 and i.rfp_id is not null
                union
                select b.rfp_id
                from bids b
                where b.vendor_id = $10 and b.rfp_id is not null and b.status not in (1, 6)
                union
                select r.id
                from rfps r
                where r.status = 2 and r.school_id = any(array(
                    select k.school_id
                    from vendor_blacklist k
                    where k.vendor_id = $11)))) and "public_listings"."segment_id" <> all(array(
                select "market_segments"."id"
                from "market_segments"
                where "market_segments"."state_code" = (
                  select v.state_code
                  from "vendors" v
                  where v.id = $12 and not (v.plan = 'National Package' and coalesce(v.plan_expires_at > (
                        select chalkline_now()), true))))))
          order by "public_listings"."end_date" asc, "public_listings"."rfp_id" desc
          limit 20) l) ) n
    order by n.is_own desc, n.end_date asc, n.rfp_id desc
    limit 20))
order by "schools"."state_code" = (
  select v.state_code
  from "vendors" v
  where v.id = $13 and not (v.plan = 'National Package' and coalesce(v.plan_expires_at > (
        select chalkline_now()), true))) desc, "rfps"."end_date" asc, "rfps"."id" desc
limit 20;

-- vendor, the page of a row, 3
select count(*)::int
from (
  select 1
  from (
    select i.rfp_id
    from invitations i
    where i.vendor_id = $1 and i.rfp_id is not null
    union
    select b.rfp_id
    from bids b
    where b.vendor_id = $2 and b.rfp_id is not null and b.status not in (1, 6)
    union
    select r.id
    from rfps r
    where r.status = 2 and r.end_date > (
      select chalkline_now()) and r.school_id = any(array(
        select k.school_id
        from vendor_blacklist k
        where k.vendor_id = $3)) ) as own(rfp_id)
  cross join lateral (
    select *
    from rfps r
    where r.id = own.rfp_id
    offset 0) as "rfps"
  where ("rfps"."status" = 2 and "rfps"."end_date" > (
      select chalkline_now()) and "rfps"."is_public")) "those";

-- vendor, the page of a row, 4
select last_value as value
from public_listings_version;

-- vendor, the page of a row, 5
select m.state_code as "stateCode", st.name as "stateName", m.parent_category_id as "categoryId", c.name as "categoryName", m.type_id as "typeId", t.count
from (
  select segment_id, count(*)::int as count
  from "public_listings"
  where "public_listings"."end_date" > (
    select chalkline_now())
  group by segment_id) t
join "market_segments" m on m.id = t.segment_id
join "states" st on st.code = m.state_code
left join "categories" c on c.id = m.parent_category_id;

-- vendor, the page of a row, 6
select (
  select coalesce(json_agg(t), '[]')
  from (
    select extract(epoch
      from chalkline_now()) * 1000 as now) t) as "now", (
  select coalesce(json_agg(t), '[]')
  from (
    select v.status, v.plan, v.state_code as "stateCode", v.plan_expires_at as "planExpiresAt", (
      select count(*)::int
      from bids b
      join bid_versions n on n.bid_id = b.id and n.version = 1
      where b.vendor_id = $1 and b.submitted_at >= date_trunc('month', (
          select chalkline_now()) at time zone 'UTC') at time zone 'UTC' and n.submitted_at >= date_trunc('month', (
          select chalkline_now()) at time zone 'UTC') at time zone 'UTC' and n.submitted_at < (date_trunc('month', (
            select chalkline_now()) at time zone 'UTC') + interval '1 month') at time zone 'UTC' and b.rfp_id is not null and b.rfp_id not in (
        select i.rfp_id
        from invitations i
        where i.vendor_id = $2 and i.rfp_id is not null) and true) + (
      select count(*)::int
      from sale_participants p
      where p.vendor_id = $3 and p.counted_at >= date_trunc('month', (
          select chalkline_now()) at time zone 'UTC') at time zone 'UTC' and p.counted_at < (date_trunc('month', (
            select chalkline_now()) at time zone 'UTC') + interval '1 month') at time zone 'UTC') as "bidsThisMonth"
    from vendors v
    where v.id = $4) t) as "bidder", (
  select coalesce(json_agg(t), '[]')
  from (
    select p.rfp_id as "rfpId", p.id, p.status, case when p.status in (2, 4) then (
      select case when bool_or(l.quantity_received > 0) then 'partly delivered' when bool_or(l.quantity_shipped > 0) and bool_or(l.quantity_shipped < l.quantity) then 'partly shipped' end
      from purchase_order_lines l
      where l.purchase_order_id = p.id) end as progress
    from purchase_orders p
    where p.vendor_id = $5 and p.rfp_id = any($6::bigint[])
    order by p.id) t) as "orders", (
  select coalesce(json_agg(t), '[]')
  from (
    select b.id as "bidId", array_agg(a.number
      order by a.number) as numbers
    from bids b
    join addenda a on a.rfp_id = b.rfp_id and a.number > b.acknowledged_addendum
    where b.id = any($7::bigint[]) and b.status in (2, 3, 4, 5, 7) and b.version > 0
    group by b.id) t) as "unacknowledged";
