-- school, as it opens, 1
select "rfps"."id", "rfps"."type_id", "rfps"."name", "rfps"."status", "rfps"."is_scheduled", "rfps"."start_date", "rfps"."end_date", coalesce("rfps"."held_public", "rfps"."is_public"), "rfps"."hold_reason", "rfps"."published_at", "rfps"."reminded_at", "rfps"."held_at" is null and coalesce(case when "rfps"."status" = 2 then "rfps"."end_date" else "rfps"."start_date" end <= (
    select chalkline_now()), false), coalesce("rfps"."category_name", "categories"."name"), (
  select count(*)::int
  from rfp_lines l
  where l.rfp_id = "rfps"."id"), (
  select coalesce(sum(l.quantity), 0)::float8
  from rfp_lines l
  where l.rfp_id = "rfps"."id"), (
  select count(*)::int
  from bids b
  where b.rfp_id = "rfps"."id" and b.status not in (1, 6)), (
  select count(*)::int
  from invitations i
  where i.rfp_id = "rfps"."id"), (
  select count(*)::int
  from vendor_questions q
  where q.rfp_id = "rfps"."id" and q.answer is null), (
  select count(*)::int
  from addenda a
  where a.rfp_id = "rfps"."id")
from "rfps"
left join "categories" on "categories"."id" = "rfps"."parent_category_id"
where ("rfps"."school_id" = $1 and ("rfps"."status" = $2 or ("rfps"."status" = $3 and "rfps"."is_scheduled" = $4)))
order by "rfps"."end_date" asc, "rfps"."id" desc
limit 20;

-- school, as it opens, 2
select count(*)::int
from (
  select 1
  from "rfps"
  left join "categories" on "categories"."id" = "rfps"."parent_category_id"
  where ("rfps"."school_id" = $1 and ("rfps"."status" = $2 or ("rfps"."status" = $3 and "rfps"."is_scheduled" = $4)))
  limit 10001) "some";

-- school, searched, 1
select "rfps"."id", "rfps"."type_id", "rfps"."name", "rfps"."status", "rfps"."is_scheduled", "rfps"."start_date", "rfps"."end_date", coalesce("rfps"."held_public", "rfps"."is_public"), "rfps"."hold_reason", "rfps"."published_at", "rfps"."reminded_at", "rfps"."held_at" is null and coalesce(case when "rfps"."status" = 2 then "rfps"."end_date" else "rfps"."start_date" end <= (
    select chalkline_now()), false), coalesce("rfps"."category_name", "categories"."name"), (
  select count(*)::int
  from rfp_lines l
  where l.rfp_id = "rfps"."id"), (
  select coalesce(sum(l.quantity), 0)::float8
  from rfp_lines l
  where l.rfp_id = "rfps"."id"), (
  select count(*)::int
  from bids b
  where b.rfp_id = "rfps"."id" and b.status not in (1, 6)), (
  select count(*)::int
  from invitations i
  where i.rfp_id = "rfps"."id"), (
  select count(*)::int
  from vendor_questions q
  where q.rfp_id = "rfps"."id" and q.answer is null), (
  select count(*)::int
  from addenda a
  where a.rfp_id = "rfps"."id")
from "rfps"
left join "categories" on "categories"."id" = "rfps"."parent_category_id"
where ("rfps"."school_id" = $1 and ("rfps"."status" = $2 or ("rfps"."status" = $3 and "rfps"."is_scheduled" = $4)) and ("rfps"."name_found" like $5 or "rfps"."parent_category_id" = any(array(
        select id
        from "categories"
        where fold_text("name") like $6))))
order by "rfps"."end_date" asc, "rfps"."id" desc
limit 20;

-- school, searched, 2
select count(*)::int
from (
  select 1
  from "rfps"
  left join "categories" on "categories"."id" = "rfps"."parent_category_id"
  where ("rfps"."school_id" = $1 and ("rfps"."status" = $2 or ("rfps"."status" = $3 and "rfps"."is_scheduled" = $4)) and ("rfps"."name_found" like $5 or "rfps"."parent_category_id" = any(array(
          select id
          from "categories"
          where fold_text("name") like $6))))
  limit 10001) "some";

-- school, the page of a row, 1
select placed.place
from (
  select (row_number() over (
      order by "rfps"."end_date" asc, "rfps"."id" desc))::int as "place", "rfps"."id" = $1 as "is_asked"
  from "rfps"
  left join "categories" on "categories"."id" = "rfps"."parent_category_id"
  where ("rfps"."school_id" = $2 and ("rfps"."status" = $3 or ("rfps"."status" = $4 and "rfps"."is_scheduled" = $5)))) "placed"
where placed.is_asked and exists ((
    select (row_number() over (
        order by "rfps"."end_date" asc, "rfps"."id" desc))::int as "place", "rfps"."id" = $6 as "is_asked"
    from "rfps"
    left join "categories" on "categories"."id" = "rfps"."parent_category_id"
    where (("rfps"."school_id" = $7 and ("rfps"."status" = $8 or ("rfps"."status" = $9 and "rfps"."is_scheduled" = $10))) and "rfps"."id" = $11)))
limit 1;

-- school, the page of a row, 2
select "rfps"."id", "rfps"."type_id", "rfps"."name", "rfps"."status", "rfps"."is_scheduled", "rfps"."start_date", "rfps"."end_date", coalesce("rfps"."held_public", "rfps"."is_public"), "rfps"."hold_reason", "rfps"."published_at", "rfps"."reminded_at", "rfps"."held_at" is null and coalesce(case when "rfps"."status" = 2 then "rfps"."end_date" else "rfps"."start_date" end <= (
    select chalkline_now()), false), coalesce("rfps"."category_name", "categories"."name"), (
  select count(*)::int
  from rfp_lines l
  where l.rfp_id = "rfps"."id"), (
  select coalesce(sum(l.quantity), 0)::float8
  from rfp_lines l
  where l.rfp_id = "rfps"."id"), (
  select count(*)::int
  from bids b
  where b.rfp_id = "rfps"."id" and b.status not in (1, 6)), (
  select count(*)::int
  from invitations i
  where i.rfp_id = "rfps"."id"), (
  select count(*)::int
  from vendor_questions q
  where q.rfp_id = "rfps"."id" and q.answer is null), (
  select count(*)::int
  from addenda a
  where a.rfp_id = "rfps"."id")
from "rfps"
left join "categories" on "categories"."id" = "rfps"."parent_category_id"
where ("rfps"."school_id" = $1 and ("rfps"."status" = $2 or ("rfps"."status" = $3 and "rfps"."is_scheduled" = $4)))
order by "rfps"."end_date" asc, "rfps"."id" desc
limit 20;

-- school, the page of a row, 3
select count(*)::int
from (
  select 1
  from "rfps"
  left join "categories" on "categories"."id" = "rfps"."parent_category_id"
  where ("rfps"."school_id" = $1 and ("rfps"."status" = $2 or ("rfps"."status" = $3 and "rfps"."is_scheduled" = $4)))
  limit 10001) "some";
