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
      where x.purchase_order_id = p.id and x.side = 'school')) + (
    select count(*)::int
    from sale_invoices i
    where i.vendor_id = v.id and i.school_id = $5 and (i.confirmed_at is not null or i.defaulted_at is not null) and not exists (
      select 1
      from ratings x
      where x.sale_invoice_id = i.id and x.side = 'school')) as "toRate"
  from vendors v
  where (exists (
      select 1
      from purchase_orders p
      where p.vendor_id = v.id and p.school_id = $6) or exists (
      select 1
      from sale_invoices i
      where i.vendor_id = v.id and i.school_id = $7)) and fold_text(v.company_name) like $8 ) found
where true
order by "toRate" desc, "companyName", "vendorId" desc
limit $9
offset $10;

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
      where x.purchase_order_id = p.id and x.side = 'school')) + (
    select count(*)::int
    from sale_invoices i
    where i.vendor_id = v.id and i.school_id = $5 and (i.confirmed_at is not null or i.defaulted_at is not null) and not exists (
      select 1
      from ratings x
      where x.sale_invoice_id = i.id and x.side = 'school')) as "toRate"
  from vendors v
  where (exists (
      select 1
      from purchase_orders p
      where p.vendor_id = v.id and p.school_id = $6) or exists (
      select 1
      from sale_invoices i
      where i.vendor_id = v.id and i.school_id = $7)) and fold_text(v.company_name) like $8 ) found
where true
order by "toRate" desc, "companyName", "vendorId" desc
limit $9
offset $10;
