-- admin, as it opens, 1
select "rfps"."id", "rfps"."type_id", "rfps"."name", "schools"."id", "schools"."name", "schools"."state_code", coalesce("rfps"."category_name", "categories"."name"), "rfps"."status", coalesce("rfps"."held_public", "rfps"."is_public"), "rfps"."published_at", "rfps"."end_date", (case when "rfps"."opened_at" is not null then (
    select count(*)::int
    from bids b
    where b.rfp_id = "rfps"."id" and b.version > 0 and b.status <> 6) end), (
  select sum(p.total)::numeric(14, 2)::text
  from purchase_orders p
  where p.rfp_id = "rfps"."id" and p.status not in (3, 7)), "rfps"."held_at", "rfps"."hold_reason"
from "rfps"
inner join "schools" on "schools"."id" = "rfps"."school_id"
left join "categories" on "categories"."id" = "rfps"."parent_category_id"
where "rfps"."status" > $1
order by "rfps"."published_at" desc, "rfps"."id" desc
limit $2;

-- admin, as it opens, 2
select count(*)::int
from (
  select 1
  from "rfps"
  inner join "schools" on "schools"."id" = "rfps"."school_id"
  where "rfps"."status" > $1
  limit $2) "some";

-- admin, searched, 1
select "rfps"."id", "rfps"."type_id", "rfps"."name", "schools"."id", "schools"."name", "schools"."state_code", coalesce("rfps"."category_name", "categories"."name"), "rfps"."status", coalesce("rfps"."held_public", "rfps"."is_public"), "rfps"."published_at", "rfps"."end_date", (case when "rfps"."opened_at" is not null then (
    select count(*)::int
    from bids b
    where b.rfp_id = "rfps"."id" and b.version > 0 and b.status <> 6) end), (
  select sum(p.total)::numeric(14, 2)::text
  from purchase_orders p
  where p.rfp_id = "rfps"."id" and p.status not in (3, 7)), "rfps"."held_at", "rfps"."hold_reason"
from "rfps"
inner join "schools" on "schools"."id" = "rfps"."school_id"
left join "categories" on "categories"."id" = "rfps"."parent_category_id"
where ("rfps"."status" > $1 and ("rfps"."name_found" like $2 or "rfps"."school_id" in (
      select s.id
      from schools s
      where fold_text(s.name) like $3)))
order by "rfps"."published_at" desc, "rfps"."id" desc
limit $4;

-- admin, searched, 2
select count(*)::int
from (
  select 1
  from "rfps"
  inner join "schools" on "schools"."id" = "rfps"."school_id"
  where ("rfps"."status" > $1 and ("rfps"."name_found" like $2 or "rfps"."school_id" in (
        select s.id
        from schools s
        where fold_text(s.name) like $3)))
  limit $4) "some";
