-- school, as it opens, 1
select "issues"."id", "issues"."purchase_order_id", "issues"."school_id", "issues"."vendor_id", "issues"."kind", "issues"."state", "issues"."opened_by", "issues"."opened_at", "issues"."last_at", "issues"."last_side", "issues"."resolution", "issues"."resolved_at", "purchase_orders"."rfp_id", "rfps"."name", "schools"."name", "vendors"."company_name", coalesce((
    select left(m.text, 160)
    from issue_messages m
    where m.issue_id = "issues"."id"
    order by m.id
    limit 1), ''), array(
  select l.description
  from issue_lines i
  join purchase_order_lines l on l.id = i.purchase_order_line_id
  where i.issue_id = "issues"."id"
  order by l.id)
from "issues"
inner join "purchase_orders" on "purchase_orders"."id" = "issues"."purchase_order_id"
inner join "rfps" on "rfps"."id" = "purchase_orders"."rfp_id"
inner join "schools" on "schools"."id" = "issues"."school_id"
inner join "vendors" on "vendors"."id" = "issues"."vendor_id"
where "issues"."school_id" = $1
order by "issues"."last_at" desc, "issues"."id" desc
limit 20;

-- school, as it opens, 2
select count(*)::int
from (
  select 1
  from "issues"
  inner join "purchase_orders" on "purchase_orders"."id" = "issues"."purchase_order_id"
  inner join "rfps" on "rfps"."id" = "purchase_orders"."rfp_id"
  inner join "schools" on "schools"."id" = "issues"."school_id"
  inner join "vendors" on "vendors"."id" = "issues"."vendor_id"
  where "issues"."school_id" = $1
  limit 10001) "some";

-- school, searched, 1
select "issues"."id", "issues"."purchase_order_id", "issues"."school_id", "issues"."vendor_id", "issues"."kind", "issues"."state", "issues"."opened_by", "issues"."opened_at", "issues"."last_at", "issues"."last_side", "issues"."resolution", "issues"."resolved_at", "purchase_orders"."rfp_id", "rfps"."name", "schools"."name", "vendors"."company_name", coalesce((
    select left(m.text, 160)
    from issue_messages m
    where m.issue_id = "issues"."id"
    order by m.id
    limit 1), ''), array(
  select l.description
  from issue_lines i
  join purchase_order_lines l on l.id = i.purchase_order_line_id
  where i.issue_id = "issues"."id"
  order by l.id)
from "issues"
inner join "purchase_orders" on "purchase_orders"."id" = "issues"."purchase_order_id"
inner join "rfps" on "rfps"."id" = "purchase_orders"."rfp_id"
inner join "schools" on "schools"."id" = "issues"."school_id"
inner join "vendors" on "vendors"."id" = "issues"."vendor_id"
where ("issues"."school_id" = $1 and ("rfps"."name_found" like $2 or fold_text("schools"."name") like $3 or fold_text("vendors"."company_name") like $4))
order by "issues"."last_at" desc, "issues"."id" desc
limit 20;

-- school, searched, 2
select count(*)::int
from (
  select 1
  from "issues"
  inner join "purchase_orders" on "purchase_orders"."id" = "issues"."purchase_order_id"
  inner join "rfps" on "rfps"."id" = "purchase_orders"."rfp_id"
  inner join "schools" on "schools"."id" = "issues"."school_id"
  inner join "vendors" on "vendors"."id" = "issues"."vendor_id"
  where ("issues"."school_id" = $1 and ("rfps"."name_found" like $2 or fold_text("schools"."name") like $3 or fold_text("vendors"."company_name") like $4))
  limit 10001) "some";

-- school, the page of a row, 1
select placed.place
from (
  select (row_number() over (
      order by "issues"."last_at" desc, "issues"."id" desc))::int as "place", "issues"."id" = $1 as "is_asked"
  from "issues"
  inner join "purchase_orders" on "purchase_orders"."id" = "issues"."purchase_order_id"
  inner join "rfps" on "rfps"."id" = "purchase_orders"."rfp_id"
  inner join "schools" on "schools"."id" = "issues"."school_id"
  inner join "vendors" on "vendors"."id" = "issues"."vendor_id"
  where "issues"."school_id" = $2) "placed"
where placed.is_asked and exists ((
    select (row_number() over (
        order by "issues"."last_at" desc, "issues"."id" desc))::int as "place", "issues"."id" = $3 as "is_asked"
    from "issues"
    inner join "purchase_orders" on "purchase_orders"."id" = "issues"."purchase_order_id"
    inner join "rfps" on "rfps"."id" = "purchase_orders"."rfp_id"
    inner join "schools" on "schools"."id" = "issues"."school_id"
    inner join "vendors" on "vendors"."id" = "issues"."vendor_id"
    where ("issues"."school_id" = $4 and "issues"."id" = $5)))
limit 1;

-- school, the page of a row, 2
select "issues"."id", "issues"."purchase_order_id", "issues"."school_id", "issues"."vendor_id", "issues"."kind", "issues"."state", "issues"."opened_by", "issues"."opened_at", "issues"."last_at", "issues"."last_side", "issues"."resolution", "issues"."resolved_at", "purchase_orders"."rfp_id", "rfps"."name", "schools"."name", "vendors"."company_name", coalesce((
    select left(m.text, 160)
    from issue_messages m
    where m.issue_id = "issues"."id"
    order by m.id
    limit 1), ''), array(
  select l.description
  from issue_lines i
  join purchase_order_lines l on l.id = i.purchase_order_line_id
  where i.issue_id = "issues"."id"
  order by l.id)
from "issues"
inner join "purchase_orders" on "purchase_orders"."id" = "issues"."purchase_order_id"
inner join "rfps" on "rfps"."id" = "purchase_orders"."rfp_id"
inner join "schools" on "schools"."id" = "issues"."school_id"
inner join "vendors" on "vendors"."id" = "issues"."vendor_id"
where "issues"."school_id" = $1
order by "issues"."last_at" desc, "issues"."id" desc
limit 20;

-- school, the page of a row, 3
select count(*)::int
from (
  select 1
  from "issues"
  inner join "purchase_orders" on "purchase_orders"."id" = "issues"."purchase_order_id"
  inner join "rfps" on "rfps"."id" = "purchase_orders"."rfp_id"
  inner join "schools" on "schools"."id" = "issues"."school_id"
  inner join "vendors" on "vendors"."id" = "issues"."vendor_id"
  where "issues"."school_id" = $1
  limit 10001) "some";

-- vendor, as it opens, 1
select "issues"."id", "issues"."purchase_order_id", "issues"."school_id", "issues"."vendor_id", "issues"."kind", "issues"."state", "issues"."opened_by", "issues"."opened_at", "issues"."last_at", "issues"."last_side", "issues"."resolution", "issues"."resolved_at", "purchase_orders"."rfp_id", "rfps"."name", "schools"."name", "vendors"."company_name", coalesce((
    select left(m.text, 160)
    from issue_messages m
    where m.issue_id = "issues"."id"
    order by m.id
    limit 1), ''), array(
  select l.description
  from issue_lines i
  join purchase_order_lines l on l.id = i.purchase_order_line_id
  where i.issue_id = "issues"."id"
  order by l.id)
from "issues"
inner join "purchase_orders" on "purchase_orders"."id" = "issues"."purchase_order_id"
inner join "rfps" on "rfps"."id" = "purchase_orders"."rfp_id"
inner join "schools" on "schools"."id" = "issues"."school_id"
inner join "vendors" on "vendors"."id" = "issues"."vendor_id"
where "issues"."vendor_id" = $1
order by "issues"."last_at" desc, "issues"."id" desc
limit 20;

-- vendor, as it opens, 2
select count(*)::int
from (
  select 1
  from "issues"
  inner join "purchase_orders" on "purchase_orders"."id" = "issues"."purchase_order_id"
  inner join "rfps" on "rfps"."id" = "purchase_orders"."rfp_id"
  inner join "schools" on "schools"."id" = "issues"."school_id"
  inner join "vendors" on "vendors"."id" = "issues"."vendor_id"
  where "issues"."vendor_id" = $1
  limit 10001) "some";

-- vendor, searched, 1
select "issues"."id", "issues"."purchase_order_id", "issues"."school_id", "issues"."vendor_id", "issues"."kind", "issues"."state", "issues"."opened_by", "issues"."opened_at", "issues"."last_at", "issues"."last_side", "issues"."resolution", "issues"."resolved_at", "purchase_orders"."rfp_id", "rfps"."name", "schools"."name", "vendors"."company_name", coalesce((
    select left(m.text, 160)
    from issue_messages m
    where m.issue_id = "issues"."id"
    order by m.id
    limit 1), ''), array(
  select l.description
  from issue_lines i
  join purchase_order_lines l on l.id = i.purchase_order_line_id
  where i.issue_id = "issues"."id"
  order by l.id)
from "issues"
inner join "purchase_orders" on "purchase_orders"."id" = "issues"."purchase_order_id"
inner join "rfps" on "rfps"."id" = "purchase_orders"."rfp_id"
inner join "schools" on "schools"."id" = "issues"."school_id"
inner join "vendors" on "vendors"."id" = "issues"."vendor_id"
where ("issues"."vendor_id" = $1 and ("rfps"."name_found" like $2 or fold_text("schools"."name") like $3 or fold_text("vendors"."company_name") like $4))
order by "issues"."last_at" desc, "issues"."id" desc
limit 20;

-- vendor, searched, 2
select count(*)::int
from (
  select 1
  from "issues"
  inner join "purchase_orders" on "purchase_orders"."id" = "issues"."purchase_order_id"
  inner join "rfps" on "rfps"."id" = "purchase_orders"."rfp_id"
  inner join "schools" on "schools"."id" = "issues"."school_id"
  inner join "vendors" on "vendors"."id" = "issues"."vendor_id"
  where ("issues"."vendor_id" = $1 and ("rfps"."name_found" like $2 or fold_text("schools"."name") like $3 or fold_text("vendors"."company_name") like $4))
  limit 10001) "some";

-- vendor, the page of a row, 1
select placed.place
from (
  select (row_number() over (
      order by "issues"."last_at" desc, "issues"."id" desc))::int as "place", "issues"."id" = $1 as "is_asked"
  from "issues"
  inner join "purchase_orders" on "purchase_orders"."id" = "issues"."purchase_order_id"
  inner join "rfps" on "rfps"."id" = "purchase_orders"."rfp_id"
  inner join "schools" on "schools"."id" = "issues"."school_id"
  inner join "vendors" on "vendors"."id" = "issues"."vendor_id"
  where "issues"."vendor_id" = $2) "placed"
where placed.is_asked and exists ((
    select (row_number() over (
        order by "issues"."last_at" desc, "issues"."id" desc))::int as "place", "issues"."id" = $3 as "is_asked"
    from "issues"
    inner join "purchase_orders" on "purchase_orders"."id" = "issues"."purchase_order_id"
    inner join "rfps" on "rfps"."id" = "purchase_orders"."rfp_id"
    inner join "schools" on "schools"."id" = "issues"."school_id"
    inner join "vendors" on "vendors"."id" = "issues"."vendor_id"
    where ("issues"."vendor_id" = $4 and "issues"."id" = $5)))
limit 1;

-- vendor, the page of a row, 2
select "issues"."id", "issues"."purchase_order_id", "issues"."school_id", "issues"."vendor_id", "issues"."kind", "issues"."state", "issues"."opened_by", "issues"."opened_at", "issues"."last_at", "issues"."last_side", "issues"."resolution", "issues"."resolved_at", "purchase_orders"."rfp_id", "rfps"."name", "schools"."name", "vendors"."company_name", coalesce((
    select left(m.text, 160)
    from issue_messages m
    where m.issue_id = "issues"."id"
    order by m.id
    limit 1), ''), array(
  select l.description
  from issue_lines i
  join purchase_order_lines l on l.id = i.purchase_order_line_id
  where i.issue_id = "issues"."id"
  order by l.id)
from "issues"
inner join "purchase_orders" on "purchase_orders"."id" = "issues"."purchase_order_id"
inner join "rfps" on "rfps"."id" = "purchase_orders"."rfp_id"
inner join "schools" on "schools"."id" = "issues"."school_id"
inner join "vendors" on "vendors"."id" = "issues"."vendor_id"
where "issues"."vendor_id" = $1
order by "issues"."last_at" desc, "issues"."id" desc
limit 20;

-- vendor, the page of a row, 3
select count(*)::int
from (
  select 1
  from "issues"
  inner join "purchase_orders" on "purchase_orders"."id" = "issues"."purchase_order_id"
  inner join "rfps" on "rfps"."id" = "purchase_orders"."rfp_id"
  inner join "schools" on "schools"."id" = "issues"."school_id"
  inner join "vendors" on "vendors"."id" = "issues"."vendor_id"
  where "issues"."vendor_id" = $1
  limit 10001) "some";
