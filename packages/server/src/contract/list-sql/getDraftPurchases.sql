-- school, as it opens, 1
select "rfps"."id", "rfps"."type_id", "rfps"."name", "rfps"."last_question", "rfps"."review_status", "rfps"."review_comment", "rfps"."is_scheduled", "rfps"."start_date", "rfps"."updated_at", "categories"."name", (
  select count(*)::int
  from rfp_lines l
  where l.rfp_id = "rfps"."id"), "users"."first_name", "users"."last_name"
from "rfps"
left join "categories" on "categories"."id" = "rfps"."parent_category_id"
inner join "users" on "users"."id" = "rfps"."updated_by"
where ("rfps"."school_id" = $1 and "rfps"."status" in (1) and not "rfps"."is_scheduled")
order by "rfps"."updated_at" desc, "rfps"."id" desc
limit 20;

-- school, as it opens, 2
select count(*)::int
from (
  select 1
  from "rfps"
  left join "categories" on "categories"."id" = "rfps"."parent_category_id"
  where ("rfps"."school_id" = $1 and "rfps"."status" in (1) and not "rfps"."is_scheduled")
  limit 10001) "some";

-- school, searched, 1
select "rfps"."id", "rfps"."type_id", "rfps"."name", "rfps"."last_question", "rfps"."review_status", "rfps"."review_comment", "rfps"."is_scheduled", "rfps"."start_date", "rfps"."updated_at", "categories"."name", (
  select count(*)::int
  from rfp_lines l
  where l.rfp_id = "rfps"."id"), "users"."first_name", "users"."last_name"
from "rfps"
left join "categories" on "categories"."id" = "rfps"."parent_category_id"
inner join "users" on "users"."id" = "rfps"."updated_by"
where ("rfps"."school_id" = $1 and "rfps"."status" in (1) and not "rfps"."is_scheduled" and ("rfps"."name_found" like $2 or "rfps"."parent_category_id" = any(array(
        select id
        from "categories"
        where fold_text("name") like $3))))
order by "rfps"."updated_at" desc, "rfps"."id" desc
limit 20;

-- school, searched, 2
select count(*)::int
from (
  select 1
  from "rfps"
  left join "categories" on "categories"."id" = "rfps"."parent_category_id"
  where ("rfps"."school_id" = $1 and "rfps"."status" in (1) and not "rfps"."is_scheduled" and ("rfps"."name_found" like $2 or "rfps"."parent_category_id" = any(array(
          select id
          from "categories"
          where fold_text("name") like $3))))
  limit 10001) "some";

-- school, the page of a row, 1
select placed.place
from (
  select (row_number() over (
      order by "rfps"."updated_at" desc, "rfps"."id" desc))::int as "place", "rfps"."id" = $1 as "is_asked"
  from "rfps"
  left join "categories" on "categories"."id" = "rfps"."parent_category_id"
  where ("rfps"."school_id" = $2 and "rfps"."status" in (1) and not "rfps"."is_scheduled")) "placed"
where placed.is_asked and exists ((
    select (row_number() over (
        order by "rfps"."updated_at" desc, "rfps"."id" desc))::int as "place", "rfps"."id" = $3 as "is_asked"
    from "rfps"
    left join "categories" on "categories"."id" = "rfps"."parent_category_id"
    where (("rfps"."school_id" = $4 and "rfps"."status" in (1) and not "rfps"."is_scheduled") and "rfps"."id" = $5)))
limit 1;

-- school, the page of a row, 2
select "rfps"."id", "rfps"."type_id", "rfps"."name", "rfps"."last_question", "rfps"."review_status", "rfps"."review_comment", "rfps"."is_scheduled", "rfps"."start_date", "rfps"."updated_at", "categories"."name", (
  select count(*)::int
  from rfp_lines l
  where l.rfp_id = "rfps"."id"), "users"."first_name", "users"."last_name"
from "rfps"
left join "categories" on "categories"."id" = "rfps"."parent_category_id"
inner join "users" on "users"."id" = "rfps"."updated_by"
where ("rfps"."school_id" = $1 and "rfps"."status" in (1) and not "rfps"."is_scheduled")
order by "rfps"."updated_at" desc, "rfps"."id" desc
limit 20;

-- school, the page of a row, 3
select count(*)::int
from (
  select 1
  from "rfps"
  left join "categories" on "categories"."id" = "rfps"."parent_category_id"
  where ("rfps"."school_id" = $1 and "rfps"."status" in (1) and not "rfps"."is_scheduled")
  limit 10001) "some";
