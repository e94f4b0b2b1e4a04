-- school, as it opens, 1
select "price_requests"."id", "price_requests"."school_id", "price_requests"."created_by", "price_requests"."note", "price_requests"."answer_by", "price_requests"."ship_to_address_id", "price_requests"."ship_to", "price_requests"."closed_at", "price_requests"."created_at", trim("users"."first_name" || ' ' || "users"."last_name"), (
  select l.description
  from price_request_lines l
  where l.request_id = "price_requests"."id"
  order by l.position
  limit 1), (
  select count(*)::int
  from price_request_lines l
  where l.request_id = "price_requests"."id"), (
  select case when o.status in (1, 2) and o.ends <= (
    select chalkline_now()) then 5 else o.status end
  from price_offers o
  where o.request_id = "price_requests"."id"
  order by array_position(array[3, 2, 1, 5, 4], case when o.status in (1, 2) and o.ends <= (
      select chalkline_now()) then 5 else o.status end), o.id
  limit 1), (
  select count(*)::int
  from price_offers o
  where o.request_id = "price_requests"."id" and true), (
  select count(*)::int
  from price_offers o
  where o.request_id = "price_requests"."id" and (o.ended_by = 'vendor' or exists (
      select 1
      from price_offer_rounds w
      where w.offer_id = o.id and w.side = 'vendor'))), (
  select count(*)::int
  from price_offers o
  where o.request_id = "price_requests"."id" and case when o.status in (1, 2) and o.ends <= (
    select chalkline_now()) then 5 else o.status end = 2), (
  select count(*)::int
  from price_offers o
  where o.request_id = "price_requests"."id" and case when o.status in (1, 2) and o.ends <= (
    select chalkline_now()) then 5 else o.status end = 1), (
  select extract(epoch
    from min(o.ends)) * 1000
  from price_offers o
  where o.request_id = "price_requests"."id" and case when o.status in (1, 2) and o.ends <= (
    select chalkline_now()) then 5 else o.status end = 2)
from "price_requests"
inner join "users" on "users"."id" = "price_requests"."created_by"
where "price_requests"."school_id" = $1
order by "price_requests"."id" desc, "price_requests"."id" desc
limit $2;

-- school, as it opens, 2
select "state_code", "postal_code", "time_zone"
from "schools"
where "schools"."id" = $1;

-- school, as it opens, 3
select count(*)::int
from (
  select 1
  from "price_requests"
  where "price_requests"."school_id" = $1
  limit $2) "some";

-- school, searched, 1
select "price_requests"."id", "price_requests"."school_id", "price_requests"."created_by", "price_requests"."note", "price_requests"."answer_by", "price_requests"."ship_to_address_id", "price_requests"."ship_to", "price_requests"."closed_at", "price_requests"."created_at", trim("users"."first_name" || ' ' || "users"."last_name"), (
  select l.description
  from price_request_lines l
  where l.request_id = "price_requests"."id"
  order by l.position
  limit 1), (
  select count(*)::int
  from price_request_lines l
  where l.request_id = "price_requests"."id"), (
  select case when o.status in (1, 2) and o.ends <= (
    select chalkline_now()) then 5 else o.status end
  from price_offers o
  where o.request_id = "price_requests"."id"
  order by array_position(array[3, 2, 1, 5, 4], case when o.status in (1, 2) and o.ends <= (
      select chalkline_now()) then 5 else o.status end), o.id
  limit 1), (
  select count(*)::int
  from price_offers o
  where o.request_id = "price_requests"."id" and true), (
  select count(*)::int
  from price_offers o
  where o.request_id = "price_requests"."id" and (o.ended_by = 'vendor' or exists (
      select 1
      from price_offer_rounds w
      where w.offer_id = o.id and w.side = 'vendor'))), (
  select count(*)::int
  from price_offers o
  where o.request_id = "price_requests"."id" and case when o.status in (1, 2) and o.ends <= (
    select chalkline_now()) then 5 else o.status end = 2), (
  select count(*)::int
  from price_offers o
  where o.request_id = "price_requests"."id" and case when o.status in (1, 2) and o.ends <= (
    select chalkline_now()) then 5 else o.status end = 1), (
  select extract(epoch
    from min(o.ends)) * 1000
  from price_offers o
  where o.request_id = "price_requests"."id" and case when o.status in (1, 2) and o.ends <= (
    select chalkline_now()) then 5 else o.status end = 2)
from "price_requests"
inner join "users" on "users"."id" = "price_requests"."created_by"
where ("price_requests"."school_id" = $1 and "price_requests"."id" in (
    select "request_id"
    from "price_request_lines"
    where fold_text("price_request_lines"."description") like $2))
order by "price_requests"."id" desc, "price_requests"."id" desc
limit $3;

-- school, searched, 2
select "state_code", "postal_code", "time_zone"
from "schools"
where "schools"."id" = $1;

-- school, searched, 3
select count(*)::int
from (
  select 1
  from "price_requests"
  where ("price_requests"."school_id" = $1 and "price_requests"."id" in (
      select "request_id"
      from "price_request_lines"
      where fold_text("price_request_lines"."description") like $2))
  limit $3) "some";

-- school, the page of a row, 1
select placed.place
from (
  select "id" as "id", (row_number() over (
      order by "price_requests"."id" desc, "price_requests"."id" desc))::int as "place"
  from "price_requests"
  where "price_requests"."school_id" = $1) "placed"
where placed.id = $2;

-- school, the page of a row, 2
select "price_requests"."id", "price_requests"."school_id", "price_requests"."created_by", "price_requests"."note", "price_requests"."answer_by", "price_requests"."ship_to_address_id", "price_requests"."ship_to", "price_requests"."closed_at", "price_requests"."created_at", trim("users"."first_name" || ' ' || "users"."last_name"), (
  select l.description
  from price_request_lines l
  where l.request_id = "price_requests"."id"
  order by l.position
  limit 1), (
  select count(*)::int
  from price_request_lines l
  where l.request_id = "price_requests"."id"), (
  select case when o.status in (1, 2) and o.ends <= (
    select chalkline_now()) then 5 else o.status end
  from price_offers o
  where o.request_id = "price_requests"."id"
  order by array_position(array[3, 2, 1, 5, 4], case when o.status in (1, 2) and o.ends <= (
      select chalkline_now()) then 5 else o.status end), o.id
  limit 1), (
  select count(*)::int
  from price_offers o
  where o.request_id = "price_requests"."id" and true), (
  select count(*)::int
  from price_offers o
  where o.request_id = "price_requests"."id" and (o.ended_by = 'vendor' or exists (
      select 1
      from price_offer_rounds w
      where w.offer_id = o.id and w.side = 'vendor'))), (
  select count(*)::int
  from price_offers o
  where o.request_id = "price_requests"."id" and case when o.status in (1, 2) and o.ends <= (
    select chalkline_now()) then 5 else o.status end = 2), (
  select count(*)::int
  from price_offers o
  where o.request_id = "price_requests"."id" and case when o.status in (1, 2) and o.ends <= (
    select chalkline_now()) then 5 else o.status end = 1), (
  select extract(epoch
    from min(o.ends)) * 1000
  from price_offers o
  where o.request_id = "price_requests"."id" and case when o.status in (1, 2) and o.ends <= (
    select chalkline_now()) then 5 else o.status end = 2)
from "price_requests"
inner join "users" on "users"."id" = "price_requests"."created_by"
where "price_requests"."school_id" = $1
order by "price_requests"."id" desc, "price_requests"."id" desc
limit $2;

-- school, the page of a row, 3
select "state_code", "postal_code", "time_zone"
from "schools"
where "schools"."id" = $1;

-- school, the page of a row, 4
select count(*)::int
from (
  select 1
  from "price_requests"
  where "price_requests"."school_id" = $1
  limit $2) "some";
