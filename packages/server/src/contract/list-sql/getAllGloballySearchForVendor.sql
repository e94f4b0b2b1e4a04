-- vendor, words, 1
select 'categories' as kind, id
from (
  select id
  from categories
  where name ilike $1) named
union all
select 'schools' as kind, id
from (
  select id
  from schools
  where name ilike $2) named
union all
select 'purchases' as kind, id
from ((
    select id
    from rfps
    where name_folded like lower($3) and status > 1
    limit $4)) named;

-- vendor, words, 2
with found as materialized (
  select r.id, r.updated_at
  from rfps r
  where exists (
    select 1
    from (
      select b.rfp_id
      from bids b
      where b.vendor_id = $1 and b.version > 0
      union
      select o.rfp_id
      from purchase_orders o
      where o.vendor_id = $2
      union
      select i.rfp_id
      from invitations i
      where i.vendor_id = $3) d
    where d.rfp_id = r.id) and r.status > 1 and r.id = any($4::bigint[]) and (r.school_id <> all(array(
        select k.school_id
        from vendor_blacklist k
        where k.vendor_id = $5)) or exists (
      select 1
      from (
        select b.rfp_id
        from bids b
        where b.vendor_id = $6 and b.version > 0
        union
        select o.rfp_id
        from purchase_orders o
        where o.vendor_id = $7) d
      where d.rfp_id = r.id)) and (r.status = 2 and r.is_public and r.end_date > (
      select chalkline_now()) and r.school_id <> all(array(
        select k.school_id
        from vendor_blacklist k
        where k.vendor_id = $8))) is not true
  union all (
    select r.id, r.updated_at
    from rfps r
    where r.status = 2 and r.is_public and r.end_date > (
      select chalkline_now()) and r.school_id <> all(array(
        select k.school_id
        from vendor_blacklist k
        where k.vendor_id = $9)) and r.id = any($10::bigint[])
    order by r.updated_at desc, r.id desc
    limit $11)), page as (
  select id, updated_at
  from found
  order by updated_at desc, id desc
  limit $12
  offset $13)
select counted.count::int as "totalCount", r.id, r.type_id as "typeId", r.name, r.status , (
  select b.status
  from bids b
  where b.rfp_id = r.id and b.vendor_id = $14) as "bidStatus", exists (
  select 1
  from invitations i
  where i.rfp_id = r.id and i.vendor_id = $15) as "isInvited", array(
  select o.status
  from purchase_orders o
  where o.rfp_id = r.id and o.vendor_id = $16
  order by o.id) as "orderStatuses"
from (
  select count(*) as count
  from (
    select 1
    from found
    limit $17) capped) counted
left join (page
  join rfps r on r.id = page.id) on true
order by page.updated_at desc, page.id desc;

-- vendor, a number, 1
select 'categories' as kind, id
from (
  select id
  from categories
  where name ilike $1) named
union all
select 'schools' as kind, id
from (
  select id
  from schools
  where name ilike $2) named
union all
select 'purchases' as kind, id
from ((
    select id
    from rfps
    where name_folded like lower($3) and status > 1
    limit $4)) named;

-- vendor, a number, 2
with found as materialized (
  select r.id, r.updated_at
  from rfps r
  where exists (
    select 1
    from (
      select b.rfp_id
      from bids b
      where b.vendor_id = $1 and b.version > 0
      union
      select o.rfp_id
      from purchase_orders o
      where o.vendor_id = $2
      union
      select i.rfp_id
      from invitations i
      where i.vendor_id = $3) d
    where d.rfp_id = r.id) and r.status > 1 and r.id = any($4::bigint[]) and (r.school_id <> all(array(
        select k.school_id
        from vendor_blacklist k
        where k.vendor_id = $5)) or exists (
      select 1
      from (
        select b.rfp_id
        from bids b
        where b.vendor_id = $6 and b.version > 0
        union
        select o.rfp_id
        from purchase_orders o
        where o.vendor_id = $7) d
      where d.rfp_id = r.id)) and (r.status = 2 and r.is_public and r.end_date > (
      select chalkline_now()) and r.school_id <> all(array(
        select k.school_id
        from vendor_blacklist k
        where k.vendor_id = $8))) is not true
  union all (
    select r.id, r.updated_at
    from rfps r
    where r.status = 2 and r.is_public and r.end_date > (
      select chalkline_now()) and r.school_id <> all(array(
        select k.school_id
        from vendor_blacklist k
        where k.vendor_id = $9)) and r.id = any($10::bigint[])
    order by r.updated_at desc, r.id desc
    limit $11)), page as (
  select id, updated_at
  from found
  order by updated_at desc, id desc
  limit $12
  offset $13)
select counted.count::int as "totalCount", r.id, r.type_id as "typeId", r.name, r.status , (
  select b.status
  from bids b
  where b.rfp_id = r.id and b.vendor_id = $14) as "bidStatus", exists (
  select 1
  from invitations i
  where i.rfp_id = r.id and i.vendor_id = $15) as "isInvited", array(
  select o.status
  from purchase_orders o
  where o.rfp_id = r.id and o.vendor_id = $16
  order by o.id) as "orderStatuses"
from (
  select count(*) as count
  from (
    select 1
    from found
    limit $17) capped) counted
left join (page
  join rfps r on r.id = page.id) on true
order by page.updated_at desc, page.id desc;
