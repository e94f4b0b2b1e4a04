-- admin, as it opens, 1
select "id", "email", "password_hash", "first_name", "last_name", "role", "access_type", "status", "school_id", "vendor_id", "rights", "areas", "picture", "position", "phone_number", "google_subject", "confirmed_at", "invited_at", "last_sign_in_at", "accepted_terms_at", "digest", "digest_hour", "created_at"
from "users"
where "users"."role" = $1
order by "users"."last_name" asc, "users"."id" desc
limit $2;

-- admin, as it opens, 2
select count(*)::int
from (
  select 1
  from "users"
  where "users"."role" = $1
  limit $2) "some";

-- admin, searched, 1
select "id", "email", "password_hash", "first_name", "last_name", "role", "access_type", "status", "school_id", "vendor_id", "rights", "areas", "picture", "position", "phone_number", "google_subject", "confirmed_at", "invited_at", "last_sign_in_at", "accepted_terms_at", "digest", "digest_hour", "created_at"
from "users"
where ("users"."role" = $1 and (fold_text("users"."email") like $2 or fold_text("users"."first_name" || ' ' || "users"."last_name") like $3))
order by "users"."last_name" asc, "users"."id" desc
limit $4;

-- admin, searched, 2
select count(*)::int
from (
  select 1
  from "users"
  where ("users"."role" = $1 and (fold_text("users"."email") like $2 or fold_text("users"."first_name" || ' ' || "users"."last_name") like $3))
  limit $4) "some";
