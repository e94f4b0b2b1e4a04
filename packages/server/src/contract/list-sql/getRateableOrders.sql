-- school, as it opens
select *, count(*) over ()::int as total
from (
  select 'order' as kind, p.id, r.name as "rfpName", p.vendor_id as "partnerId", v.company_name as "partnerName", p.total as amount, coalesce((
      select max(e.at)
      from purchase_order_events e
      where e.purchase_order_id = p.id), p.issued_at) as at
  from purchase_orders p
  join rfps r on r.id = p.rfp_id
  join schools s on s.id = p.school_id
  join vendors v on v.id = p.vendor_id
  where p.school_id = $1 and p.status in (5, 6) and true and not exists (
    select 1
    from ratings x
    where x.purchase_order_id = p.id and x.side = $2)
  union all
  select 'sale' as kind, p.id, r.name as "rfpName", p.vendor_id as "partnerId", v.company_name as "partnerName", p.total as amount, coalesce(p.confirmed_at, p.defaulted_at) as at
  from sale_invoices p
  join sales r on r.id = p.sale_id
  join schools s on s.id = p.school_id
  join vendors v on v.id = p.vendor_id
  where p.school_id = $3 and (p.confirmed_at is not null or p.defaulted_at is not null) and true and not exists (
    select 1
    from ratings x
    where x.sale_invoice_id = p.id and x.side = $4)) found
order by at desc, kind, id desc
limit $5
offset $6;

-- school, searched
select *, count(*) over ()::int as total
from (
  select 'order' as kind, p.id, r.name as "rfpName", p.vendor_id as "partnerId", v.company_name as "partnerName", p.total as amount, coalesce((
      select max(e.at)
      from purchase_order_events e
      where e.purchase_order_id = p.id), p.issued_at) as at
  from purchase_orders p
  join rfps r on r.id = p.rfp_id
  join schools s on s.id = p.school_id
  join vendors v on v.id = p.vendor_id
  where p.school_id = $1 and p.status in (5, 6) and (fold_text(v.company_name) like $2 or fold_text(r.name || ' PO-' || lpad(p.id::text, 6, '0')) like $3) and not exists (
    select 1
    from ratings x
    where x.purchase_order_id = p.id and x.side = $4)
  union all
  select 'sale' as kind, p.id, r.name as "rfpName", p.vendor_id as "partnerId", v.company_name as "partnerName", p.total as amount, coalesce(p.confirmed_at, p.defaulted_at) as at
  from sale_invoices p
  join sales r on r.id = p.sale_id
  join schools s on s.id = p.school_id
  join vendors v on v.id = p.vendor_id
  where p.school_id = $5 and (p.confirmed_at is not null or p.defaulted_at is not null) and (fold_text(v.company_name) like $6 or fold_text(r.name || ' INV-' || lpad(p.id::text, 6, '0')) like $7) and not exists (
    select 1
    from ratings x
    where x.sale_invoice_id = p.id and x.side = $8)) found
order by at desc, kind, id desc
limit $9
offset $10;

-- school, the page of a row, 1
select place
from (
  select kind, id, row_number() over (
    order by at desc, kind, id desc)::int as place
  from (
    select 'order' as kind, p.id, r.name as "rfpName", p.vendor_id as "partnerId", v.company_name as "partnerName", p.total as amount, coalesce((
        select max(e.at)
        from purchase_order_events e
        where e.purchase_order_id = p.id), p.issued_at) as at
    from purchase_orders p
    join rfps r on r.id = p.rfp_id
    join schools s on s.id = p.school_id
    join vendors v on v.id = p.vendor_id
    where p.school_id = $1 and p.status in (5, 6) and true and not exists (
      select 1
      from ratings x
      where x.purchase_order_id = p.id and x.side = $2)
    union all
    select 'sale' as kind, p.id, r.name as "rfpName", p.vendor_id as "partnerId", v.company_name as "partnerName", p.total as amount, coalesce(p.confirmed_at, p.defaulted_at) as at
    from sale_invoices p
    join sales r on r.id = p.sale_id
    join schools s on s.id = p.school_id
    join vendors v on v.id = p.vendor_id
    where p.school_id = $3 and (p.confirmed_at is not null or p.defaulted_at is not null) and true and not exists (
      select 1
      from ratings x
      where x.sale_invoice_id = p.id and x.side = $4)) found) placed
where kind = 'order' and id = $5;

-- school, the page of a row, 2
select *, count(*) over ()::int as total
from (
  select 'order' as kind, p.id, r.name as "rfpName", p.vendor_id as "partnerId", v.company_name as "partnerName", p.total as amount, coalesce((
      select max(e.at)
      from purchase_order_events e
      where e.purchase_order_id = p.id), p.issued_at) as at
  from purchase_orders p
  join rfps r on r.id = p.rfp_id
  join schools s on s.id = p.school_id
  join vendors v on v.id = p.vendor_id
  where p.school_id = $1 and p.status in (5, 6) and true and not exists (
    select 1
    from ratings x
    where x.purchase_order_id = p.id and x.side = $2)
  union all
  select 'sale' as kind, p.id, r.name as "rfpName", p.vendor_id as "partnerId", v.company_name as "partnerName", p.total as amount, coalesce(p.confirmed_at, p.defaulted_at) as at
  from sale_invoices p
  join sales r on r.id = p.sale_id
  join schools s on s.id = p.school_id
  join vendors v on v.id = p.vendor_id
  where p.school_id = $3 and (p.confirmed_at is not null or p.defaulted_at is not null) and true and not exists (
    select 1
    from ratings x
    where x.sale_invoice_id = p.id and x.side = $4)) found
order by at desc, kind, id desc
limit $5
offset $6;

-- vendor, as it opens
select *, count(*) over ()::int as total
from (
  select 'order' as kind, p.id, r.name as "rfpName", p.school_id as "partnerId", s.name as "partnerName", p.total as amount, coalesce((
      select max(e.at)
      from purchase_order_events e
      where e.purchase_order_id = p.id), p.issued_at) as at
  from purchase_orders p
  join rfps r on r.id = p.rfp_id
  join schools s on s.id = p.school_id
  join vendors v on v.id = p.vendor_id
  where p.vendor_id = $1 and p.status in (5, 6) and true and not exists (
    select 1
    from ratings x
    where x.purchase_order_id = p.id and x.side = $2)
  union all
  select 'sale' as kind, p.id, r.name as "rfpName", p.school_id as "partnerId", s.name as "partnerName", p.total as amount, coalesce(p.confirmed_at, p.defaulted_at) as at
  from sale_invoices p
  join sales r on r.id = p.sale_id
  join schools s on s.id = p.school_id
  join vendors v on v.id = p.vendor_id
  where p.vendor_id = $3 and p.confirmed_at is not null and true and not exists (
    select 1
    from ratings x
    where x.sale_invoice_id = p.id and x.side = $4)) found
order by at desc, kind, id desc
limit $5
offset $6;

-- vendor, searched
select *, count(*) over ()::int as total
from (
  select 'order' as kind, p.id, r.name as "rfpName", p.school_id as "partnerId", s.name as "partnerName", p.total as amount, coalesce((
      select max(e.at)
      from purchase_order_events e
      where e.purchase_order_id = p.id), p.issued_at) as at
  from purchase_orders p
  join rfps r on r.id = p.rfp_id
  join schools s on s.id = p.school_id
  join vendors v on v.id = p.vendor_id
  where p.vendor_id = $1 and p.status in (5, 6) and (fold_text(s.name) like $2 or fold_text(r.name || ' PO-' || lpad(p.id::text, 6, '0')) like $3) and not exists (
    select 1
    from ratings x
    where x.purchase_order_id = p.id and x.side = $4)
  union all
  select 'sale' as kind, p.id, r.name as "rfpName", p.school_id as "partnerId", s.name as "partnerName", p.total as amount, coalesce(p.confirmed_at, p.defaulted_at) as at
  from sale_invoices p
  join sales r on r.id = p.sale_id
  join schools s on s.id = p.school_id
  join vendors v on v.id = p.vendor_id
  where p.vendor_id = $5 and p.confirmed_at is not null and (fold_text(s.name) like $6 or fold_text(r.name || ' INV-' || lpad(p.id::text, 6, '0')) like $7) and not exists (
    select 1
    from ratings x
    where x.sale_invoice_id = p.id and x.side = $8)) found
order by at desc, kind, id desc
limit $9
offset $10;

-- vendor, the page of a row, 1
select place
from (
  select kind, id, row_number() over (
    order by at desc, kind, id desc)::int as place
  from (
    select 'order' as kind, p.id, r.name as "rfpName", p.school_id as "partnerId", s.name as "partnerName", p.total as amount, coalesce((
        select max(e.at)
        from purchase_order_events e
        where e.purchase_order_id = p.id), p.issued_at) as at
    from purchase_orders p
    join rfps r on r.id = p.rfp_id
    join schools s on s.id = p.school_id
    join vendors v on v.id = p.vendor_id
    where p.vendor_id = $1 and p.status in (5, 6) and true and not exists (
      select 1
      from ratings x
      where x.purchase_order_id = p.id and x.side = $2)
    union all
    select 'sale' as kind, p.id, r.name as "rfpName", p.school_id as "partnerId", s.name as "partnerName", p.total as amount, coalesce(p.confirmed_at, p.defaulted_at) as at
    from sale_invoices p
    join sales r on r.id = p.sale_id
    join schools s on s.id = p.school_id
    join vendors v on v.id = p.vendor_id
    where p.vendor_id = $3 and p.confirmed_at is not null and true and not exists (
      select 1
      from ratings x
      where x.sale_invoice_id = p.id and x.side = $4)) found) placed
where kind = 'order' and id = $5;

-- vendor, the page of a row, 2
select *, count(*) over ()::int as total
from (
  select 'order' as kind, p.id, r.name as "rfpName", p.school_id as "partnerId", s.name as "partnerName", p.total as amount, coalesce((
      select max(e.at)
      from purchase_order_events e
      where e.purchase_order_id = p.id), p.issued_at) as at
  from purchase_orders p
  join rfps r on r.id = p.rfp_id
  join schools s on s.id = p.school_id
  join vendors v on v.id = p.vendor_id
  where p.vendor_id = $1 and p.status in (5, 6) and true and not exists (
    select 1
    from ratings x
    where x.purchase_order_id = p.id and x.side = $2)
  union all
  select 'sale' as kind, p.id, r.name as "rfpName", p.school_id as "partnerId", s.name as "partnerName", p.total as amount, coalesce(p.confirmed_at, p.defaulted_at) as at
  from sale_invoices p
  join sales r on r.id = p.sale_id
  join schools s on s.id = p.school_id
  join vendors v on v.id = p.vendor_id
  where p.vendor_id = $3 and p.confirmed_at is not null and true and not exists (
    select 1
    from ratings x
    where x.sale_invoice_id = p.id and x.side = $4)) found
order by at desc, kind, id desc
limit $5
offset $6;
