-- school, as it opens, 1
select "sales"."id", "sales"."type_id", "sales"."name", "sales"."last_question", "sales"."updated_at", "categories"."name", (
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
  where l.sale_id = "sales"."id"), "users"."first_name", "users"."last_name"
from "sales"
left join "categories" on "categories"."id" = "sales"."parent_category_id"
inner join "users" on "users"."id" = "sales"."updated_by"
where ("sales"."school_id" = $1 and "sales"."status" in (1) and not "sales"."is_scheduled")
order by "sales"."updated_at" desc, "sales"."id" desc
limit 20;

-- school, as it opens, 2
select count(*)::int
from (
  select 1
  from "sales"
  left join "categories" on "categories"."id" = "sales"."parent_category_id"
  where ("sales"."school_id" = $1 and "sales"."status" in (1) and not "sales"."is_scheduled")
  limit 10001) "some";

-- school, searched, 1
select "sales"."id", "sales"."type_id", "sales"."name", "sales"."last_question", "sales"."updated_at", "categories"."name", (
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
  where l.sale_id = "sales"."id"), "users"."first_name", "users"."last_name"
from "sales"
left join "categories" on "categories"."id" = "sales"."parent_category_id"
inner join "users" on "users"."id" = "sales"."updated_by"
where ("sales"."school_id" = $1 and "sales"."status" in (1) and not "sales"."is_scheduled" and (fold_text("sales"."name") like $2 or "sales"."parent_category_id" = any(array(
        select id
        from "categories"
        where fold_text("name") like $3))))
order by "sales"."updated_at" desc, "sales"."id" desc
limit 20;

-- school, searched, 2
select count(*)::int
from (
  select 1
  from "sales"
  left join "categories" on "categories"."id" = "sales"."parent_category_id"
  where ("sales"."school_id" = $1 and "sales"."status" in (1) and not "sales"."is_scheduled" and (fold_text("sales"."name") like $2 or "sales"."parent_category_id" = any(array(
          select id
          from "categories"
          where fold_text("name") like $3))))
  limit 10001) "some";

-- school, the page of a row, 1
select placed.place
from (
  select (row_number() over (
      order by "sales"."updated_at" desc, "sales"."id" desc))::int as "place", "sales"."id" = $1 as "is_asked"
  from "sales"
  left join "categories" on "categories"."id" = "sales"."parent_category_id"
  where ("sales"."school_id" = $2 and "sales"."status" in (1) and not "sales"."is_scheduled")) "placed"
where placed.is_asked and exists ((
    select (row_number() over (
        order by "sales"."updated_at" desc, "sales"."id" desc))::int as "place", "sales"."id" = $3 as "is_asked"
    from "sales"
    left join "categories" on "categories"."id" = "sales"."parent_category_id"
    where (("sales"."school_id" = $4 and "sales"."status" in (1) and not "sales"."is_scheduled") and "sales"."id" = $5)))
limit 1;

-- school, the page of a row, 2
select "sales"."id", "sales"."type_id", "sales"."name", "sales"."last_question", "sales"."updated_at", "categories"."name", (
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
  where l.sale_id = "sales"."id"), "users"."first_name", "users"."last_name"
from "sales"
left join "categories" on "categories"."id" = "sales"."parent_category_id"
inner join "users" on "users"."id" = "sales"."updated_by"
where ("sales"."school_id" = $1 and "sales"."status" in (1) and not "sales"."is_scheduled")
order by "sales"."updated_at" desc, "sales"."id" desc
limit 20;

-- school, the page of a row, 3
select count(*)::int
from (
  select 1
  from "sales"
  left join "categories" on "categories"."id" = "sales"."parent_category_id"
  where ("sales"."school_id" = $1 and "sales"."status" in (1) and not "sales"."is_scheduled")
  limit 10001) "some";
