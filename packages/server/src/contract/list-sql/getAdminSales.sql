-- admin, as it opens, 1
select "sales"."id", "sales"."type_id", "sales"."name", "schools"."id", "schools"."name", "schools"."state_code", coalesce("sales"."category_name", "categories"."name"), "sales"."status", coalesce("sales"."held_public", "sales"."is_public"), "sales"."published_at", "sales"."start_date", "sales"."end_date", (
  select count(*)::int
  from sale_lots l
  where l.sale_id = "sales"."id"), (case "sales"."type_id" when 1 then case when "sales"."opened_at" is not null then (
    select count(*)
    from bids b
    where b.sale_id = "sales"."id" and b.version > 0 and b.status <> 6) end when 2 then (
    select count(*)
    from sale_offers o
    where o.sale_id = "sales"."id") else (
    select coalesce(sum(l.bid_count), 0)
    from lot_states l
    where l.sale_id = "sales"."id") end)::int, (
  select sum(l.sold_price)::numeric(14, 2)::text
  from sale_lots l
  where l.sale_id = "sales"."id" and l.status in (6, 7, 8)), "sales"."suspended_at" is not null, "sales"."held_at", "sales"."hold_reason"
from "sales"
inner join "schools" on "schools"."id" = "sales"."school_id"
left join "categories" on "categories"."id" = "sales"."parent_category_id"
where "sales"."status" > $1
order by "sales"."published_at" desc, "sales"."id" desc
limit $2;

-- admin, as it opens, 2
select count(*)::int
from (
  select 1
  from "sales"
  inner join "schools" on "schools"."id" = "sales"."school_id"
  where "sales"."status" > $1
  limit $2) "some";

-- admin, searched, 1
select "sales"."id", "sales"."type_id", "sales"."name", "schools"."id", "schools"."name", "schools"."state_code", coalesce("sales"."category_name", "categories"."name"), "sales"."status", coalesce("sales"."held_public", "sales"."is_public"), "sales"."published_at", "sales"."start_date", "sales"."end_date", (
  select count(*)::int
  from sale_lots l
  where l.sale_id = "sales"."id"), (case "sales"."type_id" when 1 then case when "sales"."opened_at" is not null then (
    select count(*)
    from bids b
    where b.sale_id = "sales"."id" and b.version > 0 and b.status <> 6) end when 2 then (
    select count(*)
    from sale_offers o
    where o.sale_id = "sales"."id") else (
    select coalesce(sum(l.bid_count), 0)
    from lot_states l
    where l.sale_id = "sales"."id") end)::int, (
  select sum(l.sold_price)::numeric(14, 2)::text
  from sale_lots l
  where l.sale_id = "sales"."id" and l.status in (6, 7, 8)), "sales"."suspended_at" is not null, "sales"."held_at", "sales"."hold_reason"
from "sales"
inner join "schools" on "schools"."id" = "sales"."school_id"
left join "categories" on "categories"."id" = "sales"."parent_category_id"
where ("sales"."status" > $1 and (fold_text("sales"."name") like $2 or "sales"."school_id" in (
      select s.id
      from schools s
      where fold_text(s.name) like $3) or exists (
      select 1
      from sale_lots l
      where l.sale_id = "sales"."id" and fold_text(l.description) like $4)))
order by "sales"."published_at" desc, "sales"."id" desc
limit $5;

-- admin, searched, 2
select count(*)::int
from (
  select 1
  from "sales"
  inner join "schools" on "schools"."id" = "sales"."school_id"
  where ("sales"."status" > $1 and (fold_text("sales"."name") like $2 or "sales"."school_id" in (
        select s.id
        from schools s
        where fold_text(s.name) like $3) or exists (
        select 1
        from sale_lots l
        where l.sale_id = "sales"."id" and fold_text(l.description) like $4)))
  limit $5) "some";
