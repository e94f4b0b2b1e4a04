-- school, as it opens, 1
select "id"
from "rfps"
where (("rfps"."status" = $1 and "rfps"."held_at" is null) and "rfps"."end_date" <= (
    select chalkline_now()) and "rfps"."school_id" = $2)
order by "rfps"."end_date" asc
limit $3;

-- school, as it opens, 2
select "rfps"."id", "rfps"."type_id", "rfps"."name", "rfps"."status", "rfps"."opened_at", "rfps"."award_date", "rfps"."hold_reason", coalesce("rfps"."category_name", "categories"."name"), (
  select count(*)::int
  from bids b
  where b.rfp_id = "rfps"."id" and b.status not in (1, 6)), (
  select sum(p.total)
  from purchase_orders p
  where p.rfp_id = "rfps"."id" and p.status not in (3, 7))::text, exists (
  select 1
  from bid_scores s
  join bids b on b.id = s.bid_id
  where b.rfp_id = "rfps"."id"), (
  select count(*)::int
  from bids b
  join negotiations n on n.bid_id = b.id and n.ended_at is null
  where b.rfp_id = "rfps"."id" and b.status = 3 and true), (
  select count(*)::int
  from bids b
  join negotiations n on n.bid_id = b.id and n.ended_at is null
  where b.rfp_id = "rfps"."id" and b.status = 3 and n.state = 'waits-for-school'), ("rfps"."status" in (4, 6) and exists (
    select 1
    from purchase_orders d
    join purchase_order_lines dl on dl.purchase_order_id = d.id
    where d.rfp_id = "rfps"."id" and d.status = 3 and d.bid_id is not null and not exists (
      select 1
      from purchase_orders s
      join purchase_order_lines sl on sl.purchase_order_id = s.id
      where s.rfp_id = d.rfp_id and s.status not in (3, 7) and sl.line_id = dl.line_id)))
from "rfps"
left join "categories" on "categories"."id" = "rfps"."parent_category_id"
where ("rfps"."school_id" = $1 and "rfps"."status" in (3, 4, 6))
order by case when "rfps"."status" = 3 then 0 when ("rfps"."status" in (4, 6) and exists (
    select 1
    from purchase_orders d
    join purchase_order_lines dl on dl.purchase_order_id = d.id
    where d.rfp_id = "rfps"."id" and d.status = 3 and d.bid_id is not null and not exists (
      select 1
      from purchase_orders s
      join purchase_order_lines sl on sl.purchase_order_id = s.id
      where s.rfp_id = d.rfp_id and s.status not in (3, 7) and sl.line_id = dl.line_id))) or exists (
  select 1
  from purchase_orders p
  where p.rfp_id = "rfps"."id" and p.status in (4, 5)) then 1 else 2 end, case when "rfps"."status" = 3 then "rfps"."award_date" end asc nulls last, "rfps"."opened_at" desc nulls last, "rfps"."id" desc
limit 20;

-- school, as it opens, 3
select count(*)::int
from (
  select 1
  from "rfps"
  left join "categories" on "categories"."id" = "rfps"."parent_category_id"
  where ("rfps"."school_id" = $1 and "rfps"."status" in (3, 4, 6))
  limit 10001) "some";

-- school, as it opens, 4
select "purchase_orders"."id", "purchase_orders"."rfp_id", "purchase_orders"."school_id", "purchase_orders"."vendor_id", "purchase_orders"."status", "purchase_orders"."total", "purchase_orders"."issued_at", "purchase_orders"."decline_reason", "purchase_orders"."cancel_reason", "rfps"."name", "rfps"."type_id", "rfps"."delivery_date", "schools"."name", "vendors"."company_name", (
  select count(*)::int
  from purchase_order_lines l
  where l.purchase_order_id = "purchase_orders"."id"), (
  select count(*)::int
  from issues i
  where i.purchase_order_id = "purchase_orders"."id" and i.state <> 'resolved'), exists (
  select 1
  from issues i
  where i.purchase_order_id = "purchase_orders"."id" and i.state <> 'resolved' and i.last_side <> 'school'), exists (
  select 1
  from issues i
  where i.purchase_order_id = "purchase_orders"."id" and i.state <> 'resolved' and i.last_side <> 'vendor'), case when "purchase_orders"."status" in (2, 4) then (
  select case when bool_or(l.quantity_received > 0) then 'partly delivered' when bool_or(l.quantity_shipped > 0) and bool_or(l.quantity_shipped < l.quantity) then 'partly shipped' end
  from purchase_order_lines l
  where l.purchase_order_id = "purchase_orders"."id") end, ("purchase_orders"."status" in (2, 4) and "rfps"."type_id" <> 3 and exists (
    select 1
    from purchase_order_lines l
    where l.purchase_order_id = "purchase_orders"."id" and greatest(l.quantity_shipped, l.quantity_received) < l.quantity))
from "purchase_orders"
inner join "rfps" on "rfps"."id" = "purchase_orders"."rfp_id"
inner join "schools" on "schools"."id" = "purchase_orders"."school_id"
inner join "vendors" on "vendors"."id" = "purchase_orders"."vendor_id"
where "purchase_orders"."rfp_id" = any($1::bigint[])
order by "purchase_orders"."id" asc;

-- school, searched, 1
select "id"
from "rfps"
where (("rfps"."status" = $1 and "rfps"."held_at" is null) and "rfps"."end_date" <= (
    select chalkline_now()) and "rfps"."school_id" = $2)
order by "rfps"."end_date" asc
limit $3;

-- school, searched, 2
select "rfps"."id", "rfps"."type_id", "rfps"."name", "rfps"."status", "rfps"."opened_at", "rfps"."award_date", "rfps"."hold_reason", coalesce("rfps"."category_name", "categories"."name"), (
  select count(*)::int
  from bids b
  where b.rfp_id = "rfps"."id" and b.status not in (1, 6)), (
  select sum(p.total)
  from purchase_orders p
  where p.rfp_id = "rfps"."id" and p.status not in (3, 7))::text, exists (
  select 1
  from bid_scores s
  join bids b on b.id = s.bid_id
  where b.rfp_id = "rfps"."id"), (
  select count(*)::int
  from bids b
  join negotiations n on n.bid_id = b.id and n.ended_at is null
  where b.rfp_id = "rfps"."id" and b.status = 3 and true), (
  select count(*)::int
  from bids b
  join negotiations n on n.bid_id = b.id and n.ended_at is null
  where b.rfp_id = "rfps"."id" and b.status = 3 and n.state = 'waits-for-school'), ("rfps"."status" in (4, 6) and exists (
    select 1
    from purchase_orders d
    join purchase_order_lines dl on dl.purchase_order_id = d.id
    where d.rfp_id = "rfps"."id" and d.status = 3 and d.bid_id is not null and not exists (
      select 1
      from purchase_orders s
      join purchase_order_lines sl on sl.purchase_order_id = s.id
      where s.rfp_id = d.rfp_id and s.status not in (3, 7) and sl.line_id = dl.line_id)))
from "rfps"
left join "categories" on "categories"."id" = "rfps"."parent_category_id"
where ("rfps"."school_id" = $1 and "rfps"."status" in (3, 4, 6) and ("rfps"."name_found" like $2 or "rfps"."parent_category_id" = any(array(
        select id
        from "categories"
        where fold_text("name") like $3))))
order by case when "rfps"."status" = 3 then 0 when ("rfps"."status" in (4, 6) and exists (
    select 1
    from purchase_orders d
    join purchase_order_lines dl on dl.purchase_order_id = d.id
    where d.rfp_id = "rfps"."id" and d.status = 3 and d.bid_id is not null and not exists (
      select 1
      from purchase_orders s
      join purchase_order_lines sl on sl.purchase_order_id = s.id
      where s.rfp_id = d.rfp_id and s.status not in (3, 7) and sl.line_id = dl.line_id))) or exists (
  select 1
  from purchase_orders p
  where p.rfp_id = "rfps"."id" and p.status in (4, 5)) then 1 else 2 end, case when "rfps"."status" = 3 then "rfps"."award_date" end asc nulls last, "rfps"."opened_at" desc nulls last, "rfps"."id" desc
limit 20;

-- school, searched, 3
select count(*)::int
from (
  select 1
  from "rfps"
  left join "categories" on "categories"."id" = "rfps"."parent_category_id"
  where ("rfps"."school_id" = $1 and "rfps"."status" in (3, 4, 6) and ("rfps"."name_found" like $2 or "rfps"."parent_category_id" = any(array(
          select id
          from "categories"
          where fold_text("name") like $3))))
  limit 10001) "some";

-- school, the page of a row, 1
select "id"
from "rfps"
where (("rfps"."status" = $1 and "rfps"."held_at" is null) and "rfps"."end_date" <= (
    select chalkline_now()) and "rfps"."school_id" = $2)
order by "rfps"."end_date" asc
limit $3;

-- school, the page of a row, 2
select placed.place
from (
  select (row_number() over (
      order by case when "rfps"."status" = 3 then 0 when ("rfps"."status" in (4, 6) and exists (
          select 1
          from purchase_orders d
          join purchase_order_lines dl on dl.purchase_order_id = d.id
          where d.rfp_id = "rfps"."id" and d.status = 3 and d.bid_id is not null and not exists (
            select 1
            from purchase_orders s
            join purchase_order_lines sl on sl.purchase_order_id = s.id
            where s.rfp_id = d.rfp_id and s.status not in (3, 7) and sl.line_id = dl.line_id))) or exists (
        select 1
        from purchase_orders p
        where p.rfp_id = "rfps"."id" and p.status in (4, 5)) then 1 else 2 end, case when "rfps"."status" = 3 then "rfps"."award_date" end asc nulls last, "rfps"."opened_at" desc nulls last, "rfps"."id" desc))::int as "place", "rfps"."id" = $1 as "is_asked"
  from "rfps"
  left join "categories" on "categories"."id" = "rfps"."parent_category_id"
  where ("rfps"."school_id" = $2 and "rfps"."status" in (3, 4, 6))) "placed"
where placed.is_asked and exists ((
    select (row_number() over (
        order by case when "rfps"."status" = 3 then 0 when ("rfps"."status" in (4, 6) and exists (
            select 1
            from purchase_orders d
            join purchase_order_lines dl on dl.purchase_order_id = d.id
            where d.rfp_id = "rfps"."id" and d.status = 3 and d.bid_id is not null and not exists (
              select 1
              from purchase_orders s
              join purchase_order_lines sl on sl.purchase_order_id = s.id
              where s.rfp_id = d.rfp_id and s.status not in (3, 7) and sl.line_id = dl.line_id))) or exists (
          select 1
          from purchase_orders p
          where p.rfp_id = "rfps"."id" and p.status in (4, 5)) then 1 else 2 end, case when "rfps"."status" = 3 then "rfps"."award_date" end asc nulls last, "rfps"."opened_at" desc nulls last, "rfps"."id" desc))::int as "place", "rfps"."id" = $3 as "is_asked"
    from "rfps"
    left join "categories" on "categories"."id" = "rfps"."parent_category_id"
    where (("rfps"."school_id" = $4 and "rfps"."status" in (3, 4, 6)) and "rfps"."id" = $5)))
limit 1;

-- school, the page of a row, 3
select "rfps"."id", "rfps"."type_id", "rfps"."name", "rfps"."status", "rfps"."opened_at", "rfps"."award_date", "rfps"."hold_reason", coalesce("rfps"."category_name", "categories"."name"), (
  select count(*)::int
  from bids b
  where b.rfp_id = "rfps"."id" and b.status not in (1, 6)), (
  select sum(p.total)
  from purchase_orders p
  where p.rfp_id = "rfps"."id" and p.status not in (3, 7))::text, exists (
  select 1
  from bid_scores s
  join bids b on b.id = s.bid_id
  where b.rfp_id = "rfps"."id"), (
  select count(*)::int
  from bids b
  join negotiations n on n.bid_id = b.id and n.ended_at is null
  where b.rfp_id = "rfps"."id" and b.status = 3 and true), (
  select count(*)::int
  from bids b
  join negotiations n on n.bid_id = b.id and n.ended_at is null
  where b.rfp_id = "rfps"."id" and b.status = 3 and n.state = 'waits-for-school'), ("rfps"."status" in (4, 6) and exists (
    select 1
    from purchase_orders d
    join purchase_order_lines dl on dl.purchase_order_id = d.id
    where d.rfp_id = "rfps"."id" and d.status = 3 and d.bid_id is not null and not exists (
      select 1
      from purchase_orders s
      join purchase_order_lines sl on sl.purchase_order_id = s.id
      where s.rfp_id = d.rfp_id and s.status not in (3, 7) and sl.line_id = dl.line_id)))
from "rfps"
left join "categories" on "categories"."id" = "rfps"."parent_category_id"
where ("rfps"."school_id" = $1 and "rfps"."status" in (3, 4, 6))
order by case when "rfps"."status" = 3 then 0 when ("rfps"."status" in (4, 6) and exists (
    select 1
    from purchase_orders d
    join purchase_order_lines dl on dl.purchase_order_id = d.id
    where d.rfp_id = "rfps"."id" and d.status = 3 and d.bid_id is not null and not exists (
      select 1
      from purchase_orders s
      join purchase_order_lines sl on sl.purchase_order_id = s.id
      where s.rfp_id = d.rfp_id and s.status not in (3, 7) and sl.line_id = dl.line_id))) or exists (
  select 1
  from purchase_orders p
  where p.rfp_id = "rfps"."id" and p.status in (4, 5)) then 1 else 2 end, case when "rfps"."status" = 3 then "rfps"."award_date" end asc nulls last, "rfps"."opened_at" desc nulls last, "rfps"."id" desc
limit 20;

-- school, the page of a row, 4
select count(*)::int
from (
  select 1
  from "rfps"
  left join "categories" on "categories"."id" = "rfps"."parent_category_id"
  where ("rfps"."school_id" = $1 and "rfps"."status" in (3, 4, 6))
  limit 10001) "some";

-- school, the page of a row, 5
select "purchase_orders"."id", "purchase_orders"."rfp_id", "purchase_orders"."school_id", "purchase_orders"."vendor_id", "purchase_orders"."status", "purchase_orders"."total", "purchase_orders"."issued_at", "purchase_orders"."decline_reason", "purchase_orders"."cancel_reason", "rfps"."name", "rfps"."type_id", "rfps"."delivery_date", "schools"."name", "vendors"."company_name", (
  select count(*)::int
  from purchase_order_lines l
  where l.purchase_order_id = "purchase_orders"."id"), (
  select count(*)::int
  from issues i
  where i.purchase_order_id = "purchase_orders"."id" and i.state <> 'resolved'), exists (
  select 1
  from issues i
  where i.purchase_order_id = "purchase_orders"."id" and i.state <> 'resolved' and i.last_side <> 'school'), exists (
  select 1
  from issues i
  where i.purchase_order_id = "purchase_orders"."id" and i.state <> 'resolved' and i.last_side <> 'vendor'), case when "purchase_orders"."status" in (2, 4) then (
  select case when bool_or(l.quantity_received > 0) then 'partly delivered' when bool_or(l.quantity_shipped > 0) and bool_or(l.quantity_shipped < l.quantity) then 'partly shipped' end
  from purchase_order_lines l
  where l.purchase_order_id = "purchase_orders"."id") end, ("purchase_orders"."status" in (2, 4) and "rfps"."type_id" <> 3 and exists (
    select 1
    from purchase_order_lines l
    where l.purchase_order_id = "purchase_orders"."id" and greatest(l.quantity_shipped, l.quantity_received) < l.quantity))
from "purchase_orders"
inner join "rfps" on "rfps"."id" = "purchase_orders"."rfp_id"
inner join "schools" on "schools"."id" = "purchase_orders"."school_id"
inner join "vendors" on "vendors"."id" = "purchase_orders"."vendor_id"
where "purchase_orders"."rfp_id" = any($1::bigint[])
order by "purchase_orders"."id" asc;
