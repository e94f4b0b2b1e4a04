-- vendor, as it opens, 1
select "catalog_contracts"."id", "catalog_contracts"."vendor_id", "catalog_contracts"."number", "catalog_contracts"."cooperative", "catalog_contracts"."lead_agency", "catalog_contracts"."starts_on", "catalog_contracts"."ends_on", "catalog_contracts"."valid_from", "catalog_contracts"."valid_until", "catalog_contracts"."document_file_id", "catalog_contracts"."is_for_all", "catalog_contracts"."version", "catalog_contracts"."confirmed_at", "catalog_contracts"."confirmed_by", "catalog_contracts"."remark", "catalog_contracts"."created_by", "catalog_contracts"."created_at", (
  select count(distinct v.product_id)::int
  from price_versions v
  where v.contract_id = "catalog_contracts"."id" and v.withdrawn_at is null), "files"."id", "files"."name", "files"."size", "files"."mime_type"
from "catalog_contracts"
left join "files" on "files"."id" = "catalog_contracts"."document_file_id"
where "catalog_contracts"."vendor_id" = $1
order by "catalog_contracts"."valid_until" desc, "catalog_contracts"."id" desc
limit $2;

-- vendor, as it opens, 2
select "catalog_contract_schools"."contract_id", "schools"."id", "schools"."name", "schools"."city", "schools"."state_code"
from "catalog_contract_schools"
inner join "schools" on "schools"."id" = "catalog_contract_schools"."school_id"
where "catalog_contract_schools"."contract_id" in ($1, …)
order by "schools"."name";

-- vendor, as it opens, 3
select extract(epoch
  from chalkline_now()) * 1000 as now;

-- vendor, as it opens, 4
select count(*)::int
from (
  select 1
  from "catalog_contracts"
  where "catalog_contracts"."vendor_id" = $1
  limit $2) "some";

-- vendor, searched, 1
select "catalog_contracts"."id", "catalog_contracts"."vendor_id", "catalog_contracts"."number", "catalog_contracts"."cooperative", "catalog_contracts"."lead_agency", "catalog_contracts"."starts_on", "catalog_contracts"."ends_on", "catalog_contracts"."valid_from", "catalog_contracts"."valid_until", "catalog_contracts"."document_file_id", "catalog_contracts"."is_for_all", "catalog_contracts"."version", "catalog_contracts"."confirmed_at", "catalog_contracts"."confirmed_by", "catalog_contracts"."remark", "catalog_contracts"."created_by", "catalog_contracts"."created_at", (
  select count(distinct v.product_id)::int
  from price_versions v
  where v.contract_id = "catalog_contracts"."id" and v.withdrawn_at is null), "files"."id", "files"."name", "files"."size", "files"."mime_type"
from "catalog_contracts"
left join "files" on "files"."id" = "catalog_contracts"."document_file_id"
where ("catalog_contracts"."vendor_id" = $1 and (fold_text("catalog_contracts"."number") like $2 or fold_text("catalog_contracts"."cooperative") like $3))
order by "catalog_contracts"."valid_until" desc, "catalog_contracts"."id" desc
limit $4;

-- vendor, searched, 2
select extract(epoch
  from chalkline_now()) * 1000 as now;

-- vendor, searched, 3
select count(*)::int
from (
  select 1
  from "catalog_contracts"
  where ("catalog_contracts"."vendor_id" = $1 and (fold_text("catalog_contracts"."number") like $2 or fold_text("catalog_contracts"."cooperative") like $3))
  limit $4) "some";
