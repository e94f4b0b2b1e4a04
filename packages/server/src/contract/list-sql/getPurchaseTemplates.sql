-- school, as it opens, 1
select "purchase_templates"."id", "purchase_templates"."name", "purchase_templates"."type_id", "purchase_templates"."rfp_name", "categories"."name", jsonb_array_length("purchase_templates"."content"->'lines')::int, jsonb_array_length("purchase_templates"."content"->'questions')::int, "users"."first_name" || ' ' || "users"."last_name", "purchase_templates"."created_at", "purchase_templates"."used_count"
from "purchase_templates"
inner join "users" on "users"."id" = "purchase_templates"."created_by"
left join "categories" on "categories"."id" = "purchase_templates"."parent_category_id"
where "purchase_templates"."school_id" = $1
order by "purchase_templates"."name" asc, "purchase_templates"."id" desc
limit 20;

-- school, as it opens, 2
select count(*)::int
from (
  select 1
  from "purchase_templates"
  where "purchase_templates"."school_id" = $1
  limit 10001) "some";

-- school, searched, 1
select "purchase_templates"."id", "purchase_templates"."name", "purchase_templates"."type_id", "purchase_templates"."rfp_name", "categories"."name", jsonb_array_length("purchase_templates"."content"->'lines')::int, jsonb_array_length("purchase_templates"."content"->'questions')::int, "users"."first_name" || ' ' || "users"."last_name", "purchase_templates"."created_at", "purchase_templates"."used_count"
from "purchase_templates"
inner join "users" on "users"."id" = "purchase_templates"."created_by"
left join "categories" on "categories"."id" = "purchase_templates"."parent_category_id"
where ("purchase_templates"."school_id" = $1 and fold_text("purchase_templates"."name") like $2)
order by "purchase_templates"."name" asc, "purchase_templates"."id" desc
limit 20;

-- school, searched, 2
select count(*)::int
from (
  select 1
  from "purchase_templates"
  where ("purchase_templates"."school_id" = $1 and fold_text("purchase_templates"."name") like $2)
  limit 10001) "some";
