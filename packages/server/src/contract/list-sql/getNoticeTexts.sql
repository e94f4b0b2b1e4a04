-- admin, as it opens
select distinct on ("notice_versions"."event") "id", "event", "version", "words", "replaced", "in_app", "email", "created_at", "created_by"
from "notice_versions"
where "notice_versions"."event" in ($1, …)
order by "notice_versions"."event", "notice_versions"."version" desc;

-- admin, searched
select distinct on ("notice_versions"."event") "id", "event", "version", "words", "replaced", "in_app", "email", "created_at", "created_by"
from "notice_versions"
where "notice_versions"."event" in ($1, …)
order by "notice_versions"."event", "notice_versions"."version" desc;
