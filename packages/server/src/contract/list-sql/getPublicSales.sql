-- anybody, as it opens, 1
select "sales"."id", "sales"."type_id", "sales"."name", "sales"."status", "schools"."name", "schools"."city", "schools"."state_code", coalesce("sales"."category_name", "categories"."name"), (
  select p.thumb_name
  from sale_lots l
  join lot_photos lp on lp.lot_id = l.id
  join photos p on p.file_id = lp.file_id
  where l.sale_id = "sales"."id"
  order by l.position, lp.position
  limit 1), (
  select count(*)::int
  from sale_lots l
  where l.sale_id = "sales"."id"), (
  select min(coalesce(l.asking_price, l.start_price))::text
  from sale_lots l
  where l.sale_id = "sales"."id" and l.status in (1, 2)), "sales"."published_at", "sales"."start_date", "sales"."end_date"
from "sales"
inner join "schools" on "schools"."id" = "sales"."school_id"
left join "categories" on "categories"."id" = "sales"."parent_category_id"
where ("sales"."is_public" and ("sales"."status" = 6 or "sales"."status" = 2 and ("sales"."type_id" = 3 or "sales"."end_date" > (
        select chalkline_now()))))
order by "sales"."status" = 6 desc, "sales"."end_date" asc, "sales"."id" desc
limit $1;

-- anybody, as it opens, 2
select count(*)::int as count
from "sales"
join "schools" on "schools"."id" = "sales"."school_id"
left join "categories" on "categories"."id" = "sales"."parent_category_id"
where ("sales"."is_public" and ("sales"."status" = 6 or "sales"."status" = 2 and ("sales"."type_id" = 3 or "sales"."end_date" > (
        select chalkline_now()))));

-- anybody, as it opens, 3
select "categories"."id" as id, "categories"."name" as name, count(*)::int as count
from "sales"
join "schools" on "schools"."id" = "sales"."school_id"
left join "categories" on "categories"."id" = "sales"."parent_category_id"
where ("sales"."is_public" and ("sales"."status" = 6 or "sales"."status" = 2 and ("sales"."type_id" = 3 or "sales"."end_date" > (
        select chalkline_now())))) and "categories"."id" is not null
group by 1, 2
order by 2;

-- anybody, as it opens, 4
select "schools"."state_code" as code, t.name as name, count(*)::int as count
from "sales"
join "schools" on "schools"."id" = "sales"."school_id"
left join "categories" on "categories"."id" = "sales"."parent_category_id"
join states t on t.code = "schools"."state_code"
where ("sales"."is_public" and ("sales"."status" = 6 or "sales"."status" = 2 and ("sales"."type_id" = 3 or "sales"."end_date" > (
        select chalkline_now()))))
group by 1, 2
order by 2;

-- anybody, as it opens, 5
select "sales"."type_id" as id, count(*)::int as count
from "sales"
join "schools" on "schools"."id" = "sales"."school_id"
left join "categories" on "categories"."id" = "sales"."parent_category_id"
where ("sales"."is_public" and ("sales"."status" = 6 or "sales"."status" = 2 and ("sales"."type_id" = 3 or "sales"."end_date" > (
        select chalkline_now()))))
group by 1
order by 1;

-- anybody, searched, 1
select "sales"."id", "sales"."type_id", "sales"."name", "sales"."status", "schools"."name", "schools"."city", "schools"."state_code", coalesce("sales"."category_name", "categories"."name"), (
  select p.thumb_name
  from sale_lots l
  join lot_photos lp on lp.lot_id = l.id
  join photos p on p.file_id = lp.file_id
  where l.sale_id = "sales"."id"
  order by l.position, lp.position
  limit 1), (
  select count(*)::int
  from sale_lots l
  where l.sale_id = "sales"."id"), (
  select min(coalesce(l.asking_price, l.start_price))::text
  from sale_lots l
  where l.sale_id = "sales"."id" and l.status in (1, 2)), "sales"."published_at", "sales"."start_date", "sales"."end_date"
from "sales"
inner join "schools" on "schools"."id" = "sales"."school_id"
left join "categories" on "categories"."id" = "sales"."parent_category_id"
where ("sales"."is_public" and ("sales"."status" = 6 or "sales"."status" = 2 and ("sales"."type_id" = 3 or "sales"."end_date" > (
        select chalkline_now()))) and (fold_text("sales"."name") like $1 or fold_text("schools"."name") like $2 or fold_text("categories"."name") like $3 or exists (
      select 1
      from sale_lots l
      where l.sale_id = "sales"."id" and fold_text(l.description) like $4)))
order by "sales"."status" = 6 desc, "sales"."end_date" asc, "sales"."id" desc
limit $5;

-- anybody, searched, 2
select count(*)::int as count
from "sales"
join "schools" on "schools"."id" = "sales"."school_id"
left join "categories" on "categories"."id" = "sales"."parent_category_id"
where ("sales"."is_public" and ("sales"."status" = 6 or "sales"."status" = 2 and ("sales"."type_id" = 3 or "sales"."end_date" > (
        select chalkline_now()))) and (fold_text("sales"."name") like $1 or fold_text("schools"."name") like $2 or fold_text("categories"."name") like $3 or exists (
      select 1
      from sale_lots l
      where l.sale_id = "sales"."id" and fold_text(l.description) like $4)));

-- anybody, searched, 3
select "categories"."id" as id, "categories"."name" as name, count(*)::int as count
from "sales"
join "schools" on "schools"."id" = "sales"."school_id"
left join "categories" on "categories"."id" = "sales"."parent_category_id"
where ("sales"."is_public" and ("sales"."status" = 6 or "sales"."status" = 2 and ("sales"."type_id" = 3 or "sales"."end_date" > (
        select chalkline_now()))) and (fold_text("sales"."name") like $1 or fold_text("schools"."name") like $2 or fold_text("categories"."name") like $3 or exists (
      select 1
      from sale_lots l
      where l.sale_id = "sales"."id" and fold_text(l.description) like $4))) and "categories"."id" is not null
group by 1, 2
order by 2;

-- anybody, searched, 4
select "schools"."state_code" as code, t.name as name, count(*)::int as count
from "sales"
join "schools" on "schools"."id" = "sales"."school_id"
left join "categories" on "categories"."id" = "sales"."parent_category_id"
join states t on t.code = "schools"."state_code"
where ("sales"."is_public" and ("sales"."status" = 6 or "sales"."status" = 2 and ("sales"."type_id" = 3 or "sales"."end_date" > (
        select chalkline_now()))) and (fold_text("sales"."name") like $1 or fold_text("schools"."name") like $2 or fold_text("categories"."name") like $3 or exists (
      select 1
      from sale_lots l
      where l.sale_id = "sales"."id" and fold_text(l.description) like $4)))
group by 1, 2
order by 2;

-- anybody, searched, 5
select "sales"."type_id" as id, count(*)::int as count
from "sales"
join "schools" on "schools"."id" = "sales"."school_id"
left join "categories" on "categories"."id" = "sales"."parent_category_id"
where ("sales"."is_public" and ("sales"."status" = 6 or "sales"."status" = 2 and ("sales"."type_id" = 3 or "sales"."end_date" > (
        select chalkline_now()))) and (fold_text("sales"."name") like $1 or fold_text("schools"."name") like $2 or fold_text("categories"."name") like $3 or exists (
      select 1
      from sale_lots l
      where l.sale_id = "sales"."id" and fold_text(l.description) like $4)))
group by 1
order by 1;
