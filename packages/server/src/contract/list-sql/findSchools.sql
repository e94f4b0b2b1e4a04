-- vendor, as it opens, 1
select "id", "name", "city", "state_code"
from "schools"
where "schools"."status" in (1, 3)
order by "schools"."name", "schools"."id"
limit $1;

-- vendor, as it opens, 2
select count(*)::int
from (
  select 1
  from "schools"
  where "schools"."status" in (1, 3)
  limit $1) "some";

-- vendor, searched, 1
select "id", "name", "city", "state_code"
from "schools"
where ("schools"."status" in (1, 3) and (fold_text("schools"."name") like $1 or fold_text("schools"."city") like $2))
order by "schools"."name", "schools"."id"
limit $3;

-- vendor, searched, 2
select count(*)::int
from (
  select 1
  from "schools"
  where ("schools"."status" in (1, 3) and (fold_text("schools"."name") like $1 or fold_text("schools"."city") like $2))
  limit $3) "some";
