-- school, as it opens, 1
select "id"
from "sales"
where (("sales"."held_at" is null and ((("sales"."status" = 1 and "sales"."is_scheduled" or "sales"."status" = 2 and "sales"."type_id" = 3) and "sales"."start_date" <= (
          select chalkline_now())) or (("sales"."status" = 2 and "sales"."type_id" <> 3 or "sales"."status" = 6) and "sales"."end_date" <= (
          select chalkline_now())))) and "sales"."school_id" = $1)
order by "sales"."end_date" asc
limit $2;

-- school, as it opens, 2
select "sales"."id", "sales"."type_id", "sales"."name", "sales"."status", "sales"."is_scheduled", "sales"."start_date", "sales"."end_date", "sales"."award_date", "sales"."pickup_date", "sales"."is_public", "sales"."published_at", "sales"."closed_at", "sales"."close_reason", "sales"."reminded_at", "sales"."suspended_at", "sales"."held_at", "sales"."hold_reason", coalesce(("sales"."held_at" is null and ((("sales"."status" = 1 and "sales"."is_scheduled" or "sales"."status" = 2 and "sales"."type_id" = 3) and "sales"."start_date" <= (
          select chalkline_now())) or (("sales"."status" = 2 and "sales"."type_id" <> 3 or "sales"."status" = 6) and "sales"."end_date" <= (
          select chalkline_now())))), false), coalesce("sales"."category_name", "categories"."name"), (
  select p.thumb_name
  from sale_lots l
  join lot_photos lp on lp.lot_id = l.id
  join photos p on p.file_id = lp.file_id
  where l.sale_id = "sales"."id"
  order by l.position, lp.position
  limit 1), case when "sales"."name" = '' then (
  select array_agg(l.description
    order by l.position)
  from sale_lots l
  where l.sale_id = "sales"."id") end, (
  select count(*)::int
  from sale_lots l
  where l.sale_id = "sales"."id"), (
  select count(*)::int
  from sale_lots l
  where l.sale_id = "sales"."id" and l.status in (6, 7, 8)), (
  select count(*)::int
  from sale_lots l
  where l.sale_id = "sales"."id" and l.status in (3, 4)), (
  select count(*)::int
  from sale_lots l
  where l.sale_id = "sales"."id" and l.status = 4), (
  select count(*)::int
  from bids b
  where b.sale_id = "sales"."id" and b.status not in (1, 6)), (
  select count(*)::int
  from sale_offers o
  where o.sale_id = "sales"."id" and o.status = 6), (
  select count(*)::int
  from sale_participants p
  where p.sale_id = "sales"."id"), (
  select count(*)::int
  from invitations i
  where i.sale_id = "sales"."id"), (
  select count(*)::int
  from vendor_questions q
  where q.sale_id = "sales"."id" and q.answer is null), (
  select count(*)::int
  from saved_deals d
  where d.sale_id = "sales"."id"), (
  select sum(l.sold_price)
  from sale_lots l
  where l.sale_id = "sales"."id" and l.status in (6, 7, 8))::text, (
  select count(*)::int
  from sale_invoices i
  where i.sale_id = "sales"."id" and i.paid_at is null and i.defaulted_at is null), (
  select count(*)::int
  from sale_invoices i
  where i.sale_id = "sales"."id" and i.paid_at is not null and i.confirmed_at is null and i.defaulted_at is null)
from "sales"
left join "categories" on "categories"."id" = "sales"."parent_category_id"
where ("sales"."school_id" = $1 and ("sales"."status" in (3, 4, 6) or ("sales"."status" in (2) and exists (
        select 1
        from sale_lots l
        where l.sale_id = "sales"."id" and l.status in (6, 7, 8)))) and "sales"."published_at" is not null)
order by case when "sales"."status" = 3 then 0 when "sales"."status" = 6 then 1 else 2 end, "sales"."end_date" desc, "sales"."id" desc
limit 20;

-- school, as it opens, 3
select count(*)::int
from (
  select 1
  from "sales"
  left join "categories" on "categories"."id" = "sales"."parent_category_id"
  where ("sales"."school_id" = $1 and ("sales"."status" in (3, 4, 6) or ("sales"."status" in (2) and exists (
          select 1
          from sale_lots l
          where l.sale_id = "sales"."id" and l.status in (6, 7, 8)))) and "sales"."published_at" is not null)
  limit 10001) "some";

-- school, searched, 1
select "id"
from "sales"
where (("sales"."held_at" is null and ((("sales"."status" = 1 and "sales"."is_scheduled" or "sales"."status" = 2 and "sales"."type_id" = 3) and "sales"."start_date" <= (
          select chalkline_now())) or (("sales"."status" = 2 and "sales"."type_id" <> 3 or "sales"."status" = 6) and "sales"."end_date" <= (
          select chalkline_now())))) and "sales"."school_id" = $1)
order by "sales"."end_date" asc
limit $2;

-- school, searched, 2
select "sales"."id", "sales"."type_id", "sales"."name", "sales"."status", "sales"."is_scheduled", "sales"."start_date", "sales"."end_date", "sales"."award_date", "sales"."pickup_date", "sales"."is_public", "sales"."published_at", "sales"."closed_at", "sales"."close_reason", "sales"."reminded_at", "sales"."suspended_at", "sales"."held_at", "sales"."hold_reason", coalesce(("sales"."held_at" is null and ((("sales"."status" = 1 and "sales"."is_scheduled" or "sales"."status" = 2 and "sales"."type_id" = 3) and "sales"."start_date" <= (
          select chalkline_now())) or (("sales"."status" = 2 and "sales"."type_id" <> 3 or "sales"."status" = 6) and "sales"."end_date" <= (
          select chalkline_now())))), false), coalesce("sales"."category_name", "categories"."name"), (
  select p.thumb_name
  from sale_lots l
  join lot_photos lp on lp.lot_id = l.id
  join photos p on p.file_id = lp.file_id
  where l.sale_id = "sales"."id"
  order by l.position, lp.position
  limit 1), case when "sales"."name" = '' then (
  select array_agg(l.description
    order by l.position)
  from sale_lots l
  where l.sale_id = "sales"."id") end, (
  select count(*)::int
  from sale_lots l
  where l.sale_id = "sales"."id"), (
  select count(*)::int
  from sale_lots l
  where l.sale_id = "sales"."id" and l.status in (6, 7, 8)), (
  select count(*)::int
  from sale_lots l
  where l.sale_id = "sales"."id" and l.status in (3, 4)), (
  select count(*)::int
  from sale_lots l
  where l.sale_id = "sales"."id" and l.status = 4), (
  select count(*)::int
  from bids b
  where b.sale_id = "sales"."id" and b.status not in (1, 6)), (
  select count(*)::int
  from sale_offers o
  where o.sale_id = "sales"."id" and o.status = 6), (
  select count(*)::int
  from sale_participants p
  where p.sale_id = "sales"."id"), (
  select count(*)::int
  from invitations i
  where i.sale_id = "sales"."id"), (
  select count(*)::int
  from vendor_questions q
  where q.sale_id = "sales"."id" and q.answer is null), (
  select count(*)::int
  from saved_deals d
  where d.sale_id = "sales"."id"), (
  select sum(l.sold_price)
  from sale_lots l
  where l.sale_id = "sales"."id" and l.status in (6, 7, 8))::text, (
  select count(*)::int
  from sale_invoices i
  where i.sale_id = "sales"."id" and i.paid_at is null and i.defaulted_at is null), (
  select count(*)::int
  from sale_invoices i
  where i.sale_id = "sales"."id" and i.paid_at is not null and i.confirmed_at is null and i.defaulted_at is null)
from "sales"
left join "categories" on "categories"."id" = "sales"."parent_category_id"
where ("sales"."school_id" = $1 and ("sales"."status" in (3, 4, 6) or ("sales"."status" in (2) and exists (
        select 1
        from sale_lots l
        where l.sale_id = "sales"."id" and l.status in (6, 7, 8)))) and "sales"."published_at" is not null and (fold_text("sales"."name") like $2 or "sales"."parent_category_id" = any(array(
        select id
        from "categories"
        where fold_text("name") like $3))))
order by case when "sales"."status" = 3 then 0 when "sales"."status" = 6 then 1 else 2 end, "sales"."end_date" desc, "sales"."id" desc
limit 20;

-- school, searched, 3
select count(*)::int
from (
  select 1
  from "sales"
  left join "categories" on "categories"."id" = "sales"."parent_category_id"
  where ("sales"."school_id" = $1 and ("sales"."status" in (3, 4, 6) or ("sales"."status" in (2) and exists (
          select 1
          from sale_lots l
          where l.sale_id = "sales"."id" and l.status in (6, 7, 8)))) and "sales"."published_at" is not null and (fold_text("sales"."name") like $2 or "sales"."parent_category_id" = any(array(
          select id
          from "categories"
          where fold_text("name") like $3))))
  limit 10001) "some";

-- school, the page of a row, 1
select "id"
from "sales"
where (("sales"."held_at" is null and ((("sales"."status" = 1 and "sales"."is_scheduled" or "sales"."status" = 2 and "sales"."type_id" = 3) and "sales"."start_date" <= (
          select chalkline_now())) or (("sales"."status" = 2 and "sales"."type_id" <> 3 or "sales"."status" = 6) and "sales"."end_date" <= (
          select chalkline_now())))) and "sales"."school_id" = $1)
order by "sales"."end_date" asc
limit $2;

-- school, the page of a row, 2
select placed.place
from (
  select (row_number() over (
      order by case when "sales"."status" = 3 then 0 when "sales"."status" = 6 then 1 else 2 end, "sales"."end_date" desc, "sales"."id" desc))::int as "place", "sales"."id" = $1 as "is_asked"
  from "sales"
  left join "categories" on "categories"."id" = "sales"."parent_category_id"
  where ("sales"."school_id" = $2 and ("sales"."status" in (3, 4, 6) or ("sales"."status" in (2) and exists (
          select 1
          from sale_lots l
          where l.sale_id = "sales"."id" and l.status in (6, 7, 8)))) and "sales"."published_at" is not null)) "placed"
where placed.is_asked and exists ((
    select (row_number() over (
        order by case when "sales"."status" = 3 then 0 when "sales"."status" = 6 then 1 else 2 end, "sales"."end_date" desc, "sales"."id" desc))::int as "place", "sales"."id" = $3 as "is_asked"
    from "sales"
    left join "categories" on "categories"."id" = "sales"."parent_category_id"
    where (("sales"."school_id" = $4 and ("sales"."status" in (3, 4, 6) or ("sales"."status" in (2) and exists (
              select 1
              from sale_lots l
              where l.sale_id = "sales"."id" and l.status in (6, 7, 8)))) and "sales"."published_at" is not null) and "sales"."id" = $5)))
limit 1;

-- school, the page of a row, 3
select "sales"."id", "sales"."type_id", "sales"."name", "sales"."status", "sales"."is_scheduled", "sales"."start_date", "sales"."end_date", "sales"."award_date", "sales"."pickup_date", "sales"."is_public", "sales"."published_at", "sales"."closed_at", "sales"."close_reason", "sales"."reminded_at", "sales"."suspended_at", "sales"."held_at", "sales"."hold_reason", coalesce(("sales"."held_at" is null and ((("sales"."status" = 1 and "sales"."is_scheduled" or "sales"."status" = 2 and "sales"."type_id" = 3) and "sales"."start_date" <= (
          select chalkline_now())) or (("sales"."status" = 2 and "sales"."type_id" <> 3 or "sales"."status" = 6) and "sales"."end_date" <= (
          select chalkline_now())))), false), coalesce("sales"."category_name", "categories"."name"), (
  select p.thumb_name
  from sale_lots l
  join lot_photos lp on lp.lot_id = l.id
  join photos p on p.file_id = lp.file_id
  where l.sale_id = "sales"."id"
  order by l.position, lp.position
  limit 1), case when "sales"."name" = '' then (
  select array_agg(l.description
    order by l.position)
  from sale_lots l
  where l.sale_id = "sales"."id") end, (
  select count(*)::int
  from sale_lots l
  where l.sale_id = "sales"."id"), (
  select count(*)::int
  from sale_lots l
  where l.sale_id = "sales"."id" and l.status in (6, 7, 8)), (
  select count(*)::int
  from sale_lots l
  where l.sale_id = "sales"."id" and l.status in (3, 4)), (
  select count(*)::int
  from sale_lots l
  where l.sale_id = "sales"."id" and l.status = 4), (
  select count(*)::int
  from bids b
  where b.sale_id = "sales"."id" and b.status not in (1, 6)), (
  select count(*)::int
  from sale_offers o
  where o.sale_id = "sales"."id" and o.status = 6), (
  select count(*)::int
  from sale_participants p
  where p.sale_id = "sales"."id"), (
  select count(*)::int
  from invitations i
  where i.sale_id = "sales"."id"), (
  select count(*)::int
  from vendor_questions q
  where q.sale_id = "sales"."id" and q.answer is null), (
  select count(*)::int
  from saved_deals d
  where d.sale_id = "sales"."id"), (
  select sum(l.sold_price)
  from sale_lots l
  where l.sale_id = "sales"."id" and l.status in (6, 7, 8))::text, (
  select count(*)::int
  from sale_invoices i
  where i.sale_id = "sales"."id" and i.paid_at is null and i.defaulted_at is null), (
  select count(*)::int
  from sale_invoices i
  where i.sale_id = "sales"."id" and i.paid_at is not null and i.confirmed_at is null and i.defaulted_at is null)
from "sales"
left join "categories" on "categories"."id" = "sales"."parent_category_id"
where ("sales"."school_id" = $1 and ("sales"."status" in (3, 4, 6) or ("sales"."status" in (2) and exists (
        select 1
        from sale_lots l
        where l.sale_id = "sales"."id" and l.status in (6, 7, 8)))) and "sales"."published_at" is not null)
order by case when "sales"."status" = 3 then 0 when "sales"."status" = 6 then 1 else 2 end, "sales"."end_date" desc, "sales"."id" desc
limit 20;

-- school, the page of a row, 4
select count(*)::int
from (
  select 1
  from "sales"
  left join "categories" on "categories"."id" = "sales"."parent_category_id"
  where ("sales"."school_id" = $1 and ("sales"."status" in (3, 4, 6) or ("sales"."status" in (2) and exists (
          select 1
          from sale_lots l
          where l.sale_id = "sales"."id" and l.status in (6, 7, 8)))) and "sales"."published_at" is not null)
  limit 10001) "some";
