-- school, words, 1
select 'categories' as kind, id
from (
  select id
  from categories
  where fold_text(name) like $1) named
union all
select 'vendors' as kind, id
from (
  select id
  from vendors
  where fold_text(company_name) like $2) named;

-- school, words, 2
with found as materialized (
  select false as is_sale, f.id, f.updated_at
  from (
    select r.id, r.updated_at
    from rfps r
    where r.school_id = $1 and (r.name_found like $2)) f
  union all
  select true, f.id, f.updated_at
  from (
    select s.id, s.updated_at
    from sales s
    where s.school_id = $3 and (fold_text(s.name) like $4 or exists (
        select 1
        from sale_lots l
        where l.sale_id = s.id and fold_text(l.description) like $5))) f), page as (
  select is_sale, id, updated_at
  from found
  order by updated_at desc, id desc
  limit $6
  offset $7)
select counted.count::int as "totalCount", page.id, page.is_sale as "isSale", coalesce(r.type_id, s.type_id) as "typeId", coalesce(r.name, s.name) as name, coalesce(r.status, s.status) as status , coalesce(s.is_scheduled, r.is_scheduled) as "isScheduled", (
  select array_agg(l.description
    order by l.position)
  from sale_lots l
  where s.name = '' and l.sale_id = s.id) as "lotNames"
from (
  select count(*) as count
  from (
    select 1
    from found
    limit $8) capped) counted
left join page on true
left join rfps r on r.id = page.id and not page.is_sale
left join sales s on s.id = page.id and page.is_sale
order by page.updated_at desc, page.id desc;

-- school, a number, 1
select 'categories' as kind, id
from (
  select id
  from categories
  where fold_text(name) like $1) named
union all
select 'vendors' as kind, id
from (
  select id
  from vendors
  where fold_text(company_name) like $2) named;

-- school, a number, 2
with found as materialized (
  select false as is_sale, f.id, f.updated_at
  from (
    select r.id, r.updated_at
    from rfps r
    where r.school_id = $1 and (r.name_found like $2)) f
  union all
  select true, f.id, f.updated_at
  from (
    select s.id, s.updated_at
    from sales s
    where s.school_id = $3 and (fold_text(s.name) like $4 or exists (
        select 1
        from sale_lots l
        where l.sale_id = s.id and fold_text(l.description) like $5))) f), page as (
  select is_sale, id, updated_at
  from found
  order by updated_at desc, id desc
  limit $6
  offset $7)
select counted.count::int as "totalCount", page.id, page.is_sale as "isSale", coalesce(r.type_id, s.type_id) as "typeId", coalesce(r.name, s.name) as name, coalesce(r.status, s.status) as status , coalesce(s.is_scheduled, r.is_scheduled) as "isScheduled", (
  select array_agg(l.description
    order by l.position)
  from sale_lots l
  where s.name = '' and l.sale_id = s.id) as "lotNames"
from (
  select count(*) as count
  from (
    select 1
    from found
    limit $8) capped) counted
left join page on true
left join rfps r on r.id = page.id and not page.is_sale
left join sales s on s.id = page.id and page.is_sale
order by page.updated_at desc, page.id desc;

-- staff, words, 1
select 'categories' as kind, id
from (
  select id
  from categories
  where fold_text(name) like $1) named;

-- staff, words, 2
with found as materialized (
  select false as is_sale, f.id, f.updated_at
  from (
    select r.id, r.updated_at
    from rfps r
    where r.school_id = $1 and r.status = 1 and not r.is_scheduled and r.review_status in (1, 2, 3) and exists (
      select 1
      from review_entries e
      where e.rfp_id = r.id and e.kind in ('requested', 'edited')) and (r.name_found like $2)) f
  union all
  select true, f.id, f.updated_at
  from (
    select id, updated_at
    from sales
    where false) f), page as (
  select is_sale, id, updated_at
  from found
  order by updated_at desc, id desc
  limit $3
  offset $4)
select counted.count::int as "totalCount", page.id, page.is_sale as "isSale", coalesce(r.type_id, s.type_id) as "typeId", coalesce(r.name, s.name) as name, coalesce(r.status, s.status) as status , r.review_status as "reviewStatus"
from (
  select count(*) as count
  from (
    select 1
    from found
    limit $5) capped) counted
left join page on true
left join rfps r on r.id = page.id and not page.is_sale
left join sales s on s.id = page.id and page.is_sale
order by page.updated_at desc, page.id desc;

-- staff, a number, 1
select 'categories' as kind, id
from (
  select id
  from categories
  where fold_text(name) like $1) named;

-- staff, a number, 2
with found as materialized (
  select false as is_sale, f.id, f.updated_at
  from (
    select r.id, r.updated_at
    from rfps r
    where r.school_id = $1 and r.status = 1 and not r.is_scheduled and r.review_status in (1, 2, 3) and exists (
      select 1
      from review_entries e
      where e.rfp_id = r.id and e.kind in ('requested', 'edited')) and (r.name_found like $2)) f
  union all
  select true, f.id, f.updated_at
  from (
    select id, updated_at
    from sales
    where false) f), page as (
  select is_sale, id, updated_at
  from found
  order by updated_at desc, id desc
  limit $3
  offset $4)
select counted.count::int as "totalCount", page.id, page.is_sale as "isSale", coalesce(r.type_id, s.type_id) as "typeId", coalesce(r.name, s.name) as name, coalesce(r.status, s.status) as status , r.review_status as "reviewStatus"
from (
  select count(*) as count
  from (
    select 1
    from found
    limit $5) capped) counted
left join page on true
left join rfps r on r.id = page.id and not page.is_sale
left join sales s on s.id = page.id and page.is_sale
order by page.updated_at desc, page.id desc;
