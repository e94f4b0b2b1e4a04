-- vendor, as it opens, 1
select "catalog_imports"."id", "catalog_imports"."vendor_id", "catalog_imports"."created_by", "catalog_imports"."kind", "catalog_imports"."state", "catalog_imports"."file_name", "catalog_imports"."size", "catalog_imports"."part_count", "catalog_imports"."contract_id", "catalog_imports"."mode", "catalog_imports"."on_wrong", "catalog_imports"."headings", "catalog_imports"."sample_rows", "catalog_imports"."columns", "catalog_imports"."total_rows", "catalog_imports"."sheet", "catalog_imports"."sheets", "catalog_imports"."hidden_rows", "catalog_imports"."leaves_hidden", "catalog_imports"."titles", "catalog_imports"."blanks", "catalog_imports"."cursor", "catalog_imports"."counts", "catalog_imports"."problems", "catalog_imports"."error", "catalog_imports"."created_at", "catalog_imports"."checked_at", "catalog_imports"."confirmed_at", "catalog_imports"."finished_at", "catalog_contracts"."number", "users"."first_name", "users"."last_name"
from "catalog_imports"
inner join "users" on "users"."id" = "catalog_imports"."created_by"
left join "catalog_contracts" on "catalog_contracts"."id" = "catalog_imports"."contract_id"
where "catalog_imports"."vendor_id" = $1
order by "catalog_imports"."id" desc
limit $2;

-- vendor, as it opens, 2
select count(*)::int
from (
  select 1
  from "catalog_imports"
  where "catalog_imports"."vendor_id" = $1
  limit $2) "some";
