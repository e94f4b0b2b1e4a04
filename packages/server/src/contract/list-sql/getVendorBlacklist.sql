-- school, as it opens, 1
select "vendor_blacklist"."school_id", "vendor_blacklist"."vendor_id", "vendor_blacklist"."reason", "vendor_blacklist"."created_by", "vendor_blacklist"."created_at", "vendors"."id", "vendors"."company_name", "vendors"."status", "vendors"."address_line1", "vendors"."address_line2", "vendors"."city", "vendors"."state_code", "vendors"."postal_code", "vendors"."phone_number", "vendors"."url", "vendors"."linked_in_url", "vendors"."contact_email", "vendors"."duns_number", "vendors"."sam_number", "vendors"."last_step", "vendors"."submitted_at", "vendors"."version", "vendors"."about", "vendors"."years_in_business", "vendors"."total_employee", "vendors"."logo", "vendors"."plan", "vendors"."plan_started_at", "vendors"."plan_expires_at", "vendors"."plan_source", "vendors"."has_used_free_trial", "vendors"."created_at", "users"."id", "users"."email", "users"."password_hash", "users"."first_name", "users"."last_name", "users"."role", "users"."access_type", "users"."status", "users"."school_id", "users"."vendor_id", "users"."rights", "users"."areas", "users"."picture", "users"."position", "users"."phone_number", "users"."google_subject", "users"."confirmed_at", "users"."invited_at", "users"."last_sign_in_at", "users"."accepted_terms_at", "users"."digest", "users"."digest_hour", "users"."created_at"
from "vendor_blacklist"
inner join "vendors" on "vendors"."id" = "vendor_blacklist"."vendor_id"
left join "users" on "users"."id" = "vendor_blacklist"."created_by"
where "vendor_blacklist"."school_id" = $1
order by "vendor_blacklist"."created_at" desc, "vendors"."id" desc
limit $2;

-- school, as it opens, 2
select count(*)::int
from (
  select 1
  from "vendor_blacklist"
  inner join "vendors" on "vendors"."id" = "vendor_blacklist"."vendor_id"
  where "vendor_blacklist"."school_id" = $1
  limit $2) "some";

-- school, searched, 1
select "vendor_blacklist"."school_id", "vendor_blacklist"."vendor_id", "vendor_blacklist"."reason", "vendor_blacklist"."created_by", "vendor_blacklist"."created_at", "vendors"."id", "vendors"."company_name", "vendors"."status", "vendors"."address_line1", "vendors"."address_line2", "vendors"."city", "vendors"."state_code", "vendors"."postal_code", "vendors"."phone_number", "vendors"."url", "vendors"."linked_in_url", "vendors"."contact_email", "vendors"."duns_number", "vendors"."sam_number", "vendors"."last_step", "vendors"."submitted_at", "vendors"."version", "vendors"."about", "vendors"."years_in_business", "vendors"."total_employee", "vendors"."logo", "vendors"."plan", "vendors"."plan_started_at", "vendors"."plan_expires_at", "vendors"."plan_source", "vendors"."has_used_free_trial", "vendors"."created_at", "users"."id", "users"."email", "users"."password_hash", "users"."first_name", "users"."last_name", "users"."role", "users"."access_type", "users"."status", "users"."school_id", "users"."vendor_id", "users"."rights", "users"."areas", "users"."picture", "users"."position", "users"."phone_number", "users"."google_subject", "users"."confirmed_at", "users"."invited_at", "users"."last_sign_in_at", "users"."accepted_terms_at", "users"."digest", "users"."digest_hour", "users"."created_at"
from "vendor_blacklist"
inner join "vendors" on "vendors"."id" = "vendor_blacklist"."vendor_id"
left join "users" on "users"."id" = "vendor_blacklist"."created_by"
where ("vendor_blacklist"."school_id" = $1 and (fold_text("vendors"."company_name") like $2 or fold_text("vendor_blacklist"."reason") like $3))
order by "vendor_blacklist"."created_at" desc, "vendors"."id" desc
limit $4;

-- school, searched, 2
select count(*)::int
from (
  select 1
  from "vendor_blacklist"
  inner join "vendors" on "vendors"."id" = "vendor_blacklist"."vendor_id"
  where ("vendor_blacklist"."school_id" = $1 and (fold_text("vendors"."company_name") like $2 or fold_text("vendor_blacklist"."reason") like $3))
  limit $4) "some";
