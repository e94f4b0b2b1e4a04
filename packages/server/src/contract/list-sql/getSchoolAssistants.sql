-- school, as it opens, 1
select "id", "email", "first_name", "last_name", "role", "access_type", "status", "school_id", "vendor_id", "rights", "invited_at", "last_sign_in_at", "has_answered", "is_taken"
from "people"
where ("people"."school_id" = $1 and "people"."role" = $2)
order by "people"."access_type" asc nulls last, "people"."last_name" asc, "people"."id" desc
limit $3;

-- school, as it opens, 2
select count(*)::int
from (
  select 1
  from "people"
  where ("people"."school_id" = $1 and "people"."role" = $2)
  limit $3) "some";

-- school, searched, 1
select "id", "email", "first_name", "last_name", "role", "access_type", "status", "school_id", "vendor_id", "rights", "invited_at", "last_sign_in_at", "has_answered", "is_taken"
from "people"
where (("people"."school_id" = $1 and "people"."role" = $2) and (fold_text("people"."email") like $3 or fold_text("people"."first_name" || ' ' || "people"."last_name") like $4))
order by "people"."access_type" asc nulls last, "people"."last_name" asc, "people"."id" desc
limit $5;

-- school, searched, 2
select count(*)::int
from (
  select 1
  from "people"
  where (("people"."school_id" = $1 and "people"."role" = $2) and (fold_text("people"."email") like $3 or fold_text("people"."first_name" || ' ' || "people"."last_name") like $4))
  limit $5) "some";
