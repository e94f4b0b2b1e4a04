-- admin, as it opens, 1
select "vendors"."id", "vendors"."company_name", "vendors"."status", "vendors"."address_line1", "vendors"."address_line2", "vendors"."city", "vendors"."state_code", "vendors"."postal_code", "vendors"."phone_number", "vendors"."url", "vendors"."linked_in_url", "vendors"."contact_email", "vendors"."duns_number", "vendors"."sam_number", "vendors"."last_step", "vendors"."submitted_at", "vendors"."version", "vendors"."about", "vendors"."years_in_business", "vendors"."total_employee", "vendors"."logo", "vendors"."plan", "vendors"."plan_started_at", "vendors"."plan_expires_at", "vendors"."plan_source", "vendors"."has_used_free_trial", "vendors"."created_at", "users"."email", case when "vendors"."plan_expires_at" is not null and "vendors"."plan_expires_at" <= (
  select chalkline_now()) then 'Free' else "vendors"."plan" end, case when case when "vendors"."plan_expires_at" is not null and "vendors"."plan_expires_at" <= (
  select chalkline_now()) then 'Free' else "vendors"."plan" end = 'Free' then null when "vendors"."plan_source" is not null then "vendors"."plan_source" when coalesce("subscriptions"."state" ->> 'status' in ('trialing', 'active', 'past-due'), false) then case when "subscriptions"."state" ->> 'status' = 'trialing' then 'trial' else 'paid' end when "vendors"."has_used_free_trial" and "vendors"."plan_expires_at" = "vendors"."plan_started_at" + make_interval(hours => 720) then 'trial' when exists (
  select 1
  from transactions t
  where t.vendor_id = "vendors"."id" and t.kind = 'subscription' and t.status = 'paid' and t.at >= "vendors"."plan_started_at") then 'paid' else 'complimentary' end, coalesce("subscriptions"."state" ->> 'status' in ('trialing', 'active', 'past-due'), false), coalesce(coalesce("subscriptions"."state" ->> 'status' in ('trialing', 'active', 'past-due'), false) and ("subscriptions"."state" ->> 'cancelAtPeriodEnd')::boolean, false), case when case when "vendors"."plan_expires_at" is not null and "vendors"."plan_expires_at" <= (
  select chalkline_now()) then 'Free' else "vendors"."plan" end = 'Free' then null when coalesce("subscriptions"."state" ->> 'status' in ('trialing', 'active', 'past-due'), false) then coalesce(("subscriptions"."state" ->> 'periodEnd')::timestamptz, "vendors"."plan_expires_at") else "vendors"."plan_expires_at" end, exists (
  select 1
  from checkouts c
  where c.vendor_id = "vendors"."id" and c.state = 'pending' and c.offered_by_id is not null and c.expires_at > (
    select chalkline_now()))
from "vendors"
left join "users" on "users"."id" = (
  select u.id
  from users u
  where u.vendor_id = "vendors"."id" and u.role in ('School', 'Vendor')
  order by u.access_type, u.id
  limit 1)
left join "subscriptions" on "subscriptions"."vendor_id" = "vendors"."id"
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
  left join "subscriptions" on "subscriptions"."vendor_id" = "vendors"."id"
  where not exists (
    select 1
    from users u
    where u.vendor_id = "vendors"."id" and u.access_type = 1 and u.confirmed_at is null)
  limit $1) "some";

-- admin, searched, 1
select "vendors"."id", "vendors"."company_name", "vendors"."status", "vendors"."address_line1", "vendors"."address_line2", "vendors"."city", "vendors"."state_code", "vendors"."postal_code", "vendors"."phone_number", "vendors"."url", "vendors"."linked_in_url", "vendors"."contact_email", "vendors"."duns_number", "vendors"."sam_number", "vendors"."last_step", "vendors"."submitted_at", "vendors"."version", "vendors"."about", "vendors"."years_in_business", "vendors"."total_employee", "vendors"."logo", "vendors"."plan", "vendors"."plan_started_at", "vendors"."plan_expires_at", "vendors"."plan_source", "vendors"."has_used_free_trial", "vendors"."created_at", "users"."email", case when "vendors"."plan_expires_at" is not null and "vendors"."plan_expires_at" <= (
  select chalkline_now()) then 'Free' else "vendors"."plan" end, case when case when "vendors"."plan_expires_at" is not null and "vendors"."plan_expires_at" <= (
  select chalkline_now()) then 'Free' else "vendors"."plan" end = 'Free' then null when "vendors"."plan_source" is not null then "vendors"."plan_source" when coalesce("subscriptions"."state" ->> 'status' in ('trialing', 'active', 'past-due'), false) then case when "subscriptions"."state" ->> 'status' = 'trialing' then 'trial' else 'paid' end when "vendors"."has_used_free_trial" and "vendors"."plan_expires_at" = "vendors"."plan_started_at" + make_interval(hours => 720) then 'trial' when exists (
  select 1
  from transactions t
  where t.vendor_id = "vendors"."id" and t.kind = 'subscription' and t.status = 'paid' and t.at >= "vendors"."plan_started_at") then 'paid' else 'complimentary' end, coalesce("subscriptions"."state" ->> 'status' in ('trialing', 'active', 'past-due'), false), coalesce(coalesce("subscriptions"."state" ->> 'status' in ('trialing', 'active', 'past-due'), false) and ("subscriptions"."state" ->> 'cancelAtPeriodEnd')::boolean, false), case when case when "vendors"."plan_expires_at" is not null and "vendors"."plan_expires_at" <= (
  select chalkline_now()) then 'Free' else "vendors"."plan" end = 'Free' then null when coalesce("subscriptions"."state" ->> 'status' in ('trialing', 'active', 'past-due'), false) then coalesce(("subscriptions"."state" ->> 'periodEnd')::timestamptz, "vendors"."plan_expires_at") else "vendors"."plan_expires_at" end, exists (
  select 1
  from checkouts c
  where c.vendor_id = "vendors"."id" and c.state = 'pending' and c.offered_by_id is not null and c.expires_at > (
    select chalkline_now()))
from "vendors"
left join "users" on "users"."id" = (
  select u.id
  from users u
  where u.vendor_id = "vendors"."id" and u.role in ('School', 'Vendor')
  order by u.access_type, u.id
  limit 1)
left join "subscriptions" on "subscriptions"."vendor_id" = "vendors"."id"
where (not exists (
    select 1
    from users u
    where u.vendor_id = "vendors"."id" and u.access_type = 1 and u.confirmed_at is null) and (fold_text("vendors"."company_name") like $1 or fold_text("users"."email") like $2))
order by "vendors"."company_name" asc, "vendors"."id" desc
limit $3;

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
  left join "subscriptions" on "subscriptions"."vendor_id" = "vendors"."id"
  where (not exists (
      select 1
      from users u
      where u.vendor_id = "vendors"."id" and u.access_type = 1 and u.confirmed_at is null) and (fold_text("vendors"."company_name") like $1 or fold_text("users"."email") like $2))
  limit $3) "some";
