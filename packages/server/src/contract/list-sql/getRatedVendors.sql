-- school, as it opens
select *, count(*) over ()::int as total
from (
  select v.id as "vendorId", v.company_name as "companyName", v.city, v.state_code as "stateCode", (
    select round(avg(x.score), 1)::float8
    from ratings x
    where x.vendor_id = v.id and x.side = 'school') as mean, (
    select count(*)::int
    from ratings x
    where x.vendor_id = v.id and x.side = 'school') as count, (
    select round(avg(x.score), 1)::float8
    from ratings x
    where x.vendor_id = v.id and x.school_id = $1 and x.side = 'school') as "myMean", (
    select count(*)::int
    from ratings x
    where x.vendor_id = v.id and x.school_id = $2 and x.side = 'school') as "myCount", (
    select max(x.created_at)
    from ratings x
    where x.vendor_id = v.id and x.school_id = $3 and x.side = 'school') as "lastRatedAt", (
    select count(*)::int
    from purchase_orders p
    where p.vendor_id = v.id and p.school_id = $4 and p.status in (5, 6) and not exists (
      select 1
      from ratings x
      where x.purchase_order_id = p.id and x.side = 'school')) as "toRate"
  from vendors v
  where exists (
    select 1
    from purchase_orders p
    where p.vendor_id = v.id and p.school_id = $5) and v.company_name ilike $6 ) found
order by "toRate" desc, "companyName", "vendorId"
limit $7
offset $8;

-- school, searched
select *, count(*) over ()::int as total
from (
  select v.id as "vendorId", v.company_name as "companyName", v.city, v.state_code as "stateCode", (
    select round(avg(x.score), 1)::float8
    from ratings x
    where x.vendor_id = v.id and x.side = 'school') as mean, (
    select count(*)::int
    from ratings x
    where x.vendor_id = v.id and x.side = 'school') as count, (
    select round(avg(x.score), 1)::float8
    from ratings x
    where x.vendor_id = v.id and x.school_id = $1 and x.side = 'school') as "myMean", (
    select count(*)::int
    from ratings x
    where x.vendor_id = v.id and x.school_id = $2 and x.side = 'school') as "myCount", (
    select max(x.created_at)
    from ratings x
    where x.vendor_id = v.id and x.school_id = $3 and x.side = 'school') as "lastRatedAt", (
    select count(*)::int
    from purchase_orders p
    where p.vendor_id = v.id and p.school_id = $4 and p.status in (5, 6) and not exists (
      select 1
      from ratings x
      where x.purchase_order_id = p.id and x.side = 'school')) as "toRate"
  from vendors v
  where exists (
    select 1
    from purchase_orders p
    where p.vendor_id = v.id and p.school_id = $5) and v.company_name ilike $6 ) found
order by "toRate" desc, "companyName", "vendorId"
limit $7
offset $8;
