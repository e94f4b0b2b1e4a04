-- vendor, as it opens, 1
select "id", "email", "first_name", "last_name", "role", "access_type", "status", "school_id", "vendor_id", "rights", "invited_at", "last_sign_in_at", "has_answered", "is_taken"
from "people"
where "people"."vendor_id" = $1
order by "people"."access_type" asc nulls last, "people"."last_name" asc, "people"."id" desc
limit $2;

-- vendor, as it opens, 2
select count(*)::int
from (
  select 1
  from "people"
  where "people"."vendor_id" = $1
  limit $2) "some";

-- vendor, searched, 1
select "id", "email", "first_name", "last_name", "role", "access_type", "status", "school_id", "vendor_id", "rights", "invited_at", "last_sign_in_at", "has_answered", "is_taken"
from "people"
where ("people"."vendor_id" = $1 and (fold_text("people"."email") like $2 or fold_text("people"."first_name" || ' ' || "people"."last_name") like $3))
order by "people"."access_type" asc nulls last, "people"."last_name" asc, "people"."id" desc
limit $4;

-- vendor, searched, 2
select count(*)::int
from (
  select 1
  from "people"
  where ("people"."vendor_id" = $1 and (fold_text("people"."email") like $2 or fold_text("people"."first_name" || ' ' || "people"."last_name") like $3))
  limit $4) "some";
