-- school, as it opens
select t.id, t.school_id as "schoolId", t.vendor_id as "vendorId", p.name as "partnerName", p.logo as "partnerLogo", t.rfp_id as "rfpId", r.type_id as "rfpTypeId", r.name as "rfpName", t.sale_id as "saleId", l.name as "saleName", m.text as "lastText", t.last_at as "lastAt", m.side as "lastSide", coalesce(u.count, 0)::int as unread, count(*) over ()::int as total
from threads t
cross join lateral (
  select v.company_name as name, v.logo
  from vendors v
  where v.id = t.vendor_id) p
left join rfps r on r.id = t.rfp_id
left join sales l on l.id = t.sale_id
left join lateral (
  select text, side
  from messages
  where thread_id = t.id
  order by id desc
  limit 1) m on true
left join thread_reads d on d.thread_id = t.id and d.side = $1
left join lateral (
  select count(*)
  from messages x
  where x.thread_id = t.id and x.side <> $2 and x.id > coalesce(d.last_read_id, 0) ) u on true
where t.school_id = $3 and true
order by (coalesce(u.count, 0) > 0) desc, t.last_at desc, t.id desc
limit $4
offset $5;

-- school, searched
select t.id, t.school_id as "schoolId", t.vendor_id as "vendorId", p.name as "partnerName", p.logo as "partnerLogo", t.rfp_id as "rfpId", r.type_id as "rfpTypeId", r.name as "rfpName", t.sale_id as "saleId", l.name as "saleName", m.text as "lastText", t.last_at as "lastAt", m.side as "lastSide", coalesce(u.count, 0)::int as unread, count(*) over ()::int as total
from threads t
cross join lateral (
  select v.company_name as name, v.logo
  from vendors v
  where v.id = t.vendor_id) p
left join rfps r on r.id = t.rfp_id
left join sales l on l.id = t.sale_id
left join lateral (
  select text, side
  from messages
  where thread_id = t.id
  order by id desc
  limit 1) m on true
left join thread_reads d on d.thread_id = t.id and d.side = $1
left join lateral (
  select count(*)
  from messages x
  where x.thread_id = t.id and x.side <> $2 and x.id > coalesce(d.last_read_id, 0) ) u on true
where t.school_id = $3 and true and (fold_text(p.name) like $4 or fold_text(r.name) like $5 or fold_text(l.name) like $6 or exists (
    select 1
    from messages y
    where y.thread_id = t.id and fold_text(y.text) like $7))
order by (coalesce(u.count, 0) > 0) desc, t.last_at desc, t.id desc
limit $8
offset $9;

-- vendor, as it opens
select t.id, t.school_id as "schoolId", t.vendor_id as "vendorId", p.name as "partnerName", p.logo as "partnerLogo", t.rfp_id as "rfpId", r.type_id as "rfpTypeId", r.name as "rfpName", t.sale_id as "saleId", l.name as "saleName", m.text as "lastText", t.last_at as "lastAt", m.side as "lastSide", coalesce(u.count, 0)::int as unread, count(*) over ()::int as total
from threads t
cross join lateral (
  select s.name, s.logo
  from schools s
  where s.id = t.school_id) p
left join rfps r on r.id = t.rfp_id
left join sales l on l.id = t.sale_id
left join lateral (
  select text, side
  from messages
  where thread_id = t.id
  order by id desc
  limit 1) m on true
left join thread_reads d on d.thread_id = t.id and d.side = $1
left join lateral (
  select count(*)
  from messages x
  where x.thread_id = t.id and x.side <> $2 and x.id > coalesce(d.last_read_id, 0) ) u on true
where t.vendor_id = $3 and true
order by (coalesce(u.count, 0) > 0) desc, t.last_at desc, t.id desc
limit $4
offset $5;

-- vendor, searched
select t.id, t.school_id as "schoolId", t.vendor_id as "vendorId", p.name as "partnerName", p.logo as "partnerLogo", t.rfp_id as "rfpId", r.type_id as "rfpTypeId", r.name as "rfpName", t.sale_id as "saleId", l.name as "saleName", m.text as "lastText", t.last_at as "lastAt", m.side as "lastSide", coalesce(u.count, 0)::int as unread, count(*) over ()::int as total
from threads t
cross join lateral (
  select s.name, s.logo
  from schools s
  where s.id = t.school_id) p
left join rfps r on r.id = t.rfp_id
left join sales l on l.id = t.sale_id
left join lateral (
  select text, side
  from messages
  where thread_id = t.id
  order by id desc
  limit 1) m on true
left join thread_reads d on d.thread_id = t.id and d.side = $1
left join lateral (
  select count(*)
  from messages x
  where x.thread_id = t.id and x.side <> $2 and x.id > coalesce(d.last_read_id, 0) ) u on true
where t.vendor_id = $3 and true and (fold_text(p.name) like $4 or fold_text(r.name) like $5 or fold_text(l.name) like $6 or exists (
    select 1
    from messages y
    where y.thread_id = t.id and fold_text(y.text) like $7))
order by (coalesce(u.count, 0) > 0) desc, t.last_at desc, t.id desc
limit $8
offset $9;
