-- school, words, 1
select 'categories' as kind, id
from (
  select id
  from categories
  where name ilike $1) named
union all
select 'vendors' as kind, id
from (
  select id
  from vendors
  where company_name ilike $2) named;

-- school, words, 2
with found as materialized (
  select r.id, r.updated_at
  from rfps r
  where r.school_id = $1 and (r.name_folded like lower($2))), page as (
  select id, updated_at
  from found
  order by updated_at desc, id desc
  limit $3
  offset $4)
select counted.count::int as "totalCount", r.id, r.type_id as "typeId", r.name, r.status , r.is_scheduled as "isScheduled"
from (
  select count(*) as count
  from (
    select 1
    from found
    limit $5) capped) counted
left join (page
  join rfps r on r.id = page.id) on true
order by page.updated_at desc, page.id desc;

-- school, a number, 1
select 'categories' as kind, id
from (
  select id
  from categories
  where name ilike $1) named
union all
select 'vendors' as kind, id
from (
  select id
  from vendors
  where company_name ilike $2) named;

-- school, a number, 2
with found as materialized (
  select r.id, r.updated_at
  from rfps r
  where r.school_id = $1 and (r.name_folded like lower($2))), page as (
  select id, updated_at
  from found
  order by updated_at desc, id desc
  limit $3
  offset $4)
select counted.count::int as "totalCount", r.id, r.type_id as "typeId", r.name, r.status , r.is_scheduled as "isScheduled"
from (
  select count(*) as count
  from (
    select 1
    from found
    limit $5) capped) counted
left join (page
  join rfps r on r.id = page.id) on true
order by page.updated_at desc, page.id desc;

-- staff, words, 1
select 'categories' as kind, id
from (
  select id
  from categories
  where name ilike $1) named;

-- staff, words, 2
with found as materialized (
  select r.id, r.updated_at
  from rfps r
  where r.school_id = $1 and r.status = 1 and not r.is_scheduled and r.review_status in (1, 2, 3) and exists (
    select 1
    from review_entries e
    where e.rfp_id = r.id and e.kind in ('requested', 'edited')) and (r.name_folded like lower($2))), page as (
  select id, updated_at
  from found
  order by updated_at desc, id desc
  limit $3
  offset $4)
select counted.count::int as "totalCount", r.id, r.type_id as "typeId", r.name, r.status , r.review_status as "reviewStatus"
from (
  select count(*) as count
  from (
    select 1
    from found
    limit $5) capped) counted
left join (page
  join rfps r on r.id = page.id) on true
order by page.updated_at desc, page.id desc;

-- staff, a number, 1
select 'categories' as kind, id
from (
  select id
  from categories
  where name ilike $1) named;

-- staff, a number, 2
with found as materialized (
  select r.id, r.updated_at
  from rfps r
  where r.school_id = $1 and r.status = 1 and not r.is_scheduled and r.review_status in (1, 2, 3) and exists (
    select 1
    from review_entries e
    where e.rfp_id = r.id and e.kind in ('requested', 'edited')) and (r.name_folded like lower($2))), page as (
  select id, updated_at
  from found
  order by updated_at desc, id desc
  limit $3
  offset $4)
select counted.count::int as "totalCount", r.id, r.type_id as "typeId", r.name, r.status , r.review_status as "reviewStatus"
from (
  select count(*) as count
  from (
    select 1
    from found
    limit $5) capped) counted
left join (page
  join rfps r on r.id = page.id) on true
order by page.updated_at desc, page.id desc;
