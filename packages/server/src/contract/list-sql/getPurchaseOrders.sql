-- school, as it opens, 1
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
where "purchase_orders"."school_id" = $1
order by "purchase_orders"."issued_at" desc, "purchase_orders"."id" desc
limit 20;

-- school, as it opens, 2
select count(*)::int
from (
  select 1
  from "purchase_orders"
  inner join "rfps" on "rfps"."id" = "purchase_orders"."rfp_id"
  inner join "schools" on "schools"."id" = "purchase_orders"."school_id"
  inner join "vendors" on "vendors"."id" = "purchase_orders"."vendor_id"
  where "purchase_orders"."school_id" = $1
  limit 10001) "some";

-- school, searched, 1
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
where ("purchase_orders"."school_id" = $1 and ("rfps"."name_found" like $2 or "purchase_orders"."school_id" = any(array(
        select id
        from "schools"
        where fold_text("name") like $3)) or "purchase_orders"."vendor_id" = any(array(
        select id
        from "vendors"
        where fold_text("company_name") like $4))))
order by "purchase_orders"."issued_at" desc, "purchase_orders"."id" desc
limit 20;

-- school, searched, 2
select count(*)::int
from (
  select 1
  from "purchase_orders"
  inner join "rfps" on "rfps"."id" = "purchase_orders"."rfp_id"
  inner join "schools" on "schools"."id" = "purchase_orders"."school_id"
  inner join "vendors" on "vendors"."id" = "purchase_orders"."vendor_id"
  where ("purchase_orders"."school_id" = $1 and ("rfps"."name_found" like $2 or "purchase_orders"."school_id" = any(array(
          select id
          from "schools"
          where fold_text("name") like $3)) or "purchase_orders"."vendor_id" = any(array(
          select id
          from "vendors"
          where fold_text("company_name") like $4))))
  limit 10001) "some";

-- school, the page of a row, 1
select placed.place
from (
  select (row_number() over (
      order by "purchase_orders"."issued_at" desc, "purchase_orders"."id" desc))::int as "place", "purchase_orders"."id" = $1 as "is_asked"
  from "purchase_orders"
  inner join "rfps" on "rfps"."id" = "purchase_orders"."rfp_id"
  inner join "schools" on "schools"."id" = "purchase_orders"."school_id"
  inner join "vendors" on "vendors"."id" = "purchase_orders"."vendor_id"
  where "purchase_orders"."school_id" = $2) "placed"
where placed.is_asked and exists ((
    select (row_number() over (
        order by "purchase_orders"."issued_at" desc, "purchase_orders"."id" desc))::int as "place", "purchase_orders"."id" = $3 as "is_asked"
    from "purchase_orders"
    inner join "rfps" on "rfps"."id" = "purchase_orders"."rfp_id"
    inner join "schools" on "schools"."id" = "purchase_orders"."school_id"
    inner join "vendors" on "vendors"."id" = "purchase_orders"."vendor_id"
    where ("purchase_orders"."school_id" = $4 and "purchase_orders"."id" = $5)))
limit 1;

-- school, the page of a row, 2
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
where "purchase_orders"."school_id" = $1
order by "purchase_orders"."issued_at" desc, "purchase_orders"."id" desc
limit $2
offset $3;

-- school, the page of a row, 3
select count(*)::int
from (
  select 1
  from "purchase_orders"
  inner join "rfps" on "rfps"."id" = "purchase_orders"."rfp_id"
  inner join "schools" on "schools"."id" = "purchase_orders"."school_id"
  inner join "vendors" on "vendors"."id" = "purchase_orders"."vendor_id"
  where "purchase_orders"."school_id" = $1
  limit 10001) "some";

-- vendor, as it opens, 1
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
where "purchase_orders"."vendor_id" = $1
order by "purchase_orders"."issued_at" desc, "purchase_orders"."id" desc
limit 20;

-- vendor, as it opens, 2
select count(*)::int
from (
  select 1
  from "purchase_orders"
  inner join "rfps" on "rfps"."id" = "purchase_orders"."rfp_id"
  inner join "schools" on "schools"."id" = "purchase_orders"."school_id"
  inner join "vendors" on "vendors"."id" = "purchase_orders"."vendor_id"
  where "purchase_orders"."vendor_id" = $1
  limit 10001) "some";

-- vendor, searched, 1
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
where ("purchase_orders"."vendor_id" = $1 and ("rfps"."name_found" like $2 or "purchase_orders"."school_id" = any(array(
        select id
        from "schools"
        where fold_text("name") like $3)) or "purchase_orders"."vendor_id" = any(array(
        select id
        from "vendors"
        where fold_text("company_name") like $4))))
order by "purchase_orders"."issued_at" desc, "purchase_orders"."id" desc
limit 20;

-- vendor, searched, 2
select count(*)::int
from (
  select 1
  from "purchase_orders"
  inner join "rfps" on "rfps"."id" = "purchase_orders"."rfp_id"
  inner join "schools" on "schools"."id" = "purchase_orders"."school_id"
  inner join "vendors" on "vendors"."id" = "purchase_orders"."vendor_id"
  where ("purchase_orders"."vendor_id" = $1 and ("rfps"."name_found" like $2 or "purchase_orders"."school_id" = any(array(
          select id
          from "schools"
          where fold_text("name") like $3)) or "purchase_orders"."vendor_id" = any(array(
          select id
          from "vendors"
          where fold_text("company_name") like $4))))
  limit 10001) "some";

-- vendor, the page of a row, 1
select placed.place
from (
  select (row_number() over (
      order by "purchase_orders"."issued_at" desc, "purchase_orders"."id" desc))::int as "place", "purchase_orders"."id" = $1 as "is_asked"
  from "purchase_orders"
  inner join "rfps" on "rfps"."id" = "purchase_orders"."rfp_id"
  inner join "schools" on "schools"."id" = "purchase_orders"."school_id"
  inner join "vendors" on "vendors"."id" = "purchase_orders"."vendor_id"
  where "purchase_orders"."vendor_id" = $2) "placed"
where placed.is_asked and exists ((
    select (row_number() over (
        order by "purchase_orders"."issued_at" desc, "purchase_orders"."id" desc))::int as "place", "purchase_orders"."id" = $3 as "is_asked"
    from "purchase_orders"
    inner join "rfps" on "rfps"."id" = "purchase_orders"."rfp_id"
    inner join "schools" on "schools"."id" = "purchase_orders"."school_id"
    inner join "vendors" on "vendors"."id" = "purchase_orders"."vendor_id"
    where ("purchase_orders"."vendor_id" = $4 and "purchase_orders"."id" = $5)))
limit 1;

-- vendor, the page of a row, 2
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
where "purchase_orders"."vendor_id" = $1
order by "purchase_orders"."issued_at" desc, "purchase_orders"."id" desc
limit $2
offset $3;

-- vendor, the page of a row, 3
select count(*)::int
from (
  select 1
  from "purchase_orders"
  inner join "rfps" on "rfps"."id" = "purchase_orders"."rfp_id"
  inner join "schools" on "schools"."id" = "purchase_orders"."school_id"
  inner join "vendors" on "vendors"."id" = "purchase_orders"."vendor_id"
  where "purchase_orders"."vendor_id" = $1
  limit 10001) "some";
