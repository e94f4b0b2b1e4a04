-- admin, as it opens, 1
select "inquiries"."id", "inquiries"."name", "inquiries"."email", "inquiries"."organisation", "inquiries"."subject", "inquiries"."state", "inquiries"."assigned_to", "inquiries"."last_at", "inquiries"."created_at", "users"."first_name" || ' ' || "users"."last_name"
from "inquiries"
left join "users" on "users"."id" = "inquiries"."assigned_to"
order by array_position(array['new', 'assigned', 'answered', 'closed'], "inquiries"."state"), "inquiries"."last_at" desc, "inquiries"."id" desc
limit $1;

-- admin, as it opens, 2
select count(*)::int
from (
  select 1
  from "inquiries"
  limit $1) "some";

-- admin, searched, 1
select "inquiries"."id", "inquiries"."name", "inquiries"."email", "inquiries"."organisation", "inquiries"."subject", "inquiries"."state", "inquiries"."assigned_to", "inquiries"."last_at", "inquiries"."created_at", "users"."first_name" || ' ' || "users"."last_name"
from "inquiries"
left join "users" on "users"."id" = "inquiries"."assigned_to"
where (fold_text("inquiries"."name") like $1 or fold_text("inquiries"."email") like $2 or fold_text("inquiries"."subject") like $3)
order by array_position(array['new', 'assigned', 'answered', 'closed'], "inquiries"."state"), "inquiries"."last_at" desc, "inquiries"."id" desc
limit $4;

-- admin, searched, 2
select count(*)::int
from (
  select 1
  from "inquiries"
  where (fold_text("inquiries"."name") like $1 or fold_text("inquiries"."email") like $2 or fold_text("inquiries"."subject") like $3)
  limit $4) "some";
