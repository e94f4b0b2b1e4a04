-- school, as it opens, 1
select "sales"."id", "sales"."school_id", "sales"."created_by", "sales"."updated_by", "sales"."type_id", "sales"."name", "sales"."parent_category_id", "sales"."description", "sales"."start_date", "sales"."end_date", "sales"."award_date", "sales"."pickup_date", "sales"."is_notify_to_all", "sales"."is_public", "sales"."is_question_allowed", "sales"."has_valid_certificate", "sales"."is_platform_fee_included", "sales"."board_number", "sales"."board_date", "sales"."board_file_id", "sales"."is_subject_to_board", "sales"."terms_version", "sales"."payment_days", "sales"."removal_days", "sales"."tax_percent", "sales"."excluded", "sales"."other_terms", "sales"."notice_reason", "sales"."lot_step", "sales"."suspended_at", "sales"."suspend_reason", "sales"."held_at", "sales"."hold_reason", "sales"."held_public", "sales"."category_name", "sales"."copied_from_id", "sales"."fee_billed_at", "sales"."status", "sales"."is_scheduled", "sales"."last_question", "sales"."version", "sales"."published_at", "sales"."opened_at", "sales"."opened_bid_count", "sales"."closed_at", "sales"."close_reason", "sales"."reminded_at", "sales"."closing_told_for", "sales"."created_at", "sales"."updated_at", "schools"."id", "schools"."name", "schools"."city", "schools"."state_code"
from "sales"
inner join "schools" on "schools"."id" = "sales"."school_id"
where (("sales"."type_id" = $1 and "sales"."status" in ($2, …)) and "sales"."school_id" = $4)
order by "sales"."start_date" asc, "sales"."id" desc
limit $5;

-- school, as it opens, 2
select extract(epoch
  from chalkline_now()) * 1000 as now;

-- school, as it opens, 3
select s.id as "saleId", (
  select count(*)::int
  from sale_lots t
  where t.sale_id = s.id) as "lotCount", (
  select count(*)::int
  from lot_states l
  where l.sale_id = s.id and l.phase in ('open', 'suspended')) as "lotsOpen", (
  select count(*)::int
  from lot_states l
  where l.sale_id = s.id and l.phase in ('closed', 'voided')) as "lotsClosed", (
  select min(l.ends)
  from lot_states l
  where l.sale_id = s.id and l.phase = 'open') as "nextEndsAt", (
  select count(*)::int
  from lot_states l
  join sale_participants p on p.sale_id = s.id and p.bidder_number = l.leader
  where l.sale_id = s.id and p.vendor_id = $1) as "lotsLed", exists (
  select 1
  from sale_participants p
  where p.sale_id = s.id and p.vendor_id = $2) as "isParticipant", exists (
  select 1
  from saved_deals d
  where d.sale_id = s.id and d.vendor_id = $3) as "isWatched", exists (
  select 1
  from invitations i
  where i.sale_id = s.id and i.vendor_id = $4) as "isInvited"
from sales s
where s.id = any($5::bigint[]);

-- school, as it opens, 4
select "id", "sale_id"
from "sale_lots"
where "sale_lots"."sale_id" in ($1)
order by "sale_lots"."position" asc;

-- school, as it opens, 5
select "lot_photos"."lot_id", "lot_photos"."alt", "photos"."file_id", "photos"."name", "photos"."thumb_name", "photos"."width", "photos"."height", "photos"."storage_key", "photos"."thumb_key"
from "lot_photos"
inner join "photos" on "photos"."file_id" = "lot_photos"."file_id"
where "lot_photos"."lot_id" in ($1, …)
order by "lot_photos"."lot_id" asc, "lot_photos"."position" asc;

-- school, as it opens, 6
select "lot_documents"."lot_id", "files"."id", "files"."name", "files"."size", "files"."mime_type"
from "lot_documents"
inner join "files" on "files"."id" = "lot_documents"."file_id"
where "lot_documents"."lot_id" in ($1, …)
order by "lot_documents"."lot_id" asc, "lot_documents"."position" asc;

-- school, as it opens, 7
select count(*)::int
from (
  select 1
  from "sales"
  inner join "schools" on "schools"."id" = "sales"."school_id"
  where (("sales"."type_id" = $1 and "sales"."status" in ($2, …)) and "sales"."school_id" = $4)
  limit $5) "some";

-- school, searched, 1
select "sales"."id", "sales"."school_id", "sales"."created_by", "sales"."updated_by", "sales"."type_id", "sales"."name", "sales"."parent_category_id", "sales"."description", "sales"."start_date", "sales"."end_date", "sales"."award_date", "sales"."pickup_date", "sales"."is_notify_to_all", "sales"."is_public", "sales"."is_question_allowed", "sales"."has_valid_certificate", "sales"."is_platform_fee_included", "sales"."board_number", "sales"."board_date", "sales"."board_file_id", "sales"."is_subject_to_board", "sales"."terms_version", "sales"."payment_days", "sales"."removal_days", "sales"."tax_percent", "sales"."excluded", "sales"."other_terms", "sales"."notice_reason", "sales"."lot_step", "sales"."suspended_at", "sales"."suspend_reason", "sales"."held_at", "sales"."hold_reason", "sales"."held_public", "sales"."category_name", "sales"."copied_from_id", "sales"."fee_billed_at", "sales"."status", "sales"."is_scheduled", "sales"."last_question", "sales"."version", "sales"."published_at", "sales"."opened_at", "sales"."opened_bid_count", "sales"."closed_at", "sales"."close_reason", "sales"."reminded_at", "sales"."closing_told_for", "sales"."created_at", "sales"."updated_at", "schools"."id", "schools"."name", "schools"."city", "schools"."state_code"
from "sales"
inner join "schools" on "schools"."id" = "sales"."school_id"
where (("sales"."type_id" = $1 and "sales"."status" in ($2, …)) and "sales"."school_id" = $4 and (fold_text("sales"."name") like $5 or fold_text("schools"."name") like $6 or exists (
      select 1
      from sale_lots t
      where t.sale_id = "sales"."id" and fold_text(t.description) like $7)))
order by "sales"."start_date" asc, "sales"."id" desc
limit $8;

-- school, searched, 2
select s.id as "saleId", (
  select count(*)::int
  from sale_lots t
  where t.sale_id = s.id) as "lotCount", (
  select count(*)::int
  from lot_states l
  where l.sale_id = s.id and l.phase in ('open', 'suspended')) as "lotsOpen", (
  select count(*)::int
  from lot_states l
  where l.sale_id = s.id and l.phase in ('closed', 'voided')) as "lotsClosed", (
  select min(l.ends)
  from lot_states l
  where l.sale_id = s.id and l.phase = 'open') as "nextEndsAt", (
  select count(*)::int
  from lot_states l
  join sale_participants p on p.sale_id = s.id and p.bidder_number = l.leader
  where l.sale_id = s.id and p.vendor_id = $1) as "lotsLed", exists (
  select 1
  from sale_participants p
  where p.sale_id = s.id and p.vendor_id = $2) as "isParticipant", exists (
  select 1
  from saved_deals d
  where d.sale_id = s.id and d.vendor_id = $3) as "isWatched", exists (
  select 1
  from invitations i
  where i.sale_id = s.id and i.vendor_id = $4) as "isInvited"
from sales s
where s.id = any($5::bigint[]);

-- school, searched, 3
select count(*)::int
from (
  select 1
  from "sales"
  inner join "schools" on "schools"."id" = "sales"."school_id"
  where (("sales"."type_id" = $1 and "sales"."status" in ($2, …)) and "sales"."school_id" = $4 and (fold_text("sales"."name") like $5 or fold_text("schools"."name") like $6 or exists (
        select 1
        from sale_lots t
        where t.sale_id = "sales"."id" and fold_text(t.description) like $7)))
  limit $8) "some";

-- vendor, as it opens, 1
select "sales"."id", "sales"."school_id", "sales"."created_by", "sales"."updated_by", "sales"."type_id", "sales"."name", "sales"."parent_category_id", "sales"."description", "sales"."start_date", "sales"."end_date", "sales"."award_date", "sales"."pickup_date", "sales"."is_notify_to_all", "sales"."is_public", "sales"."is_question_allowed", "sales"."has_valid_certificate", "sales"."is_platform_fee_included", "sales"."board_number", "sales"."board_date", "sales"."board_file_id", "sales"."is_subject_to_board", "sales"."terms_version", "sales"."payment_days", "sales"."removal_days", "sales"."tax_percent", "sales"."excluded", "sales"."other_terms", "sales"."notice_reason", "sales"."lot_step", "sales"."suspended_at", "sales"."suspend_reason", "sales"."held_at", "sales"."hold_reason", "sales"."held_public", "sales"."category_name", "sales"."copied_from_id", "sales"."fee_billed_at", "sales"."status", "sales"."is_scheduled", "sales"."last_question", "sales"."version", "sales"."published_at", "sales"."opened_at", "sales"."opened_bid_count", "sales"."closed_at", "sales"."close_reason", "sales"."reminded_at", "sales"."closing_told_for", "sales"."created_at", "sales"."updated_at", "schools"."id", "schools"."name", "schools"."city", "schools"."state_code"
from "sales"
inner join "schools" on "schools"."id" = "sales"."school_id"
where (("sales"."type_id" = $1 and "sales"."status" in ($2, …)) and (exists (
      select 1
      from sale_participants p
      where p.sale_id = "sales"."id" and p.vendor_id = $4) or (("sales"."is_public" or exists (
          select 1
          from invitations i
          where i.sale_id = "sales"."id" and i.vendor_id = $5)) and not exists (
        select 1
        from vendor_blacklist k
        where k.school_id = "sales"."school_id" and k.vendor_id = $6))))
order by "sales"."start_date" asc, "sales"."id" desc
limit $7;

-- vendor, as it opens, 2
select extract(epoch
  from chalkline_now()) * 1000 as now;

-- vendor, as it opens, 3
select s.id as "saleId", (
  select count(*)::int
  from sale_lots t
  where t.sale_id = s.id) as "lotCount", (
  select count(*)::int
  from lot_states l
  where l.sale_id = s.id and l.phase in ('open', 'suspended')) as "lotsOpen", (
  select count(*)::int
  from lot_states l
  where l.sale_id = s.id and l.phase in ('closed', 'voided')) as "lotsClosed", (
  select min(l.ends)
  from lot_states l
  where l.sale_id = s.id and l.phase = 'open') as "nextEndsAt", (
  select count(*)::int
  from lot_states l
  join sale_participants p on p.sale_id = s.id and p.bidder_number = l.leader
  where l.sale_id = s.id and p.vendor_id = $1) as "lotsLed", exists (
  select 1
  from sale_participants p
  where p.sale_id = s.id and p.vendor_id = $2) as "isParticipant", exists (
  select 1
  from saved_deals d
  where d.sale_id = s.id and d.vendor_id = $3) as "isWatched", exists (
  select 1
  from invitations i
  where i.sale_id = s.id and i.vendor_id = $4) as "isInvited"
from sales s
where s.id = any($5::bigint[]);

-- vendor, as it opens, 4
select "id", "sale_id"
from "sale_lots"
where "sale_lots"."sale_id" in ($1, …)
order by "sale_lots"."position" asc;

-- vendor, as it opens, 5
select "lot_photos"."lot_id", "lot_photos"."alt", "photos"."file_id", "photos"."name", "photos"."thumb_name", "photos"."width", "photos"."height", "photos"."storage_key", "photos"."thumb_key"
from "lot_photos"
inner join "photos" on "photos"."file_id" = "lot_photos"."file_id"
where "lot_photos"."lot_id" in ($1, …)
order by "lot_photos"."lot_id" asc, "lot_photos"."position" asc;

-- vendor, as it opens, 6
select "lot_documents"."lot_id", "files"."id", "files"."name", "files"."size", "files"."mime_type"
from "lot_documents"
inner join "files" on "files"."id" = "lot_documents"."file_id"
where "lot_documents"."lot_id" in ($1, …)
order by "lot_documents"."lot_id" asc, "lot_documents"."position" asc;

-- vendor, as it opens, 7
select count(*)::int
from (
  select 1
  from "sales"
  inner join "schools" on "schools"."id" = "sales"."school_id"
  where (("sales"."type_id" = $1 and "sales"."status" in ($2, …)) and (exists (
        select 1
        from sale_participants p
        where p.sale_id = "sales"."id" and p.vendor_id = $4) or (("sales"."is_public" or exists (
            select 1
            from invitations i
            where i.sale_id = "sales"."id" and i.vendor_id = $5)) and not exists (
          select 1
          from vendor_blacklist k
          where k.school_id = "sales"."school_id" and k.vendor_id = $6))))
  limit $7) "some";

-- vendor, searched, 1
select "sales"."id", "sales"."school_id", "sales"."created_by", "sales"."updated_by", "sales"."type_id", "sales"."name", "sales"."parent_category_id", "sales"."description", "sales"."start_date", "sales"."end_date", "sales"."award_date", "sales"."pickup_date", "sales"."is_notify_to_all", "sales"."is_public", "sales"."is_question_allowed", "sales"."has_valid_certificate", "sales"."is_platform_fee_included", "sales"."board_number", "sales"."board_date", "sales"."board_file_id", "sales"."is_subject_to_board", "sales"."terms_version", "sales"."payment_days", "sales"."removal_days", "sales"."tax_percent", "sales"."excluded", "sales"."other_terms", "sales"."notice_reason", "sales"."lot_step", "sales"."suspended_at", "sales"."suspend_reason", "sales"."held_at", "sales"."hold_reason", "sales"."held_public", "sales"."category_name", "sales"."copied_from_id", "sales"."fee_billed_at", "sales"."status", "sales"."is_scheduled", "sales"."last_question", "sales"."version", "sales"."published_at", "sales"."opened_at", "sales"."opened_bid_count", "sales"."closed_at", "sales"."close_reason", "sales"."reminded_at", "sales"."closing_told_for", "sales"."created_at", "sales"."updated_at", "schools"."id", "schools"."name", "schools"."city", "schools"."state_code"
from "sales"
inner join "schools" on "schools"."id" = "sales"."school_id"
where (("sales"."type_id" = $1 and "sales"."status" in ($2, …)) and (exists (
      select 1
      from sale_participants p
      where p.sale_id = "sales"."id" and p.vendor_id = $4) or (("sales"."is_public" or exists (
          select 1
          from invitations i
          where i.sale_id = "sales"."id" and i.vendor_id = $5)) and not exists (
        select 1
        from vendor_blacklist k
        where k.school_id = "sales"."school_id" and k.vendor_id = $6))) and (fold_text("sales"."name") like $7 or fold_text("schools"."name") like $8 or exists (
      select 1
      from sale_lots t
      where t.sale_id = "sales"."id" and fold_text(t.description) like $9)))
order by "sales"."start_date" asc, "sales"."id" desc
limit $10;

-- vendor, searched, 2
select s.id as "saleId", (
  select count(*)::int
  from sale_lots t
  where t.sale_id = s.id) as "lotCount", (
  select count(*)::int
  from lot_states l
  where l.sale_id = s.id and l.phase in ('open', 'suspended')) as "lotsOpen", (
  select count(*)::int
  from lot_states l
  where l.sale_id = s.id and l.phase in ('closed', 'voided')) as "lotsClosed", (
  select min(l.ends)
  from lot_states l
  where l.sale_id = s.id and l.phase = 'open') as "nextEndsAt", (
  select count(*)::int
  from lot_states l
  join sale_participants p on p.sale_id = s.id and p.bidder_number = l.leader
  where l.sale_id = s.id and p.vendor_id = $1) as "lotsLed", exists (
  select 1
  from sale_participants p
  where p.sale_id = s.id and p.vendor_id = $2) as "isParticipant", exists (
  select 1
  from saved_deals d
  where d.sale_id = s.id and d.vendor_id = $3) as "isWatched", exists (
  select 1
  from invitations i
  where i.sale_id = s.id and i.vendor_id = $4) as "isInvited"
from sales s
where s.id = any($5::bigint[]);

-- vendor, searched, 3
select count(*)::int
from (
  select 1
  from "sales"
  inner join "schools" on "schools"."id" = "sales"."school_id"
  where (("sales"."type_id" = $1 and "sales"."status" in ($2, …)) and (exists (
        select 1
        from sale_participants p
        where p.sale_id = "sales"."id" and p.vendor_id = $4) or (("sales"."is_public" or exists (
            select 1
            from invitations i
            where i.sale_id = "sales"."id" and i.vendor_id = $5)) and not exists (
          select 1
          from vendor_blacklist k
          where k.school_id = "sales"."school_id" and k.vendor_id = $6))) and (fold_text("sales"."name") like $7 or fold_text("schools"."name") like $8 or exists (
        select 1
        from sale_lots t
        where t.sale_id = "sales"."id" and fold_text(t.description) like $9)))
  limit $10) "some";
