-- staff, as it opens, 1
select "carts"."id", "carts"."school_id", "carts"."user_id", "carts"."status", "carts"."version", "carts"."asked_at", "carts"."asked_total", "carts"."asked_reason", "carts"."note", "carts"."decided_by", "carts"."decided_at", "carts"."approved_total", "carts"."checked_out_at", "carts"."total", "carts"."created_at", "carts"."updated_at", trim("users"."first_name" || ' ' || "users"."last_name"), coalesce((
    select coalesce(p.name, q.description, '') || case when count(*) over () > 1 then ' and ' || (count(*) over () - 1) || ' more' else '' end
    from cart_lines l
    left join products p on p.id = l.product_id
    left join price_offer_lines o on o.id = l.offer_line_id
    left join price_request_lines q on q.id = o.request_line_id
    where l.cart_id = "carts"."id"
    order by l.position, l.id
    limit 1), ''), (
  select count(*)::int
  from cart_lines l
  where l.cart_id = "carts"."id"), (
  select count(distinct l.vendor_id)::int
  from cart_lines l
  where l.cart_id = "carts"."id"), (
  select d.remark
  from cart_decisions d
  where d.cart_id = "carts"."id" and d.decision in ('approved', 'sentBack')
  order by d.id desc
  limit 1), trim("decider"."first_name" || ' ' || "decider"."last_name")
from "carts"
inner join "users" on "users"."id" = "carts"."user_id"
left join "users" "decider" on "decider"."id" = "carts"."decided_by"
where ("carts"."school_id" = $1 and ("carts"."status" <> $2 and "carts"."asked_at" is not null))
order by "carts"."status" = $3 desc, case when "carts"."status" = $4 then "carts"."asked_at" end asc, "carts"."asked_at" desc, "carts"."id" asc
limit $5;

-- staff, as it opens, 2
select count(*)::int
from (
  select 1
  from "carts"
  where ("carts"."school_id" = $1 and ("carts"."status" <> $2 and "carts"."asked_at" is not null))
  limit $3) "some";
