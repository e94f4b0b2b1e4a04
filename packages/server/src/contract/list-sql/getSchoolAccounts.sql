-- school, as it opens, 1
select "id", "codes", "code", "name", "is_active", (exists (
    select 1
    from cart_line_shares s
    where s.account_id = "id") or exists (
    select 1
    from purchase_order_line_shares p
    where p.account_id = "id"))
from "school_accounts"
where "school_accounts"."school_id" = $1
order by "school_accounts"."code" asc, "school_accounts"."id" asc
limit $2;

-- school, as it opens, 2
select count(*)::int
from (
  select 1
  from "school_accounts"
  where "school_accounts"."school_id" = $1
  limit $2) "some";

-- school, searched, 1
select "id", "codes", "code", "name", "is_active", (exists (
    select 1
    from cart_line_shares s
    where s.account_id = "id") or exists (
    select 1
    from purchase_order_line_shares p
    where p.account_id = "id"))
from "school_accounts"
where ("school_accounts"."school_id" = $1 and (fold_text("school_accounts"."code") like $2 or fold_text("school_accounts"."name") like $3))
order by "school_accounts"."code" asc, "school_accounts"."id" asc
limit $4;

-- school, searched, 2
select count(*)::int
from (
  select 1
  from "school_accounts"
  where ("school_accounts"."school_id" = $1 and (fold_text("school_accounts"."code") like $2 or fold_text("school_accounts"."name") like $3))
  limit $4) "some";
