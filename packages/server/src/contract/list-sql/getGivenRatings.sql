-- school, as it opens, 1
select count(*)::int as count, round(avg(x.score), 1)::text as mean, array[count(*) filter (
  where round(x.score) = 1), count(*) filter (
  where round(x.score) = 2), count(*) filter (
  where round(x.score) = 3), count(*) filter (
  where round(x.score) = 4), count(*) filter (
  where round(x.score) = 5)]::int[] as stars
from ratings x
where x.school_id = $1 and x.side = $2;

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
select count(*)::int as count, round(avg(x.score), 1)::text as mean, array[count(*) filter (
  where round(x.score) = 1), count(*) filter (
  where round(x.score) = 2), count(*) filter (
  where round(x.score) = 3), count(*) filter (
  where round(x.score) = 4), count(*) filter (
  where round(x.score) = 5)]::int[] as stars
from ratings x
where x.school_id = $1 and x.side = $2;

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
select count(*)::int as count, round(avg(x.score), 1)::text as mean, array[count(*) filter (
  where round(x.score) = 1), count(*) filter (
  where round(x.score) = 2), count(*) filter (
  where round(x.score) = 3), count(*) filter (
  where round(x.score) = 4), count(*) filter (
  where round(x.score) = 5)]::int[] as stars
from ratings x
where x.vendor_id = $1 and x.side = $2;

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
select count(*)::int as count, round(avg(x.score), 1)::text as mean, array[count(*) filter (
  where round(x.score) = 1), count(*) filter (
  where round(x.score) = 2), count(*) filter (
  where round(x.score) = 3), count(*) filter (
  where round(x.score) = 4), count(*) filter (
  where round(x.score) = 5)]::int[] as stars
from ratings x
where x.vendor_id = $1 and x.side = $2;

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
