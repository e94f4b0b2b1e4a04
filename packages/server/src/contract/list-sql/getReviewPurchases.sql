-- staff, as it opens, 1
select "rfps"."id", "rfps"."type_id", "rfps"."name", "rfps"."end_date", "rfps"."review_status", "categories"."name", (
  select count(*)::int
  from rfp_lines l
  where l.rfp_id = "rfps"."id"), (
  select u.first_name || ' ' || u.last_name
  from review_entries e
  join users u on u.id = e.user_id
  where e.rfp_id = rfps.id and e.kind in ('requested', 'edited')
  order by e.id desc
  limit 1), (
  select e.at
  from review_entries e
  join users u on u.id = e.user_id
  where e.rfp_id = rfps.id and e.kind in ('requested', 'edited')
  order by e.id desc
  limit 1), (
  select u.first_name || ' ' || u.last_name
  from review_entries e
  join users u on u.id = e.user_id
  where e.rfp_id = rfps.id and e.kind in ('approved', 'changes')
  order by e.id desc
  limit 1), (
  select e.at
  from review_entries e
  join users u on u.id = e.user_id
  where e.rfp_id = rfps.id and e.kind in ('approved', 'changes')
  order by e.id desc
  limit 1)
from "rfps"
left join "categories" on "categories"."id" = "rfps"."parent_category_id"
where ("rfps"."school_id" = $1 and rfps.status = 1 and not rfps.is_scheduled and rfps.review_status in (1, 2, 3) and exists (
    select 1
    from review_entries e
    where e.rfp_id = rfps.id and e.kind in ('requested', 'edited')))
order by "rfps"."review_status" = 1 desc, (
  select e.at
  from review_entries e
  join users u on u.id = e.user_id
  where e.rfp_id = rfps.id and e.kind in ('requested', 'edited')
  order by e.id desc
  limit 1) asc, "rfps"."id" desc
limit 20;

-- staff, as it opens, 2
select count(*)::int
from (
  select 1
  from "rfps"
  left join "categories" on "categories"."id" = "rfps"."parent_category_id"
  where ("rfps"."school_id" = $1 and rfps.status = 1 and not rfps.is_scheduled and rfps.review_status in (1, 2, 3) and exists (
      select 1
      from review_entries e
      where e.rfp_id = rfps.id and e.kind in ('requested', 'edited')))
  limit 10001) "some";

-- staff, searched, 1
select "rfps"."id", "rfps"."type_id", "rfps"."name", "rfps"."end_date", "rfps"."review_status", "categories"."name", (
  select count(*)::int
  from rfp_lines l
  where l.rfp_id = "rfps"."id"), (
  select u.first_name || ' ' || u.last_name
  from review_entries e
  join users u on u.id = e.user_id
  where e.rfp_id = rfps.id and e.kind in ('requested', 'edited')
  order by e.id desc
  limit 1), (
  select e.at
  from review_entries e
  join users u on u.id = e.user_id
  where e.rfp_id = rfps.id and e.kind in ('requested', 'edited')
  order by e.id desc
  limit 1), (
  select u.first_name || ' ' || u.last_name
  from review_entries e
  join users u on u.id = e.user_id
  where e.rfp_id = rfps.id and e.kind in ('approved', 'changes')
  order by e.id desc
  limit 1), (
  select e.at
  from review_entries e
  join users u on u.id = e.user_id
  where e.rfp_id = rfps.id and e.kind in ('approved', 'changes')
  order by e.id desc
  limit 1)
from "rfps"
left join "categories" on "categories"."id" = "rfps"."parent_category_id"
where ("rfps"."school_id" = $1 and rfps.status = 1 and not rfps.is_scheduled and rfps.review_status in (1, 2, 3) and exists (
    select 1
    from review_entries e
    where e.rfp_id = rfps.id and e.kind in ('requested', 'edited')) and ("rfps"."name_found" like $2 or "rfps"."parent_category_id" = any(array(
        select id
        from "categories"
        where fold_text("name") like $3))))
order by "rfps"."review_status" = 1 desc, (
  select e.at
  from review_entries e
  join users u on u.id = e.user_id
  where e.rfp_id = rfps.id and e.kind in ('requested', 'edited')
  order by e.id desc
  limit 1) asc, "rfps"."id" desc
limit 20;

-- staff, searched, 2
select count(*)::int
from (
  select 1
  from "rfps"
  left join "categories" on "categories"."id" = "rfps"."parent_category_id"
  where ("rfps"."school_id" = $1 and rfps.status = 1 and not rfps.is_scheduled and rfps.review_status in (1, 2, 3) and exists (
      select 1
      from review_entries e
      where e.rfp_id = rfps.id and e.kind in ('requested', 'edited')) and ("rfps"."name_found" like $2 or "rfps"."parent_category_id" = any(array(
          select id
          from "categories"
          where fold_text("name") like $3))))
  limit 10001) "some";

-- staff, the page of a row, 1
select placed.place
from (
  select (row_number() over (
      order by "rfps"."review_status" = 1 desc, (
        select e.at
        from review_entries e
        join users u on u.id = e.user_id
        where e.rfp_id = rfps.id and e.kind in ('requested', 'edited')
        order by e.id desc
        limit 1) asc, "rfps"."id" desc))::int as "place", "rfps"."id" = $1 as "is_asked"
  from "rfps"
  left join "categories" on "categories"."id" = "rfps"."parent_category_id"
  where ("rfps"."school_id" = $2 and rfps.status = 1 and not rfps.is_scheduled and rfps.review_status in (1, 2, 3) and exists (
      select 1
      from review_entries e
      where e.rfp_id = rfps.id and e.kind in ('requested', 'edited')))) "placed"
where placed.is_asked and exists ((
    select (row_number() over (
        order by "rfps"."review_status" = 1 desc, (
          select e.at
          from review_entries e
          join users u on u.id = e.user_id
          where e.rfp_id = rfps.id and e.kind in ('requested', 'edited')
          order by e.id desc
          limit 1) asc, "rfps"."id" desc))::int as "place", "rfps"."id" = $3 as "is_asked"
    from "rfps"
    left join "categories" on "categories"."id" = "rfps"."parent_category_id"
    where (("rfps"."school_id" = $4 and rfps.status = 1 and not rfps.is_scheduled and rfps.review_status in (1, 2, 3) and exists (
          select 1
          from review_entries e
          where e.rfp_id = rfps.id and e.kind in ('requested', 'edited'))) and "rfps"."id" = $5)))
limit 1;

-- staff, the page of a row, 2
select "rfps"."id", "rfps"."type_id", "rfps"."name", "rfps"."end_date", "rfps"."review_status", "categories"."name", (
  select count(*)::int
  from rfp_lines l
  where l.rfp_id = "rfps"."id"), (
  select u.first_name || ' ' || u.last_name
  from review_entries e
  join users u on u.id = e.user_id
  where e.rfp_id = rfps.id and e.kind in ('requested', 'edited')
  order by e.id desc
  limit 1), (
  select e.at
  from review_entries e
  join users u on u.id = e.user_id
  where e.rfp_id = rfps.id and e.kind in ('requested', 'edited')
  order by e.id desc
  limit 1), (
  select u.first_name || ' ' || u.last_name
  from review_entries e
  join users u on u.id = e.user_id
  where e.rfp_id = rfps.id and e.kind in ('approved', 'changes')
  order by e.id desc
  limit 1), (
  select e.at
  from review_entries e
  join users u on u.id = e.user_id
  where e.rfp_id = rfps.id and e.kind in ('approved', 'changes')
  order by e.id desc
  limit 1)
from "rfps"
left join "categories" on "categories"."id" = "rfps"."parent_category_id"
where ("rfps"."school_id" = $1 and rfps.status = 1 and not rfps.is_scheduled and rfps.review_status in (1, 2, 3) and exists (
    select 1
    from review_entries e
    where e.rfp_id = rfps.id and e.kind in ('requested', 'edited')))
order by "rfps"."review_status" = 1 desc, (
  select e.at
  from review_entries e
  join users u on u.id = e.user_id
  where e.rfp_id = rfps.id and e.kind in ('requested', 'edited')
  order by e.id desc
  limit 1) asc, "rfps"."id" desc
limit 20;

-- staff, the page of a row, 3
select count(*)::int
from (
  select 1
  from "rfps"
  left join "categories" on "categories"."id" = "rfps"."parent_category_id"
  where ("rfps"."school_id" = $1 and rfps.status = 1 and not rfps.is_scheduled and rfps.review_status in (1, 2, 3) and exists (
      select 1
      from review_entries e
      where e.rfp_id = rfps.id and e.kind in ('requested', 'edited')))
  limit 10001) "some";
