select count(*)::int from (select 1 from (select i.sale_id from invitations i where i.vendor_id = $1 and i.sale_id is not null
  union select b.sale_id from bids b where b.vendor_id = $2 and b.sale_id is not null and b.version > 0
  union select p.sale_id from sale_participants p where p.vendor_id = $3
  union select o.sale_id from sale_offers o where o.vendor_id = $4
    union select s.id from sales s where s.status in (2, 6) and s.is_public and s.school_id = any(array(select k.school_id from vendor_blacklist k where k.vendor_id = $5))
  ) as own(sale_id) cross join lateral (select * from sales s where s.id = own.sale_id offset 0) as "sales" where (("sales"."status" = 6 or "sales"."status" = 2 and ("sales"."type_id" = 3 or "sales"."end_date" > (select chalkline_now()))) and "sales"."is_public")) "those"
