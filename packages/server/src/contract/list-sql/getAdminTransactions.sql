-- admin, as it opens, 1
select "transactions"."id", "transactions"."number", "transactions"."vendor_id", "transactions"."school_id", "transactions"."sale_id", "transactions"."kind", "transactions"."description", "transactions"."amount", "transactions"."status", "transactions"."booking", "transactions"."provider", "transactions"."provider_id", "transactions"."payment_id", "transactions"."payment_method", "transactions"."payment_reference", "transactions"."paid_on", "transactions"."written_off_at", "transactions"."write_off_reason", "transactions"."at", "transactions"."created_at", coalesce("vendors"."company_name", "schools"."name", ''), (case when "transactions"."status" = 'refunded' then greatest("transactions"."amount", (
      select coalesce(sum(r.amount), 0)
      from refunds r
      where r.transaction_id = "transactions"."id" and r.state = 'succeeded')) else (
    select coalesce(sum(r.amount), 0)
    from refunds r
    where r.transaction_id = "transactions"."id" and r.state = 'succeeded') end)::numeric(14, 2)::text
from "transactions"
left join "vendors" on "vendors"."id" = "transactions"."vendor_id"
left join "schools" on "schools"."id" = "transactions"."school_id"
order by "transactions"."at" desc, "transactions"."id" desc
limit $1;

-- admin, as it opens, 2
select count(*)::int
from (
  select 1
  from "transactions"
  left join "vendors" on "vendors"."id" = "transactions"."vendor_id"
  left join "schools" on "schools"."id" = "transactions"."school_id"
  limit $1) "some";

-- admin, searched, 1
select "transactions"."id", "transactions"."number", "transactions"."vendor_id", "transactions"."school_id", "transactions"."sale_id", "transactions"."kind", "transactions"."description", "transactions"."amount", "transactions"."status", "transactions"."booking", "transactions"."provider", "transactions"."provider_id", "transactions"."payment_id", "transactions"."payment_method", "transactions"."payment_reference", "transactions"."paid_on", "transactions"."written_off_at", "transactions"."write_off_reason", "transactions"."at", "transactions"."created_at", coalesce("vendors"."company_name", "schools"."name", ''), (case when "transactions"."status" = 'refunded' then greatest("transactions"."amount", (
      select coalesce(sum(r.amount), 0)
      from refunds r
      where r.transaction_id = "transactions"."id" and r.state = 'succeeded')) else (
    select coalesce(sum(r.amount), 0)
    from refunds r
    where r.transaction_id = "transactions"."id" and r.state = 'succeeded') end)::numeric(14, 2)::text
from "transactions"
left join "vendors" on "vendors"."id" = "transactions"."vendor_id"
left join "schools" on "schools"."id" = "transactions"."school_id"
where (fold_text("transactions"."number") like $1 or fold_text("transactions"."description") like $2 or fold_text("transactions"."payment_reference") like $3 or fold_text("vendors"."company_name") like $4 or fold_text("schools"."name") like $5)
order by "transactions"."at" desc, "transactions"."id" desc
limit $6;

-- admin, searched, 2
select count(*)::int
from (
  select 1
  from "transactions"
  left join "vendors" on "vendors"."id" = "transactions"."vendor_id"
  left join "schools" on "schools"."id" = "transactions"."school_id"
  where (fold_text("transactions"."number") like $1 or fold_text("transactions"."description") like $2 or fold_text("transactions"."payment_reference") like $3 or fold_text("vendors"."company_name") like $4 or fold_text("schools"."name") like $5)
  limit $6) "some";
