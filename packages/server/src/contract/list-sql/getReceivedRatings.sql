-- school, as it opens, 1
select 0 as defaults, count(*)::int as count, avg(score)::text as mean, array[avg(clarity)::text, avg(payment)::text, avg(communication)::text, avg(description)::text, avg(pickup)::text] as means, array[count(*) filter (
  where round(score) = $1), count(*) filter (
  where round(score) = $2), count(*) filter (
  where round(score) = $3), count(*) filter (
  where round(score) = $4), count(*) filter (
  where round(score) = $5)]::int[] as distribution, (
  select count(*)::int
  from issues
  where school_id = $6 and opened_by = $7 and state <> 'resolved') as "openIssues"
from ratings
where school_id = $8 and side = $9;

-- school, as it opens, 2
select x.id, x.purchase_order_id as "purchaseOrderId", x.sale_invoice_id as "saleInvoiceId", x.side, x.school_id as "schoolId", x.vendor_id as "vendorId", s.name as "schoolName", v.company_name as "vendorName", coalesce(r.name, nullif(e.name, ''), (
    select l.description
    from sale_lots l
    where l.sale_id = e.id
    order by l.position
    limit 1)) as "rfpName", x.score, x.comment, x.reply, x.created_at as at, x.edited_at as "editedAt", x.replied_at as "repliedAt", x.price, x.quality, x.delivery, x.service, x.clarity, x.payment, x.communication, x.pickup, x.description, x.created_at > (
  select chalkline_now()) - make_interval(days => $1) as "isFresh", count(*) over ()::int as total
from ratings x
left join purchase_orders p on p.id = x.purchase_order_id
left join rfps r on r.id = p.rfp_id
left join sale_invoices i on i.id = x.sale_invoice_id
left join sales e on e.id = i.sale_id
join schools s on s.id = x.school_id
join vendors v on v.id = x.vendor_id
where x.school_id = $2 and x.side = $3 and true and true
order by x.created_at desc, x.id desc
limit $4
offset $5;

-- school, searched, 1
select 0 as defaults, count(*)::int as count, avg(score)::text as mean, array[avg(clarity)::text, avg(payment)::text, avg(communication)::text, avg(description)::text, avg(pickup)::text] as means, array[count(*) filter (
  where round(score) = $1), count(*) filter (
  where round(score) = $2), count(*) filter (
  where round(score) = $3), count(*) filter (
  where round(score) = $4), count(*) filter (
  where round(score) = $5)]::int[] as distribution, (
  select count(*)::int
  from issues
  where school_id = $6 and opened_by = $7 and state <> 'resolved') as "openIssues"
from ratings
where school_id = $8 and side = $9;

-- school, searched, 2
select x.id, x.purchase_order_id as "purchaseOrderId", x.sale_invoice_id as "saleInvoiceId", x.side, x.school_id as "schoolId", x.vendor_id as "vendorId", s.name as "schoolName", v.company_name as "vendorName", coalesce(r.name, nullif(e.name, ''), (
    select l.description
    from sale_lots l
    where l.sale_id = e.id
    order by l.position
    limit 1)) as "rfpName", x.score, x.comment, x.reply, x.created_at as at, x.edited_at as "editedAt", x.replied_at as "repliedAt", x.price, x.quality, x.delivery, x.service, x.clarity, x.payment, x.communication, x.pickup, x.description, x.created_at > (
  select chalkline_now()) - make_interval(days => $1) as "isFresh", count(*) over ()::int as total
from ratings x
left join purchase_orders p on p.id = x.purchase_order_id
left join rfps r on r.id = p.rfp_id
left join sale_invoices i on i.id = x.sale_invoice_id
left join sales e on e.id = i.sale_id
join schools s on s.id = x.school_id
join vendors v on v.id = x.vendor_id
where x.school_id = $2 and x.side = $3 and (fold_text(coalesce(r.name, nullif(e.name, ''), (
        select l.description
        from sale_lots l
        where l.sale_id = e.id
        order by l.position
        limit 1))) like $4 or fold_text(s.name) like $5 or fold_text(v.company_name) like $6 or fold_text(x.comment) like $7) and true
order by x.created_at desc, x.id desc
limit $8
offset $9;

-- vendor, as it opens, 1
select (
  select count(*)::int
  from sale_invoices
  where vendor_id = $1 and defaulted_at is not null) as defaults, count(*)::int as count, avg(score)::text as mean, array[avg(price)::text, avg(quality)::text, avg(delivery)::text, avg(service)::text, avg(payment)::text, avg(pickup)::text, avg(communication)::text] as means, array[count(*) filter (
  where round(score) = $2), count(*) filter (
  where round(score) = $3), count(*) filter (
  where round(score) = $4), count(*) filter (
  where round(score) = $5), count(*) filter (
  where round(score) = $6)]::int[] as distribution, (
  select count(*)::int
  from issues
  where vendor_id = $7 and opened_by = $8 and state <> 'resolved') as "openIssues"
from ratings
where vendor_id = $9 and side = $10;

-- vendor, as it opens, 2
select x.id, x.purchase_order_id as "purchaseOrderId", x.sale_invoice_id as "saleInvoiceId", x.side, x.school_id as "schoolId", x.vendor_id as "vendorId", s.name as "schoolName", v.company_name as "vendorName", coalesce(r.name, nullif(e.name, ''), (
    select l.description
    from sale_lots l
    where l.sale_id = e.id
    order by l.position
    limit 1)) as "rfpName", x.score, x.comment, x.reply, x.created_at as at, x.edited_at as "editedAt", x.replied_at as "repliedAt", x.price, x.quality, x.delivery, x.service, x.clarity, x.payment, x.communication, x.pickup, x.description, x.created_at > (
  select chalkline_now()) - make_interval(days => $1) as "isFresh", count(*) over ()::int as total
from ratings x
left join purchase_orders p on p.id = x.purchase_order_id
left join rfps r on r.id = p.rfp_id
left join sale_invoices i on i.id = x.sale_invoice_id
left join sales e on e.id = i.sale_id
join schools s on s.id = x.school_id
join vendors v on v.id = x.vendor_id
where x.vendor_id = $2 and x.side = $3 and true and true
order by x.created_at desc, x.id desc
limit $4
offset $5;

-- vendor, searched, 1
select (
  select count(*)::int
  from sale_invoices
  where vendor_id = $1 and defaulted_at is not null) as defaults, count(*)::int as count, avg(score)::text as mean, array[avg(price)::text, avg(quality)::text, avg(delivery)::text, avg(service)::text, avg(payment)::text, avg(pickup)::text, avg(communication)::text] as means, array[count(*) filter (
  where round(score) = $2), count(*) filter (
  where round(score) = $3), count(*) filter (
  where round(score) = $4), count(*) filter (
  where round(score) = $5), count(*) filter (
  where round(score) = $6)]::int[] as distribution, (
  select count(*)::int
  from issues
  where vendor_id = $7 and opened_by = $8 and state <> 'resolved') as "openIssues"
from ratings
where vendor_id = $9 and side = $10;

-- vendor, searched, 2
select x.id, x.purchase_order_id as "purchaseOrderId", x.sale_invoice_id as "saleInvoiceId", x.side, x.school_id as "schoolId", x.vendor_id as "vendorId", s.name as "schoolName", v.company_name as "vendorName", coalesce(r.name, nullif(e.name, ''), (
    select l.description
    from sale_lots l
    where l.sale_id = e.id
    order by l.position
    limit 1)) as "rfpName", x.score, x.comment, x.reply, x.created_at as at, x.edited_at as "editedAt", x.replied_at as "repliedAt", x.price, x.quality, x.delivery, x.service, x.clarity, x.payment, x.communication, x.pickup, x.description, x.created_at > (
  select chalkline_now()) - make_interval(days => $1) as "isFresh", count(*) over ()::int as total
from ratings x
left join purchase_orders p on p.id = x.purchase_order_id
left join rfps r on r.id = p.rfp_id
left join sale_invoices i on i.id = x.sale_invoice_id
left join sales e on e.id = i.sale_id
join schools s on s.id = x.school_id
join vendors v on v.id = x.vendor_id
where x.vendor_id = $2 and x.side = $3 and (fold_text(coalesce(r.name, nullif(e.name, ''), (
        select l.description
        from sale_lots l
        where l.sale_id = e.id
        order by l.position
        limit 1))) like $4 or fold_text(s.name) like $5 or fold_text(v.company_name) like $6 or fold_text(x.comment) like $7) and true
order by x.created_at desc, x.id desc
limit $8
offset $9;
