-- school, as it opens, 1
select "id"
from "rfps"
where (("rfps"."status" = $1 and "rfps"."held_at" is null) and "rfps"."end_date" <= (
    select chalkline_now()) and "rfps"."school_id" = $2)
order by "rfps"."end_date" asc
limit $3;

-- school, as it opens, 2
select "rfps"."id", "rfps"."type_id", "rfps"."name", "rfps"."status", "rfps"."is_scheduled", "rfps"."published_at", "rfps"."end_date", "rfps"."closed_at", "rfps"."close_reason", coalesce("rfps"."category_name", "categories"."name"), (
  select count(*)::int
  from bids b
  where b.rfp_id = "rfps"."id" and b.status not in (1, 6)), (
  select k.purchase_order_id
  from cart_orders k
  where k.rfp_id = "rfps"."id"), (
  select sum(p.total)
  from purchase_orders p
  where p.rfp_id = "rfps"."id" and p.status not in (3, 7))::text, (
  select sum(a.savings - coalesce(lost.saved, 0))
  from awards a
  left join (
    select o.award_id, sum(m.mean - pl.amount) as saved
    from purchase_orders o
    join purchase_order_lines pl on pl.purchase_order_id = o.id
    cross join lateral (
      select round(avg(case when bl.original_unit_cost is null then bl.bid_price else round(bl.original_unit_cost * rl.quantity * (1 + bl.tax / 100) + bl.delivery_fees, 2) end), 2) as mean
      from bid_lines bl
      join bids b on b.id = bl.bid_id
      join rfp_lines rl on rl.id = bl.line_id
      where b.rfp_id = o.rfp_id and b.status in (2, 3, 4, 5) and bl.line_id = pl.line_id and not bl.is_no_bid ) m
    where o.rfp_id = "rfps"."id" and not (o.status not in (3, 7)) and m.mean is not null and exists (
      select 1
      from purchase_orders s
      where s.award_id = o.award_id and s.status not in (3, 7))
    group by 1) lost on lost.award_id = a.id
  where a.rfp_id = "rfps"."id" and exists (
    select 1
    from purchase_orders s
    where s.award_id = a.id and s.status not in (3, 7)))::text, (
  select array_agg(distinct v.company_name
    order by v.company_name)
  from purchase_orders p
  join vendors v on v.id = p.vendor_id
  where p.rfp_id = "rfps"."id" and p.status not in (3, 7))
from "rfps"
left join "categories" on "categories"."id" = "rfps"."parent_category_id"
where ("rfps"."school_id" = $1 and "rfps"."status" in (5))
order by "rfps"."published_at" desc, "rfps"."id" desc
limit 20;

-- school, as it opens, 3
select count(*)::int
from (
  select 1
  from "rfps"
  left join "categories" on "categories"."id" = "rfps"."parent_category_id"
  where ("rfps"."school_id" = $1 and "rfps"."status" in (5))
  limit 10001) "some";

-- school, searched, 1
select "id"
from "rfps"
where (("rfps"."status" = $1 and "rfps"."held_at" is null) and "rfps"."end_date" <= (
    select chalkline_now()) and "rfps"."school_id" = $2)
order by "rfps"."end_date" asc
limit $3;

-- school, searched, 2
select "rfps"."id", "rfps"."type_id", "rfps"."name", "rfps"."status", "rfps"."is_scheduled", "rfps"."published_at", "rfps"."end_date", "rfps"."closed_at", "rfps"."close_reason", coalesce("rfps"."category_name", "categories"."name"), (
  select count(*)::int
  from bids b
  where b.rfp_id = "rfps"."id" and b.status not in (1, 6)), (
  select k.purchase_order_id
  from cart_orders k
  where k.rfp_id = "rfps"."id"), (
  select sum(p.total)
  from purchase_orders p
  where p.rfp_id = "rfps"."id" and p.status not in (3, 7))::text, (
  select sum(a.savings - coalesce(lost.saved, 0))
  from awards a
  left join (
    select o.award_id, sum(m.mean - pl.amount) as saved
    from purchase_orders o
    join purchase_order_lines pl on pl.purchase_order_id = o.id
    cross join lateral (
      select round(avg(case when bl.original_unit_cost is null then bl.bid_price else round(bl.original_unit_cost * rl.quantity * (1 + bl.tax / 100) + bl.delivery_fees, 2) end), 2) as mean
      from bid_lines bl
      join bids b on b.id = bl.bid_id
      join rfp_lines rl on rl.id = bl.line_id
      where b.rfp_id = o.rfp_id and b.status in (2, 3, 4, 5) and bl.line_id = pl.line_id and not bl.is_no_bid ) m
    where o.rfp_id = "rfps"."id" and not (o.status not in (3, 7)) and m.mean is not null and exists (
      select 1
      from purchase_orders s
      where s.award_id = o.award_id and s.status not in (3, 7))
    group by 1) lost on lost.award_id = a.id
  where a.rfp_id = "rfps"."id" and exists (
    select 1
    from purchase_orders s
    where s.award_id = a.id and s.status not in (3, 7)))::text, (
  select array_agg(distinct v.company_name
    order by v.company_name)
  from purchase_orders p
  join vendors v on v.id = p.vendor_id
  where p.rfp_id = "rfps"."id" and p.status not in (3, 7))
from "rfps"
left join "categories" on "categories"."id" = "rfps"."parent_category_id"
where ("rfps"."school_id" = $1 and "rfps"."status" in (5) and ("rfps"."name_found" like $2 or "rfps"."parent_category_id" = any(array(
        select id
        from "categories"
        where fold_text("name") like $3))))
order by "rfps"."published_at" desc, "rfps"."id" desc
limit 20;

-- school, searched, 3
select count(*)::int
from (
  select 1
  from "rfps"
  left join "categories" on "categories"."id" = "rfps"."parent_category_id"
  where ("rfps"."school_id" = $1 and "rfps"."status" in (5) and ("rfps"."name_found" like $2 or "rfps"."parent_category_id" = any(array(
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
      order by "rfps"."published_at" desc, "rfps"."id" desc))::int as "place", "rfps"."id" = $1 as "is_asked"
  from "rfps"
  left join "categories" on "categories"."id" = "rfps"."parent_category_id"
  where ("rfps"."school_id" = $2 and "rfps"."status" in (5))) "placed"
where placed.is_asked and exists ((
    select (row_number() over (
        order by "rfps"."published_at" desc, "rfps"."id" desc))::int as "place", "rfps"."id" = $3 as "is_asked"
    from "rfps"
    left join "categories" on "categories"."id" = "rfps"."parent_category_id"
    where (("rfps"."school_id" = $4 and "rfps"."status" in (5)) and "rfps"."id" = $5)))
limit 1;

-- school, the page of a row, 3
select "rfps"."id", "rfps"."type_id", "rfps"."name", "rfps"."status", "rfps"."is_scheduled", "rfps"."published_at", "rfps"."end_date", "rfps"."closed_at", "rfps"."close_reason", coalesce("rfps"."category_name", "categories"."name"), (
  select count(*)::int
  from bids b
  where b.rfp_id = "rfps"."id" and b.status not in (1, 6)), (
  select k.purchase_order_id
  from cart_orders k
  where k.rfp_id = "rfps"."id"), (
  select sum(p.total)
  from purchase_orders p
  where p.rfp_id = "rfps"."id" and p.status not in (3, 7))::text, (
  select sum(a.savings - coalesce(lost.saved, 0))
  from awards a
  left join (
    select o.award_id, sum(m.mean - pl.amount) as saved
    from purchase_orders o
    join purchase_order_lines pl on pl.purchase_order_id = o.id
    cross join lateral (
      select round(avg(case when bl.original_unit_cost is null then bl.bid_price else round(bl.original_unit_cost * rl.quantity * (1 + bl.tax / 100) + bl.delivery_fees, 2) end), 2) as mean
      from bid_lines bl
      join bids b on b.id = bl.bid_id
      join rfp_lines rl on rl.id = bl.line_id
      where b.rfp_id = o.rfp_id and b.status in (2, 3, 4, 5) and bl.line_id = pl.line_id and not bl.is_no_bid ) m
    where o.rfp_id = "rfps"."id" and not (o.status not in (3, 7)) and m.mean is not null and exists (
      select 1
      from purchase_orders s
      where s.award_id = o.award_id and s.status not in (3, 7))
    group by 1) lost on lost.award_id = a.id
  where a.rfp_id = "rfps"."id" and exists (
    select 1
    from purchase_orders s
    where s.award_id = a.id and s.status not in (3, 7)))::text, (
  select array_agg(distinct v.company_name
    order by v.company_name)
  from purchase_orders p
  join vendors v on v.id = p.vendor_id
  where p.rfp_id = "rfps"."id" and p.status not in (3, 7))
from "rfps"
left join "categories" on "categories"."id" = "rfps"."parent_category_id"
where ("rfps"."school_id" = $1 and "rfps"."status" in (5))
order by "rfps"."published_at" desc, "rfps"."id" desc
limit 20;

-- school, the page of a row, 4
select count(*)::int
from (
  select 1
  from "rfps"
  left join "categories" on "categories"."id" = "rfps"."parent_category_id"
  where ("rfps"."school_id" = $1 and "rfps"."status" in (5))
  limit 10001) "some";
