-- school, as it opens, 1
select "audit_log"."id", "audit_log"."at", "audit_log"."actor_id", "audit_log"."actor_name", "audit_log"."on_behalf_of", "audit_log"."action", "audit_log"."entity", "audit_log"."entity_id", "audit_log"."school_id", "audit_log"."before", "audit_log"."after", "audit_log"."address", "audit_log"."device", "audit_log"."request_id", case audit_log.entity when 'vendor' then (
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
  where x.id = audit_log.entity_id) end::float8, case when "audit_log"."actor_id" is null or "actors"."school_id" = $1 or "actors"."role" = 'Admin' then "audit_log"."actor_name" else coalesce("companies"."company_name", 'Another account') end, case when "audit_log"."on_behalf_of" is null or "others"."school_id" = $2 then "audit_log"."on_behalf_of" else coalesce("other_companies"."company_name", 'Another account') end, case when "audit_log"."on_behalf_of" is not null then case when "others"."school_id" = $3 then "audit_log"."address" end when "audit_log"."actor_id" is null or "actors"."school_id" = $4 then "audit_log"."address" end, case when "audit_log"."on_behalf_of" is not null then case when "others"."school_id" = $5 then "audit_log"."device" end when "audit_log"."actor_id" is null or "actors"."school_id" = $6 then "audit_log"."device" end
from "audit_log"
left join "users" "actors" on "actors"."id" = "audit_log"."actor_id"
left join "vendors" "companies" on "companies"."id" = "actors"."vendor_id"
left join "users" "others" on "others"."email" = substring("audit_log"."on_behalf_of"
  from '\(([^()]*)\)$')
left join "vendors" "other_companies" on "other_companies"."id" = "others"."vendor_id"
where ("audit_log"."school_id" = $7 and (not ("audit_log"."entity" = 'bid' and "audit_log"."entity_id" = any(array(
          select b.id
          from bids b
          where b.rfp_id in (
            select e.rfp_id
            from evaluators e
            where e.user_id = $8 and e.rfp_id is not null and e.has_conflict is distinct
            from false)))) and not ("audit_log"."entity" = 'bid' and "audit_log"."entity_id" = any(array(
          select b.id
          from bids b
          where b.sale_id in (
            select e.sale_id
            from evaluators e
            where e.user_id = $9 and e.sale_id is not null and e.has_conflict is distinct
            from false)))) and not ("audit_log"."action" = 'negotiation-started' and "audit_log"."entity_id" = any(array(
          select e.rfp_id
          from evaluators e
          where e.user_id = $10 and e.rfp_id is not null and e.has_conflict is distinct
          from false))) and not ("audit_log"."entity" = 'bid' and ("audit_log"."action" = 'price-proposed' or "audit_log"."action" like 'negotiation-%') and exists (
        select 1
        from bids b
        join evaluations v on v.rfp_id = b.rfp_id
        where b.id = "audit_log"."entity_id" and v.is_two_envelope and v.prices_shown_at is null))))
order by "audit_log"."at" desc, "audit_log"."id" desc
limit 20;

-- school, as it opens, 2
select count(*)::int
from (
  select 1
  from "audit_log"
  where ("audit_log"."school_id" = $1 and (not ("audit_log"."entity" = 'bid' and "audit_log"."entity_id" = any(array(
            select b.id
            from bids b
            where b.rfp_id in (
              select e.rfp_id
              from evaluators e
              where e.user_id = $2 and e.rfp_id is not null and e.has_conflict is distinct
              from false)))) and not ("audit_log"."entity" = 'bid' and "audit_log"."entity_id" = any(array(
            select b.id
            from bids b
            where b.sale_id in (
              select e.sale_id
              from evaluators e
              where e.user_id = $3 and e.sale_id is not null and e.has_conflict is distinct
              from false)))) and not ("audit_log"."action" = 'negotiation-started' and "audit_log"."entity_id" = any(array(
            select e.rfp_id
            from evaluators e
            where e.user_id = $4 and e.rfp_id is not null and e.has_conflict is distinct
            from false))) and not ("audit_log"."entity" = 'bid' and ("audit_log"."action" = 'price-proposed' or "audit_log"."action" like 'negotiation-%') and exists (
          select 1
          from bids b
          join evaluations v on v.rfp_id = b.rfp_id
          where b.id = "audit_log"."entity_id" and v.is_two_envelope and v.prices_shown_at is null))))
  limit 10001) "some";

-- school, as it opens, 3
select "id", "name"
from "rubric_types"
where "rubric_types"."id" in ($1);

-- school, as it opens, 4
select "id", "company_name"
from "vendors"
where "vendors"."id" in ($1, …);

-- school, as it opens, 5
select "id", "first_name" || ' ' || "last_name"
from "users"
where "users"."id" in ($1, …);

-- school, searched, 1
select "audit_log"."id", "audit_log"."at", "audit_log"."actor_id", "audit_log"."actor_name", "audit_log"."on_behalf_of", "audit_log"."action", "audit_log"."entity", "audit_log"."entity_id", "audit_log"."school_id", "audit_log"."before", "audit_log"."after", "audit_log"."address", "audit_log"."device", "audit_log"."request_id", case audit_log.entity when 'vendor' then (
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
  where x.id = audit_log.entity_id) end::float8, case when "audit_log"."actor_id" is null or "actors"."school_id" = $1 or "actors"."role" = 'Admin' then "audit_log"."actor_name" else coalesce("companies"."company_name", 'Another account') end, case when "audit_log"."on_behalf_of" is null or "others"."school_id" = $2 then "audit_log"."on_behalf_of" else coalesce("other_companies"."company_name", 'Another account') end, case when "audit_log"."on_behalf_of" is not null then case when "others"."school_id" = $3 then "audit_log"."address" end when "audit_log"."actor_id" is null or "actors"."school_id" = $4 then "audit_log"."address" end, case when "audit_log"."on_behalf_of" is not null then case when "others"."school_id" = $5 then "audit_log"."device" end when "audit_log"."actor_id" is null or "actors"."school_id" = $6 then "audit_log"."device" end
from "audit_log"
left join "users" "actors" on "actors"."id" = "audit_log"."actor_id"
left join "vendors" "companies" on "companies"."id" = "actors"."vendor_id"
left join "users" "others" on "others"."email" = substring("audit_log"."on_behalf_of"
  from '\(([^()]*)\)$')
left join "vendors" "other_companies" on "other_companies"."id" = "others"."vendor_id"
where ("audit_log"."school_id" = $7 and (not ("audit_log"."entity" = 'bid' and "audit_log"."entity_id" = any(array(
          select b.id
          from bids b
          where b.rfp_id in (
            select e.rfp_id
            from evaluators e
            where e.user_id = $8 and e.rfp_id is not null and e.has_conflict is distinct
            from false)))) and not ("audit_log"."entity" = 'bid' and "audit_log"."entity_id" = any(array(
          select b.id
          from bids b
          where b.sale_id in (
            select e.sale_id
            from evaluators e
            where e.user_id = $9 and e.sale_id is not null and e.has_conflict is distinct
            from false)))) and not ("audit_log"."action" = 'negotiation-started' and "audit_log"."entity_id" = any(array(
          select e.rfp_id
          from evaluators e
          where e.user_id = $10 and e.rfp_id is not null and e.has_conflict is distinct
          from false))) and not ("audit_log"."entity" = 'bid' and ("audit_log"."action" = 'price-proposed' or "audit_log"."action" like 'negotiation-%') and exists (
        select 1
        from bids b
        join evaluations v on v.rfp_id = b.rfp_id
        where b.id = "audit_log"."entity_id" and v.is_two_envelope and v.prices_shown_at is null))) and ((fold_text("audit_log"."actor_name") like $11 and ("audit_log"."actor_id" is null or "audit_log"."actor_id" in (
          select u.id
          from users u
          where u.school_id = $12 or u.role = 'Admin')) or "audit_log"."actor_id" in (
        select u.id
        from users u
        where u.vendor_id in (
          select v.id
          from vendors v
          where fold_text(v.company_name) like $13)) or "audit_log"."on_behalf_of" is not null and exists (
        select 1
        from users u
        where u.email = substring("audit_log"."on_behalf_of"
          from '\(([^()]*)\)$') and case when u.school_id = $14 then fold_text("audit_log"."on_behalf_of") like $15 else u.vendor_id in (
          select v.id
          from vendors v
          where fold_text(v.company_name) like $16) end)) or (("audit_log"."entity" = $17 and "audit_log"."entity_id" in (
          select v.id
          from vendors v
          where fold_text(v.company_name) like $18)) or ("audit_log"."entity" = $19 and "audit_log"."entity_id" in (
          select u.id
          from people u
          where fold_text(u.first_name || ' ' || u.last_name) like $20)) or ("audit_log"."entity" = $21 and "audit_log"."entity_id" in (
          select b.id
          from bids b
          left join rfps r on r.id = b.rfp_id
          left join sales s on s.id = b.sale_id
          where (r.school_id = $22 or s.school_id = $23) and b.vendor_id in (
            select v.id
            from vendors v
            where fold_text(v.company_name) like $24))) or ("audit_log"."entity" = $25 and "audit_log"."entity_id" in (
          select t.id
          from threads t
          where t.school_id = $26 and t.vendor_id in (
            select v.id
            from vendors v
            where fold_text(v.company_name) like $27)))) or fold_text(replace("audit_log"."action", '-', ' ')) like $28 or fold_text("audit_log"."before"::text) like $29 or fold_text("audit_log"."after"::text) like $30))
order by "audit_log"."at" desc, "audit_log"."id" desc
limit 20;

-- school, searched, 2
select count(*)::int
from (
  select 1
  from "audit_log"
  where ("audit_log"."school_id" = $1 and (not ("audit_log"."entity" = 'bid' and "audit_log"."entity_id" = any(array(
            select b.id
            from bids b
            where b.rfp_id in (
              select e.rfp_id
              from evaluators e
              where e.user_id = $2 and e.rfp_id is not null and e.has_conflict is distinct
              from false)))) and not ("audit_log"."entity" = 'bid' and "audit_log"."entity_id" = any(array(
            select b.id
            from bids b
            where b.sale_id in (
              select e.sale_id
              from evaluators e
              where e.user_id = $3 and e.sale_id is not null and e.has_conflict is distinct
              from false)))) and not ("audit_log"."action" = 'negotiation-started' and "audit_log"."entity_id" = any(array(
            select e.rfp_id
            from evaluators e
            where e.user_id = $4 and e.rfp_id is not null and e.has_conflict is distinct
            from false))) and not ("audit_log"."entity" = 'bid' and ("audit_log"."action" = 'price-proposed' or "audit_log"."action" like 'negotiation-%') and exists (
          select 1
          from bids b
          join evaluations v on v.rfp_id = b.rfp_id
          where b.id = "audit_log"."entity_id" and v.is_two_envelope and v.prices_shown_at is null))) and ((fold_text("audit_log"."actor_name") like $5 and ("audit_log"."actor_id" is null or "audit_log"."actor_id" in (
            select u.id
            from users u
            where u.school_id = $6 or u.role = 'Admin')) or "audit_log"."actor_id" in (
          select u.id
          from users u
          where u.vendor_id in (
            select v.id
            from vendors v
            where fold_text(v.company_name) like $7)) or "audit_log"."on_behalf_of" is not null and exists (
          select 1
          from users u
          where u.email = substring("audit_log"."on_behalf_of"
            from '\(([^()]*)\)$') and case when u.school_id = $8 then fold_text("audit_log"."on_behalf_of") like $9 else u.vendor_id in (
            select v.id
            from vendors v
            where fold_text(v.company_name) like $10) end)) or (("audit_log"."entity" = $11 and "audit_log"."entity_id" in (
            select v.id
            from vendors v
            where fold_text(v.company_name) like $12)) or ("audit_log"."entity" = $13 and "audit_log"."entity_id" in (
            select u.id
            from people u
            where fold_text(u.first_name || ' ' || u.last_name) like $14)) or ("audit_log"."entity" = $15 and "audit_log"."entity_id" in (
            select b.id
            from bids b
            left join rfps r on r.id = b.rfp_id
            left join sales s on s.id = b.sale_id
            where (r.school_id = $16 or s.school_id = $17) and b.vendor_id in (
              select v.id
              from vendors v
              where fold_text(v.company_name) like $18))) or ("audit_log"."entity" = $19 and "audit_log"."entity_id" in (
            select t.id
            from threads t
            where t.school_id = $20 and t.vendor_id in (
              select v.id
              from vendors v
              where fold_text(v.company_name) like $21)))) or fold_text(replace("audit_log"."action", '-', ' ')) like $22 or fold_text("audit_log"."before"::text) like $23 or fold_text("audit_log"."after"::text) like $24))
  limit 10001) "some";
