-- admin, as it opens, 1
select "vendors"."id", "vendors"."company_name", "vendors"."status", "vendors"."address_line1", "vendors"."address_line2", "vendors"."city", "vendors"."state_code", "vendors"."postal_code", "vendors"."phone_number", "vendors"."url", "vendors"."linked_in_url", "vendors"."contact_email", "vendors"."duns_number", "vendors"."sam_number", "vendors"."last_step", "vendors"."submitted_at", "vendors"."version", "vendors"."about", "vendors"."years_in_business", "vendors"."total_employee", "vendors"."logo", "vendors"."plan", "vendors"."plan_started_at", "vendors"."plan_expires_at", "vendors"."plan_source", "vendors"."has_used_free_trial", "vendors"."created_at", "users"."id", "users"."email", "users"."password_hash", "users"."first_name", "users"."last_name", "users"."role", "users"."access_type", "users"."status", "users"."school_id", "users"."vendor_id", "users"."rights", "users"."areas", "users"."picture", "users"."position", "users"."phone_number", "users"."google_subject", "users"."confirmed_at", "users"."invited_at", "users"."last_sign_in_at", "users"."accepted_terms_at", "users"."digest", "users"."digest_hour", "users"."created_at", case when "vendors"."plan_expires_at" is not null and "vendors"."plan_expires_at" <= (
  select chalkline_now()) then 'Free' else "vendors"."plan" end, (
  select count(*)::int
  from bids b
  join rfps r on r.id = b.rfp_id and (r.opened_at is not null and b.version > 0 and b.status not in (1, 6))
  where b.vendor_id = "vendors"."id"), (
  select count(*)::int
  from purchase_orders p
  where p.vendor_id = "vendors"."id" and p.status not in (3, 7))
from "vendors"
left join "users" on "users"."id" = (
  select u.id
  from users u
  where u.vendor_id = "vendors"."id" and u.role in ('School', 'Vendor')
  order by u.access_type, u.id
  limit 1)
where not exists (
  select 1
  from users u
  where u.vendor_id = "vendors"."id" and u.access_type = 1 and u.confirmed_at is null)
order by "vendors"."company_name" asc, "vendors"."id" desc
limit $1;

-- admin, as it opens, 2
select count(*)::int
from (
  select 1
  from "vendors"
  left join "users" on "users"."id" = (
    select u.id
    from users u
    where u.vendor_id = "vendors"."id" and u.role in ('School', 'Vendor')
    order by u.access_type, u.id
    limit 1)
  where not exists (
    select 1
    from users u
    where u.vendor_id = "vendors"."id" and u.access_type = 1 and u.confirmed_at is null)
  limit $1) "some";

-- admin, searched, 1
select "vendors"."id", "vendors"."company_name", "vendors"."status", "vendors"."address_line1", "vendors"."address_line2", "vendors"."city", "vendors"."state_code", "vendors"."postal_code", "vendors"."phone_number", "vendors"."url", "vendors"."linked_in_url", "vendors"."contact_email", "vendors"."duns_number", "vendors"."sam_number", "vendors"."last_step", "vendors"."submitted_at", "vendors"."version", "vendors"."about", "vendors"."years_in_business", "vendors"."total_employee", "vendors"."logo", "vendors"."plan", "vendors"."plan_started_at", "vendors"."plan_expires_at", "vendors"."plan_source", "vendors"."has_used_free_trial", "vendors"."created_at", "users"."id", "users"."email", "users"."password_hash", "users"."first_name", "users"."last_name", "users"."role", "users"."access_type", "users"."status", "users"."school_id", "users"."vendor_id", "users"."rights", "users"."areas", "users"."picture", "users"."position", "users"."phone_number", "users"."google_subject", "users"."confirmed_at", "users"."invited_at", "users"."last_sign_in_at", "users"."accepted_terms_at", "users"."digest", "users"."digest_hour", "users"."created_at", case when "vendors"."plan_expires_at" is not null and "vendors"."plan_expires_at" <= (
  select chalkline_now()) then 'Free' else "vendors"."plan" end, (
  select count(*)::int
  from bids b
  join rfps r on r.id = b.rfp_id and (r.opened_at is not null and b.version > 0 and b.status not in (1, 6))
  where b.vendor_id = "vendors"."id"), (
  select count(*)::int
  from purchase_orders p
  where p.vendor_id = "vendors"."id" and p.status not in (3, 7))
from "vendors"
left join "users" on "users"."id" = (
  select u.id
  from users u
  where u.vendor_id = "vendors"."id" and u.role in ('School', 'Vendor')
  order by u.access_type, u.id
  limit 1)
where (not exists (
    select 1
    from users u
    where u.vendor_id = "vendors"."id" and u.access_type = 1 and u.confirmed_at is null) and (fold_text("vendors"."company_name") like $1 or fold_text("users"."email") like $2 or fold_text("users"."last_name") like $3))
order by "vendors"."company_name" asc, "vendors"."id" desc
limit $4;

-- admin, searched, 2
select count(*)::int
from (
  select 1
  from "vendors"
  left join "users" on "users"."id" = (
    select u.id
    from users u
    where u.vendor_id = "vendors"."id" and u.role in ('School', 'Vendor')
    order by u.access_type, u.id
    limit 1)
  where (not exists (
      select 1
      from users u
      where u.vendor_id = "vendors"."id" and u.access_type = 1 and u.confirmed_at is null) and (fold_text("vendors"."company_name") like $1 or fold_text("users"."email") like $2 or fold_text("users"."last_name") like $3))
  limit $4) "some";
