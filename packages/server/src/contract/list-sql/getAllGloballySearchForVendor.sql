-- vendor, words, 1
select 'categories' as kind, id
from (
  select id
  from categories
  where fold_text(name) like $1) named
union all
select 'schools' as kind, id
from (
  select id
  from schools
  where fold_text(name) like $2) named
union all
select 'purchases' as kind, id
from ((
    select id
    from rfps
    where name_found like $3 and status > 1
    limit $4)) named;

-- vendor, words, 2
with found as materialized (
  select false as is_sale, f.id, f.updated_at
  from (
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
      limit $11)) f
  union all
  select true, f.id, f.updated_at
  from (
    select s.id, s.updated_at
    from sales s
    where s.status > 1 and (fold_text(s.name) like $12 or exists (
        select 1
        from sale_lots l
        where l.sale_id = s.id and fold_text(l.description) like $13)) and ((exists (
          select 1
          from sale_participants p
          where p.sale_id = s.id and p.vendor_id = $14) or exists (
          select 1
          from sale_offers o
          where o.sale_id = s.id and o.vendor_id = $15) or exists (
          select 1
          from bids b
          where b.sale_id = s.id and b.vendor_id = $16 and b.version > 0)) or s.school_id <> all(array(
          select k.school_id
          from vendor_blacklist k
          where k.vendor_id = $17)) and (exists (
          select 1
          from invitations i
          where i.sale_id = s.id and i.vendor_id = $18) or (s.is_public and s.status in (2, 6) and (s.type_id = 3 or s.end_date > (
              select chalkline_now())))))) f), page as (
  select is_sale, id, updated_at
  from found
  order by updated_at desc, id desc
  limit $19
  offset $20)
select counted.count::int as "totalCount", page.id, page.is_sale as "isSale", coalesce(r.type_id, s.type_id) as "typeId", coalesce(r.name, s.name) as name, coalesce(r.status, s.status) as status , (
  select b.status
  from bids b
  where b.rfp_id = r.id and b.vendor_id = $21) as "bidStatus", exists (
  select 1
  from invitations i
  where i.rfp_id = r.id and i.vendor_id = $22) as "isInvited", array(
  select o.status
  from purchase_orders o
  where o.rfp_id = r.id and o.vendor_id = $23
  order by o.id) as "orderStatuses" , exists (
  select 1
  from invitations i
  where i.sale_id = s.id and i.vendor_id = $24) as "isInvitedToSale", (exists (
    select 1
    from sale_participants p
    where p.sale_id = s.id and p.vendor_id = $25) or exists (
    select 1
    from sale_offers o
    where o.sale_id = s.id and o.vendor_id = $26) or exists (
    select 1
    from bids b
    where b.sale_id = s.id and b.vendor_id = $27 and b.version > 0)) as "takesPart", (
  select count(*)::int
  from sale_lots l
  where l.sale_id = s.id and l.buyer_id = $28 and (l.status in (6, 7, 8) or l.status = 5)) as "lotsWon", not exists (
  select 1
  from sale_invoices v
  where v.sale_id = s.id and v.vendor_id = $29 and v.confirmed_at is null and v.defaulted_at is null) as "isSettled"
from (
  select count(*) as count
  from (
    select 1
    from found
    limit $30) capped) counted
left join page on true
left join rfps r on r.id = page.id and not page.is_sale
left join sales s on s.id = page.id and page.is_sale
order by page.updated_at desc, page.id desc;

-- vendor, a number, 1
select 'categories' as kind, id
from (
  select id
  from categories
  where fold_text(name) like $1) named
union all
select 'schools' as kind, id
from (
  select id
  from schools
  where fold_text(name) like $2) named
union all
select 'purchases' as kind, id
from ((
    select id
    from rfps
    where name_found like $3 and status > 1
    limit $4)) named;

-- vendor, a number, 2
with found as materialized (
  select false as is_sale, f.id, f.updated_at
  from (
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
      limit $11)) f
  union all
  select true, f.id, f.updated_at
  from (
    select s.id, s.updated_at
    from sales s
    where s.status > 1 and (fold_text(s.name) like $12 or exists (
        select 1
        from sale_lots l
        where l.sale_id = s.id and fold_text(l.description) like $13)) and ((exists (
          select 1
          from sale_participants p
          where p.sale_id = s.id and p.vendor_id = $14) or exists (
          select 1
          from sale_offers o
          where o.sale_id = s.id and o.vendor_id = $15) or exists (
          select 1
          from bids b
          where b.sale_id = s.id and b.vendor_id = $16 and b.version > 0)) or s.school_id <> all(array(
          select k.school_id
          from vendor_blacklist k
          where k.vendor_id = $17)) and (exists (
          select 1
          from invitations i
          where i.sale_id = s.id and i.vendor_id = $18) or (s.is_public and s.status in (2, 6) and (s.type_id = 3 or s.end_date > (
              select chalkline_now())))))) f), page as (
  select is_sale, id, updated_at
  from found
  order by updated_at desc, id desc
  limit $19
  offset $20)
select counted.count::int as "totalCount", page.id, page.is_sale as "isSale", coalesce(r.type_id, s.type_id) as "typeId", coalesce(r.name, s.name) as name, coalesce(r.status, s.status) as status , (
  select b.status
  from bids b
  where b.rfp_id = r.id and b.vendor_id = $21) as "bidStatus", exists (
  select 1
  from invitations i
  where i.rfp_id = r.id and i.vendor_id = $22) as "isInvited", array(
  select o.status
  from purchase_orders o
  where o.rfp_id = r.id and o.vendor_id = $23
  order by o.id) as "orderStatuses" , exists (
  select 1
  from invitations i
  where i.sale_id = s.id and i.vendor_id = $24) as "isInvitedToSale", (exists (
    select 1
    from sale_participants p
    where p.sale_id = s.id and p.vendor_id = $25) or exists (
    select 1
    from sale_offers o
    where o.sale_id = s.id and o.vendor_id = $26) or exists (
    select 1
    from bids b
    where b.sale_id = s.id and b.vendor_id = $27 and b.version > 0)) as "takesPart", (
  select count(*)::int
  from sale_lots l
  where l.sale_id = s.id and l.buyer_id = $28 and (l.status in (6, 7, 8) or l.status = 5)) as "lotsWon", not exists (
  select 1
  from sale_invoices v
  where v.sale_id = s.id and v.vendor_id = $29 and v.confirmed_at is null and v.defaulted_at is null) as "isSettled"
from (
  select count(*) as count
  from (
    select 1
    from found
    limit $30) capped) counted
left join page on true
left join rfps r on r.id = page.id and not page.is_sale
left join sales s on s.id = page.id and page.is_sale
order by page.updated_at desc, page.id desc;
