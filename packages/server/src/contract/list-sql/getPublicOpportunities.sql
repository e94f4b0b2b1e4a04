-- anybody, as it opens, 1
select "rfps"."id", "rfps"."type_id", "rfps"."name", "schools"."name", "schools"."city", "schools"."state_code", "schools"."state_code", "schools"."postal_code", "schools"."time_zone", coalesce("rfps"."category_name", "categories"."name"), "rfps"."published_at", "rfps"."start_date", "rfps"."end_date", (
  select count(*)::int
  from "rfp_lines" l
  where l.rfp_id = "rfps"."id")
from "rfps"
inner join "schools" on "schools"."id" = "rfps"."school_id"
left join "categories" on "categories"."id" = "rfps"."parent_category_id"
inner join "public_listings" on "public_listings"."rfp_id" = "rfps"."id"
where "public_listings"."end_date" > (
  select chalkline_now())
order by "public_listings"."end_date" asc, "public_listings"."rfp_id" desc
limit $1;

-- anybody, as it opens, 2
select last_value as value
from public_listings_version;

-- anybody, as it opens, 3
select m.state_code as "stateCode", st.name as "stateName", m.parent_category_id as "categoryId", c.name as "categoryName", m.type_id as "typeId", t.count
from (
  select segment_id, count(*)::int as count
  from "public_listings"
  where "public_listings"."end_date" > (
    select chalkline_now())
  group by segment_id) t
join "market_segments" m on m.id = t.segment_id
join "states" st on st.code = m.state_code
left join "categories" c on c.id = m.parent_category_id;

-- anybody, searched, 1
select m.state_code as "stateCode", st.name as "stateName", m.parent_category_id as "categoryId", c.name as "categoryName", m.type_id as "typeId", t.count
from (
  select segment_id, count(*)::int as count
  from "counted_listings"
  where "counted_listings"."end_date" > (
    select chalkline_now()) and (listing_terms("counted_listings"."rfp_id") @@ (websearch_to_tsquery('english', $1) || $2::tsquery))
  group by segment_id) t
join "market_segments" m on m.id = t.segment_id
join "states" st on st.code = m.state_code
left join "categories" c on c.id = m.parent_category_id;

-- anybody, searched, 2
select "rfps"."id", "rfps"."type_id", "rfps"."name", "schools"."name", "schools"."city", "schools"."state_code", "schools"."state_code", "schools"."postal_code", "schools"."time_zone", coalesce("rfps"."category_name", "categories"."name"), "rfps"."published_at", "rfps"."start_date", "rfps"."end_date", (
  select count(*)::int
  from "rfp_lines" l
  where l.rfp_id = "rfps"."id")
from "rfps"
inner join "schools" on "schools"."id" = "rfps"."school_id"
left join "categories" on "categories"."id" = "rfps"."parent_category_id"
inner join "public_listings" on "public_listings"."rfp_id" = "rfps"."id"
where "public_listings"."end_date" > (
  select chalkline_now()) and (("public_listings"."names_folded" like $1) or "public_listings"."words" @@ websearch_to_tsquery('english', $2))
order by "public_listings"."end_date" asc, "public_listings"."rfp_id" desc
limit $3;
