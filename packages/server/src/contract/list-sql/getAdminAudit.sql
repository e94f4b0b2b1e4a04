-- admin, as it opens, 1
select "id", "at", "actor_id", "actor_name", "on_behalf_of", "action", "entity", "entity_id", "school_id", "before", "after", "address", "device", "request_id", case audit_log.entity when 'vendor' then (
  select v.company_name
  from vendors v
  where v.id = audit_log.entity_id) when 'school' then (
  select s.name
  from schools s
  where s.id = audit_log.entity_id) when 'user' then (
  select u.first_name || ' ' || u.last_name
  from people u
  where u.id = audit_log.entity_id) when 'bid' then (
  select v.company_name
  from bids b
  join vendors v on v.id = b.vendor_id
  where b.id = audit_log.entity_id) when 'category' then (
  select c.name
  from categories c
  where c.id = audit_log.entity_id) when 'inquiry' then (
  select i.subject
  from inquiries i
  where i.id = audit_log.entity_id) when 'domain' then coalesce(audit_log.after ->> 'domain', audit_log.before ->> 'domain', (
    select d.domain
    from approved_domains d
    where d.id = audit_log.entity_id)) when 'notice-words' then audit_log.after ->> 'notice' when 'menu' then 'Menu: ' || (audit_log.after ->> 'menu') when 'thread' then (
  select s.name || ' and ' || v.company_name
  from threads t
  join schools s on s.id = t.school_id
  join vendors v on v.id = t.vendor_id
  where t.id = audit_log.entity_id) when 'cart' then (
  select 'Cart of ' || u.first_name || ' ' || u.last_name
  from carts c
  join people u on u.id = c.user_id
  where c.id = audit_log.entity_id) when 'product' then (
  select p.name
  from products p
  where p.id = audit_log.entity_id) when 'contract' then (
  select 'Contract ' || c.number
  from catalog_contracts c
  where c.id = audit_log.entity_id) when 'price-offer' then (
  select v.company_name
  from price_offers o
  join vendors v on v.id = o.vendor_id
  where o.id = audit_log.entity_id) when 'transaction' then (
  select t.number
  from transactions t
  where t.id = audit_log.entity_id) when 'purchase-template' then coalesce(audit_log.after ->> 'name', audit_log.before ->> 'name') end, case audit_log.entity when 'rfp' then (
  select json_build_object('id', r.id, 'type', r.type_id)
  from rfps r
  where r.id = audit_log.entity_id) when 'bid' then (
  select json_build_object('id', r.id, 'type', r.type_id)
  from bids b
  join rfps r on r.id = b.rfp_id
  where b.id = audit_log.entity_id) when 'question' then (
  select json_build_object('id', r.id, 'type', r.type_id)
  from vendor_questions q
  join rfps r on r.id = q.rfp_id
  where q.id = audit_log.entity_id) end, case audit_log.entity when 'sale' then audit_log.entity_id when 'bid' then (
  select b.sale_id
  from bids b
  where b.id = audit_log.entity_id) when 'question' then (
  select q.sale_id
  from vendor_questions q
  where q.id = audit_log.entity_id) when 'rating' then (
  select i.sale_id
  from ratings x
  join sale_invoices i on i.id = x.sale_invoice_id
  where x.id = audit_log.entity_id) end::float8, case audit_log.entity when 'purchase-order' then audit_log.entity_id when 'rating' then (
  select x.purchase_order_id
  from ratings x
  where x.id = audit_log.entity_id) end::float8
from "audit_log"
where ("audit_log"."action" <> 'terms-accepted' or "audit_log"."entity" <> 'sale' or exists (
    select 1
    from sales s
    where s.id = "audit_log"."entity_id" and (case s.type_id when 1 then s.opened_at is not null when 2 then true else s.status not in (1, 2, 6) end))) and ("audit_log"."action" not in ('reserve-lowered', 'limits-set') or "audit_log"."entity" <> 'sale' or exists (
    select 1
    from sales s
    where s.id = "audit_log"."entity_id" and s.status not in (1, 2, 6))) and ("audit_log"."entity" <> 'bid' or exists (
    select 1
    from bids b
    join rfps r on r.id = b.rfp_id
    where b.id = "audit_log"."entity_id" and (r.opened_at is not null and b.version > 0 and b.status not in (1, 6))) or exists (
    select 1
    from bids b
    join sales s on s.id = b.sale_id
    where b.id = "audit_log"."entity_id" and (s.opened_at is not null and b.version > 0 and b.status not in (1, 6))))
order by "audit_log"."id" desc
limit 20;

-- admin, as it opens, 2
select count(*)::int
from (
  select 1
  from "audit_log"
  where ("audit_log"."action" <> 'terms-accepted' or "audit_log"."entity" <> 'sale' or exists (
      select 1
      from sales s
      where s.id = "audit_log"."entity_id" and (case s.type_id when 1 then s.opened_at is not null when 2 then true else s.status not in (1, 2, 6) end))) and ("audit_log"."action" not in ('reserve-lowered', 'limits-set') or "audit_log"."entity" <> 'sale' or exists (
      select 1
      from sales s
      where s.id = "audit_log"."entity_id" and s.status not in (1, 2, 6))) and ("audit_log"."entity" <> 'bid' or exists (
      select 1
      from bids b
      join rfps r on r.id = b.rfp_id
      where b.id = "audit_log"."entity_id" and (r.opened_at is not null and b.version > 0 and b.status not in (1, 6))) or exists (
      select 1
      from bids b
      join sales s on s.id = b.sale_id
      where b.id = "audit_log"."entity_id" and (s.opened_at is not null and b.version > 0 and b.status not in (1, 6))))
  limit 10001) "some";

-- admin, as it opens, 3
select "id", "company_name"
from "vendors"
where "vendors"."id" in ($1, …);

-- admin, searched, 1
select "id", "at", "actor_id", "actor_name", "on_behalf_of", "action", "entity", "entity_id", "school_id", "before", "after", "address", "device", "request_id", case audit_log.entity when 'vendor' then (
  select v.company_name
  from vendors v
  where v.id = audit_log.entity_id) when 'school' then (
  select s.name
  from schools s
  where s.id = audit_log.entity_id) when 'user' then (
  select u.first_name || ' ' || u.last_name
  from people u
  where u.id = audit_log.entity_id) when 'bid' then (
  select v.company_name
  from bids b
  join vendors v on v.id = b.vendor_id
  where b.id = audit_log.entity_id) when 'category' then (
  select c.name
  from categories c
  where c.id = audit_log.entity_id) when 'inquiry' then (
  select i.subject
  from inquiries i
  where i.id = audit_log.entity_id) when 'domain' then coalesce(audit_log.after ->> 'domain', audit_log.before ->> 'domain', (
    select d.domain
    from approved_domains d
    where d.id = audit_log.entity_id)) when 'notice-words' then audit_log.after ->> 'notice' when 'menu' then 'Menu: ' || (audit_log.after ->> 'menu') when 'thread' then (
  select s.name || ' and ' || v.company_name
  from threads t
  join schools s on s.id = t.school_id
  join vendors v on v.id = t.vendor_id
  where t.id = audit_log.entity_id) when 'cart' then (
  select 'Cart of ' || u.first_name || ' ' || u.last_name
  from carts c
  join people u on u.id = c.user_id
  where c.id = audit_log.entity_id) when 'product' then (
  select p.name
  from products p
  where p.id = audit_log.entity_id) when 'contract' then (
  select 'Contract ' || c.number
  from catalog_contracts c
  where c.id = audit_log.entity_id) when 'price-offer' then (
  select v.company_name
  from price_offers o
  join vendors v on v.id = o.vendor_id
  where o.id = audit_log.entity_id) when 'transaction' then (
  select t.number
  from transactions t
  where t.id = audit_log.entity_id) when 'purchase-template' then coalesce(audit_log.after ->> 'name', audit_log.before ->> 'name') end, case audit_log.entity when 'rfp' then (
  select json_build_object('id', r.id, 'type', r.type_id)
  from rfps r
  where r.id = audit_log.entity_id) when 'bid' then (
  select json_build_object('id', r.id, 'type', r.type_id)
  from bids b
  join rfps r on r.id = b.rfp_id
  where b.id = audit_log.entity_id) when 'question' then (
  select json_build_object('id', r.id, 'type', r.type_id)
  from vendor_questions q
  join rfps r on r.id = q.rfp_id
  where q.id = audit_log.entity_id) end, case audit_log.entity when 'sale' then audit_log.entity_id when 'bid' then (
  select b.sale_id
  from bids b
  where b.id = audit_log.entity_id) when 'question' then (
  select q.sale_id
  from vendor_questions q
  where q.id = audit_log.entity_id) when 'rating' then (
  select i.sale_id
  from ratings x
  join sale_invoices i on i.id = x.sale_invoice_id
  where x.id = audit_log.entity_id) end::float8, case audit_log.entity when 'purchase-order' then audit_log.entity_id when 'rating' then (
  select x.purchase_order_id
  from ratings x
  where x.id = audit_log.entity_id) end::float8
from "audit_log"
where ("audit_log"."at" >= (
    select chalkline_now()) - interval '92 days' and ("audit_log"."action" <> 'terms-accepted' or "audit_log"."entity" <> 'sale' or exists (
      select 1
      from sales s
      where s.id = "audit_log"."entity_id" and (case s.type_id when 1 then s.opened_at is not null when 2 then true else s.status not in (1, 2, 6) end))) and ("audit_log"."action" not in ('reserve-lowered', 'limits-set') or "audit_log"."entity" <> 'sale' or exists (
      select 1
      from sales s
      where s.id = "audit_log"."entity_id" and s.status not in (1, 2, 6))) and ("audit_log"."entity" <> 'bid' or exists (
      select 1
      from bids b
      join rfps r on r.id = b.rfp_id
      where b.id = "audit_log"."entity_id" and (r.opened_at is not null and b.version > 0 and b.status not in (1, 6))) or exists (
      select 1
      from bids b
      join sales s on s.id = b.sale_id
      where b.id = "audit_log"."entity_id" and (s.opened_at is not null and b.version > 0 and b.status not in (1, 6)))) and (fold_text("audit_log"."actor_name") like $1 or fold_text("audit_log"."on_behalf_of") like $2 or fold_text(replace("audit_log"."action", '-', ' ')) like $3 or fold_text("audit_log"."before"::text) like $4 or fold_text("audit_log"."after"::text) like $5 or ("audit_log"."entity" = $6 and "audit_log"."entity_id" in (
        select v.id
        from vendors v
        where fold_text(v.company_name) like $7)) or ("audit_log"."entity" = $8 and "audit_log"."entity_id" in (
        select s.id
        from schools s
        where fold_text(s.name) like $9)) or ("audit_log"."entity" = $10 and "audit_log"."entity_id" in (
        select u.id
        from people u
        where fold_text(u.first_name || ' ' || u.last_name) like $11)) or ("audit_log"."entity" = $12 and "audit_log"."entity_id" in (
        select b.id
        from bids b
        join vendors v on v.id = b.vendor_id
        where fold_text(v.company_name) like $13)) or ("audit_log"."entity" = $14 and "audit_log"."entity_id" in (
        select t.id
        from transactions t
        where fold_text(t.number) like $15)) or ("audit_log"."entity" = $16 and "audit_log"."entity_id" in (
        select c.id
        from categories c
        where fold_text(c.name) like $17)) or ("audit_log"."entity" = $18 and "audit_log"."entity_id" in (
        select i.id
        from inquiries i
        where fold_text(i.subject) like $19))))
order by "audit_log"."id" desc
limit 20;

-- admin, searched, 2
select count(*)::int
from (
  select 1
  from "audit_log"
  where ("audit_log"."at" >= (
      select chalkline_now()) - interval '92 days' and ("audit_log"."action" <> 'terms-accepted' or "audit_log"."entity" <> 'sale' or exists (
        select 1
        from sales s
        where s.id = "audit_log"."entity_id" and (case s.type_id when 1 then s.opened_at is not null when 2 then true else s.status not in (1, 2, 6) end))) and ("audit_log"."action" not in ('reserve-lowered', 'limits-set') or "audit_log"."entity" <> 'sale' or exists (
        select 1
        from sales s
        where s.id = "audit_log"."entity_id" and s.status not in (1, 2, 6))) and ("audit_log"."entity" <> 'bid' or exists (
        select 1
        from bids b
        join rfps r on r.id = b.rfp_id
        where b.id = "audit_log"."entity_id" and (r.opened_at is not null and b.version > 0 and b.status not in (1, 6))) or exists (
        select 1
        from bids b
        join sales s on s.id = b.sale_id
        where b.id = "audit_log"."entity_id" and (s.opened_at is not null and b.version > 0 and b.status not in (1, 6)))) and (fold_text("audit_log"."actor_name") like $1 or fold_text("audit_log"."on_behalf_of") like $2 or fold_text(replace("audit_log"."action", '-', ' ')) like $3 or fold_text("audit_log"."before"::text) like $4 or fold_text("audit_log"."after"::text) like $5 or ("audit_log"."entity" = $6 and "audit_log"."entity_id" in (
          select v.id
          from vendors v
          where fold_text(v.company_name) like $7)) or ("audit_log"."entity" = $8 and "audit_log"."entity_id" in (
          select s.id
          from schools s
          where fold_text(s.name) like $9)) or ("audit_log"."entity" = $10 and "audit_log"."entity_id" in (
          select u.id
          from people u
          where fold_text(u.first_name || ' ' || u.last_name) like $11)) or ("audit_log"."entity" = $12 and "audit_log"."entity_id" in (
          select b.id
          from bids b
          join vendors v on v.id = b.vendor_id
          where fold_text(v.company_name) like $13)) or ("audit_log"."entity" = $14 and "audit_log"."entity_id" in (
          select t.id
          from transactions t
          where fold_text(t.number) like $15)) or ("audit_log"."entity" = $16 and "audit_log"."entity_id" in (
          select c.id
          from categories c
          where fold_text(c.name) like $17)) or ("audit_log"."entity" = $18 and "audit_log"."entity_id" in (
          select i.id
          from inquiries i
          where fold_text(i.subject) like $19))))
  limit 10001) "some";
