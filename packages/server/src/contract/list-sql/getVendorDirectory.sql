-- school, as it opens, 1
select "id", "company_name", "city", "state_code", (
  select array_agg(c.name
    order by c.name)
  from vendor_categories vc
  join categories c on c.id = vc.category_id
  where vc.vendor_id = "vendors"."id" and c.parent_id is null), (
  select round(avg(r.score), 1)::float8
  from ratings r
  where r.vendor_id = "vendors"."id" and r.side = 'school'), (
  select count(*)::int
  from ratings r
  where r.vendor_id = "vendors"."id" and r.side = 'school'), "status" = 1
from "vendors"
where (("vendors"."status" in (1, 3, 4) and ("vendors"."status" <> 3 or not exists (
        select 1
        from users u
        where u.vendor_id = "vendors"."id" and u.access_type = 1 and u.confirmed_at is null))) and "vendors"."id" <> all(array(
      select k.vendor_id
      from "vendor_blacklist" k
      where k.school_id = $1)))
order by "vendors"."company_name" asc, "vendors"."id" desc
limit 20;

-- school, as it opens, 2
select count(*)::int
from (
  select 1
  from "vendors"
  where (("vendors"."status" in (1, 3, 4) and ("vendors"."status" <> 3 or not exists (
          select 1
          from users u
          where u.vendor_id = "vendors"."id" and u.access_type = 1 and u.confirmed_at is null))) and "vendors"."id" = any(array(
        select k.vendor_id
        from "vendor_blacklist" k
        where k.school_id = $1)))) "those";

-- school, as it opens, 3
select count(*)::int
from (
  select 1
  from "vendors"
  where ("vendors"."status" in (1, 3, 4) and ("vendors"."status" <> 3 or not exists (
        select 1
        from users u
        where u.vendor_id = "vendors"."id" and u.access_type = 1 and u.confirmed_at is null)))
  limit $1) "some";

-- school, as it opens, 4
select "vendors"."id", "vendors"."state_code", "vendors"."postal_code", "vendor_certificates"."expires_on", case when "certificate_kinds"."is_other" and "vendor_certificates"."name" <> '' then "vendor_certificates"."name" else "certificate_kinds"."name" end
from "vendor_certificates"
inner join "vendors" on "vendors"."id" = "vendor_certificates"."vendor_id"
inner join "certificate_kinds" on "certificate_kinds"."id" = "vendor_certificates"."certificate_id"
where ("vendor_certificates"."vendor_id" in ($1, …) and "vendor_certificates"."expires_on" <= current_date + 1)
order by "certificate_kinds"."rank" asc;

-- school, as it opens, 5
select extract(epoch
  from chalkline_now()) * 1000 as now;

-- school, searched, 1
select "id", "company_name", "city", "state_code", (
  select array_agg(c.name
    order by c.name)
  from vendor_categories vc
  join categories c on c.id = vc.category_id
  where vc.vendor_id = "vendors"."id" and c.parent_id is null), (
  select round(avg(r.score), 1)::float8
  from ratings r
  where r.vendor_id = "vendors"."id" and r.side = 'school'), (
  select count(*)::int
  from ratings r
  where r.vendor_id = "vendors"."id" and r.side = 'school'), "status" = 1
from "vendors"
where ((("vendors"."status" in (1, 3, 4) and ("vendors"."status" <> 3 or not exists (
          select 1
          from users u
          where u.vendor_id = "vendors"."id" and u.access_type = 1 and u.confirmed_at is null))) and fold_text("vendors"."company_name") like $1) and "vendors"."id" <> all(array(
      select k.vendor_id
      from "vendor_blacklist" k
      where k.school_id = $2)))
order by "vendors"."company_name" asc, "vendors"."id" desc
limit 20;

-- school, searched, 2
select greatest(0, least(count(*)::int - ((
        select count(*)::int
        from (
          select 1
          from "vendors"
          where ((("vendors"."status" in (1, 3, 4) and ("vendors"."status" <> 3 or not exists (
                    select 1
                    from users u
                    where u.vendor_id = "vendors"."id" and u.access_type = 1 and u.confirmed_at is null))) and fold_text("vendors"."company_name") like $1) and "vendors"."id" = any(array(
                select k.vendor_id
                from "vendor_blacklist" k
                where k.school_id = $2)))) "those")), $3))
from (
  select 1
  from "vendors"
  where (("vendors"."status" in (1, 3, 4) and ("vendors"."status" <> 3 or not exists (
          select 1
          from users u
          where u.vendor_id = "vendors"."id" and u.access_type = 1 and u.confirmed_at is null))) and fold_text("vendors"."company_name") like $4)
  limit 20002) "some";
