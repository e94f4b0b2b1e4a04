-- admin, as it opens, 1
select "words", sum("count")::int, count(distinct "school_id")::int, max("empty_searches"."day")::text
from "empty_searches"
group by "empty_searches"."words"
order by sum("empty_searches"."count")::int desc, "empty_searches"."words"
limit $1;

-- admin, as it opens, 2
select count(*)::int
from (
  select 1
  from "empty_searches"
  group by "empty_searches"."words"
  limit $1) "some";

-- admin, searched, 1
select "words", sum("count")::int, count(distinct "school_id")::int, max("empty_searches"."day")::text
from "empty_searches"
where fold_text("empty_searches"."words") like $1
group by "empty_searches"."words"
order by sum("empty_searches"."count")::int desc, "empty_searches"."words"
limit $2;

-- admin, searched, 2
select count(*)::int
from (
  select 1
  from "empty_searches"
  where fold_text("empty_searches"."words") like $1
  group by "empty_searches"."words"
  limit $2) "some";
