-- admin, as it opens, 1
select "vendors"."id", "vendors"."company_name", "vendors"."status", "vendors"."address_line1", "vendors"."address_line2", "vendors"."city", "vendors"."state_code", "vendors"."postal_code", "vendors"."phone_number", "vendors"."url", "vendors"."linked_in_url", "vendors"."contact_email", "vendors"."duns_number", "vendors"."sam_number", "vendors"."last_step", "vendors"."submitted_at", "vendors"."version", "vendors"."about", "vendors"."years_in_business", "vendors"."total_employee", "vendors"."logo", "vendors"."plan", "vendors"."plan_started_at", "vendors"."plan_expires_at", "vendors"."plan_source", "vendors"."has_used_free_trial", "vendors"."created_at", "users"."id", "users"."email", "users"."password_hash", "users"."first_name", "users"."last_name", "users"."role", "users"."access_type", "users"."status", "users"."school_id", "users"."vendor_id", "users"."rights", "users"."areas", "users"."picture", "users"."position", "users"."phone_number", "users"."google_subject", "users"."confirmed_at", "users"."invited_at", "users"."last_sign_in_at", "users"."accepted_terms_at", "users"."digest", "users"."digest_hour", "users"."created_at", (
  select count(*)::int
  from verification_events e
  where e.vendor_id = "vendors"."id" and e.decision = 'submitted'), exists (
  select 1
  from "vendor_tax_forms" w
  where w.vendor_id = "vendors"."id"), (
  select count(*)::int
  from "vendor_certificates" c
  where c.vendor_id = "vendors"."id"), (
  select count(*)::int
  from "vendor_references" r
  where r.vendor_id = "vendors"."id")
from "vendors"
inner join "users" on ("users"."vendor_id" = "vendors"."id" and "users"."role" = $1)
where "vendors"."status" = $2
order by "vendors"."submitted_at" asc nulls first, "vendors"."id" desc
limit $3;

-- admin, as it opens, 2
select count(*)::int
from (
  select 1
  from "vendors"
  inner join "users" on ("users"."vendor_id" = "vendors"."id" and "users"."role" = $1)
  where "vendors"."status" = $2
  limit $3) "some";

-- admin, searched, 1
select "vendors"."id", "vendors"."company_name", "vendors"."status", "vendors"."address_line1", "vendors"."address_line2", "vendors"."city", "vendors"."state_code", "vendors"."postal_code", "vendors"."phone_number", "vendors"."url", "vendors"."linked_in_url", "vendors"."contact_email", "vendors"."duns_number", "vendors"."sam_number", "vendors"."last_step", "vendors"."submitted_at", "vendors"."version", "vendors"."about", "vendors"."years_in_business", "vendors"."total_employee", "vendors"."logo", "vendors"."plan", "vendors"."plan_started_at", "vendors"."plan_expires_at", "vendors"."plan_source", "vendors"."has_used_free_trial", "vendors"."created_at", "users"."id", "users"."email", "users"."password_hash", "users"."first_name", "users"."last_name", "users"."role", "users"."access_type", "users"."status", "users"."school_id", "users"."vendor_id", "users"."rights", "users"."areas", "users"."picture", "users"."position", "users"."phone_number", "users"."google_subject", "users"."confirmed_at", "users"."invited_at", "users"."last_sign_in_at", "users"."accepted_terms_at", "users"."digest", "users"."digest_hour", "users"."created_at", (
  select count(*)::int
  from verification_events e
  where e.vendor_id = "vendors"."id" and e.decision = 'submitted'), exists (
  select 1
  from "vendor_tax_forms" w
  where w.vendor_id = "vendors"."id"), (
  select count(*)::int
  from "vendor_certificates" c
  where c.vendor_id = "vendors"."id"), (
  select count(*)::int
  from "vendor_references" r
  where r.vendor_id = "vendors"."id")
from "vendors"
inner join "users" on ("users"."vendor_id" = "vendors"."id" and "users"."role" = $1)
where ("vendors"."status" = $2 and (fold_text("vendors"."company_name") like $3 or fold_text("users"."email") like $4))
order by "vendors"."submitted_at" asc nulls first, "vendors"."id" desc
limit $5;

-- admin, searched, 2
select count(*)::int
from (
  select 1
  from "vendors"
  inner join "users" on ("users"."vendor_id" = "vendors"."id" and "users"."role" = $1)
  where ("vendors"."status" = $2 and (fold_text("vendors"."company_name") like $3 or fold_text("users"."email") like $4))
  limit $5) "some";
