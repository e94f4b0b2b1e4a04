-- admin, as it opens, 1
select "schools"."id", "schools"."name", "schools"."status", "schools"."nces_id", "schools"."kind", "schools"."address_line1", "schools"."address_line2", "schools"."city", "schools"."state_code", "schools"."postal_code", "schools"."phone_number", "schools"."time_zone", "schools"."logo", "schools"."url", "schools"."requires_review", "schools"."award_limit", "schools"."order_terms", "schools"."sale_notice_days", "schools"."purchase_notice_days", "schools"."bill_to", "schools"."setup_submitted_at", "schools"."setup_remark", "schools"."version", "schools"."created_at", "users"."id", "users"."email", "users"."password_hash", "users"."first_name", "users"."last_name", "users"."role", "users"."access_type", "users"."status", "users"."school_id", "users"."vendor_id", "users"."rights", "users"."areas", "users"."picture", "users"."position", "users"."phone_number", "users"."google_subject", "users"."confirmed_at", "users"."invited_at", "users"."last_sign_in_at", "users"."accepted_terms_at", "users"."digest", "users"."digest_hour", "users"."created_at", (
  select count(*)::int
  from people u
  where u.school_id = "schools"."id" and u.role = 'School'), (
  select count(*)::int
  from rfps r
  where r.school_id = "schools"."id" and r.published_at is not null)
from "schools"
left join "users" on "users"."id" = (
  select u.id
  from users u
  where u.school_id = "schools"."id" and u.role in ('School', 'Vendor')
  order by u.access_type, u.id
  limit 1)
where not exists (
  select 1
  from users u
  where u.school_id = "schools"."id" and u.access_type = 1 and u.confirmed_at is null)
order by "schools"."name" asc, "schools"."id" desc
limit $1;

-- admin, as it opens, 2
select count(*)::int
from (
  select 1
  from "schools"
  left join "users" on "users"."id" = (
    select u.id
    from users u
    where u.school_id = "schools"."id" and u.role in ('School', 'Vendor')
    order by u.access_type, u.id
    limit 1)
  where not exists (
    select 1
    from users u
    where u.school_id = "schools"."id" and u.access_type = 1 and u.confirmed_at is null)
  limit $1) "some";

-- admin, searched, 1
select "schools"."id", "schools"."name", "schools"."status", "schools"."nces_id", "schools"."kind", "schools"."address_line1", "schools"."address_line2", "schools"."city", "schools"."state_code", "schools"."postal_code", "schools"."phone_number", "schools"."time_zone", "schools"."logo", "schools"."url", "schools"."requires_review", "schools"."award_limit", "schools"."order_terms", "schools"."sale_notice_days", "schools"."purchase_notice_days", "schools"."bill_to", "schools"."setup_submitted_at", "schools"."setup_remark", "schools"."version", "schools"."created_at", "users"."id", "users"."email", "users"."password_hash", "users"."first_name", "users"."last_name", "users"."role", "users"."access_type", "users"."status", "users"."school_id", "users"."vendor_id", "users"."rights", "users"."areas", "users"."picture", "users"."position", "users"."phone_number", "users"."google_subject", "users"."confirmed_at", "users"."invited_at", "users"."last_sign_in_at", "users"."accepted_terms_at", "users"."digest", "users"."digest_hour", "users"."created_at", (
  select count(*)::int
  from people u
  where u.school_id = "schools"."id" and u.role = 'School'), (
  select count(*)::int
  from rfps r
  where r.school_id = "schools"."id" and r.published_at is not null)
from "schools"
left join "users" on "users"."id" = (
  select u.id
  from users u
  where u.school_id = "schools"."id" and u.role in ('School', 'Vendor')
  order by u.access_type, u.id
  limit 1)
where (not exists (
    select 1
    from users u
    where u.school_id = "schools"."id" and u.access_type = 1 and u.confirmed_at is null) and (fold_text("schools"."name") like $1 or fold_text("users"."email") like $2 or fold_text("users"."last_name") like $3))
order by "schools"."name" asc, "schools"."id" desc
limit $4;

-- admin, searched, 2
select count(*)::int
from (
  select 1
  from "schools"
  left join "users" on "users"."id" = (
    select u.id
    from users u
    where u.school_id = "schools"."id" and u.role in ('School', 'Vendor')
    order by u.access_type, u.id
    limit 1)
  where (not exists (
      select 1
      from users u
      where u.school_id = "schools"."id" and u.access_type = 1 and u.confirmed_at is null) and (fold_text("schools"."name") like $1 or fold_text("users"."email") like $2 or fold_text("users"."last_name") like $3))
  limit $4) "some";
