-- admin, as it opens, 1
select "people"."id", "people"."first_name", "people"."last_name", "people"."email", "schools"."id", "schools"."name", "schools"."state_code", case when "people"."status" = 2 then 'disabled' when "people"."has_answered" then 'active' else 'invited' end, "people"."invited_at", "people"."last_sign_in_at"
from "people"
inner join "schools" on "schools"."id" = "people"."school_id"
where "people"."role" = $1
order by "people"."last_name" asc, "people"."id" desc
limit $2;

-- admin, as it opens, 2
select count(*)::int
from (
  select 1
  from "people"
  inner join "schools" on "schools"."id" = "people"."school_id"
  where "people"."role" = $1
  limit $2) "some";

-- admin, searched, 1
select "people"."id", "people"."first_name", "people"."last_name", "people"."email", "schools"."id", "schools"."name", "schools"."state_code", case when "people"."status" = 2 then 'disabled' when "people"."has_answered" then 'active' else 'invited' end, "people"."invited_at", "people"."last_sign_in_at"
from "people"
inner join "schools" on "schools"."id" = "people"."school_id"
where ("people"."role" = $1 and (fold_text("people"."email") like $2 or fold_text("people"."first_name" || ' ' || "people"."last_name") like $3 or fold_text("schools"."name") like $4))
order by "people"."last_name" asc, "people"."id" desc
limit $5;

-- admin, searched, 2
select count(*)::int
from (
  select 1
  from "people"
  inner join "schools" on "schools"."id" = "people"."school_id"
  where ("people"."role" = $1 and (fold_text("people"."email") like $2 or fold_text("people"."first_name" || ' ' || "people"."last_name") like $3 or fold_text("schools"."name") like $4))
  limit $5) "some";
