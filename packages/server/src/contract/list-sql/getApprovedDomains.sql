-- admin, as it opens, 1
select "approved_domains"."id", "approved_domains"."domain", "approved_domains"."note", "approved_domains"."created_by", "approved_domains"."created_at", "users"."id", "users"."email", "users"."password_hash", "users"."first_name", "users"."last_name", "users"."role", "users"."access_type", "users"."status", "users"."school_id", "users"."vendor_id", "users"."rights", "users"."areas", "users"."picture", "users"."position", "users"."phone_number", "users"."google_subject", "users"."confirmed_at", "users"."invited_at", "users"."last_sign_in_at", "users"."accepted_terms_at", "users"."digest", "users"."digest_hour", "users"."created_at", (
  select count(*)::int
  from users u
  where u.email like '%@' || "approved_domains"."domain"), (
  select s.id
  from users u
  join schools s on s.id = u.school_id
  where u.email like '%@' || "approved_domains"."domain"
  order by u.id
  limit 1), (
  select s.name
  from users u
  join schools s on s.id = u.school_id
  where u.email like '%@' || "approved_domains"."domain"
  order by u.id
  limit 1)
from "approved_domains"
left join "users" on "users"."id" = "approved_domains"."created_by"
order by "approved_domains"."domain" asc, "approved_domains"."id" desc
limit $1;

-- admin, as it opens, 2
select count(*)::int
from (
  select 1
  from "approved_domains"
  limit $1) "some";

-- admin, searched, 1
select "approved_domains"."id", "approved_domains"."domain", "approved_domains"."note", "approved_domains"."created_by", "approved_domains"."created_at", "users"."id", "users"."email", "users"."password_hash", "users"."first_name", "users"."last_name", "users"."role", "users"."access_type", "users"."status", "users"."school_id", "users"."vendor_id", "users"."rights", "users"."areas", "users"."picture", "users"."position", "users"."phone_number", "users"."google_subject", "users"."confirmed_at", "users"."invited_at", "users"."last_sign_in_at", "users"."accepted_terms_at", "users"."digest", "users"."digest_hour", "users"."created_at", (
  select count(*)::int
  from users u
  where u.email like '%@' || "approved_domains"."domain"), (
  select s.id
  from users u
  join schools s on s.id = u.school_id
  where u.email like '%@' || "approved_domains"."domain"
  order by u.id
  limit 1), (
  select s.name
  from users u
  join schools s on s.id = u.school_id
  where u.email like '%@' || "approved_domains"."domain"
  order by u.id
  limit 1)
from "approved_domains"
left join "users" on "users"."id" = "approved_domains"."created_by"
where (fold_text("approved_domains"."domain") like $1 or fold_text("approved_domains"."note") like $2 or fold_text((
      select s.name
      from users u
      join schools s on s.id = u.school_id
      where u.email like '%@' || "approved_domains"."domain"
      order by u.id
      limit 1)) like $3)
order by "approved_domains"."domain" asc, "approved_domains"."id" desc
limit $4;

-- admin, searched, 2
select count(*)::int
from (
  select 1
  from "approved_domains"
  where (fold_text("approved_domains"."domain") like $1 or fold_text("approved_domains"."note") like $2 or fold_text((
        select s.name
        from users u
        join schools s on s.id = u.school_id
        where u.email like '%@' || "approved_domains"."domain"
        order by u.id
        limit 1)) like $3)
  limit $4) "some";
