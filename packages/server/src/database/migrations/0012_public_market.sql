CREATE SEQUENCE "public"."public_listings_version" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "public_listings" (
	"rfp_id" bigint PRIMARY KEY NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	"school_id" bigint NOT NULL,
	"parent_category_id" bigint,
	"type_id" integer NOT NULL,
	"name_folded" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
DROP INDEX "rfp_lines_words_idx";--> statement-breakpoint
DROP INDEX "rfps_public_words_idx";--> statement-breakpoint
DROP INDEX "rfps_public_open_idx";--> statement-breakpoint
ALTER TABLE "public_listings" ADD CONSTRAINT "public_listings_rfp_id_rfps_id_fk" FOREIGN KEY ("rfp_id") REFERENCES "public"."rfps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "public_listings_words_idx" ON "public_listings" USING gin ("words");--> statement-breakpoint
CREATE INDEX "public_listings_name_idx" ON "public_listings" USING gin ("name_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "public_listings_school_idx" ON "public_listings" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "vendors_by_name_idx" ON "vendors" USING btree ("company_name","id" DESC NULLS FIRST,"status");--> statement-breakpoint
CREATE INDEX "rfps_public_recent_idx" ON "rfps" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"end_date","school_id","parent_category_id","type_id","name_folded") WHERE status = 2 and is_public;--> statement-breakpoint
CREATE INDEX "rfps_public_open_idx" ON "rfps" USING btree ("end_date","id","school_id","parent_category_id","type_id") WHERE status = 2 and is_public;--> statement-breakpoint
-- What visitors search: of purchases that are public and open, the words of their names, descriptions without markup, and
-- lines. The lengths keep the largest purchase far below what one list of words may hold.
create function keep_public_listings(ids bigint[]) returns void language sql as
$$
  delete from public_listings p where p.rfp_id = any(ids)
    and not exists (select 1 from rfps r where r.id = p.rfp_id and r.status = 2 and r.is_public and r.end_date is not null);
  insert into public_listings (rfp_id, end_date, school_id, parent_category_id, type_id, name_folded, words)
  select r.id, r.end_date, r.school_id, r.parent_category_id, r.type_id, lower(r.name),
    to_tsvector('english', r.name || ' ' || regexp_replace(left(r.description, 4000), '<[^>]*>', ' ', 'g') || ' '
      || left(coalesce((select string_agg(l.description || ' ' || coalesce(l.details, ''), ' ' order by l.position)
        from rfp_lines l where l.rfp_id = r.id), ''), 200000))
  from rfps r where r.id = any(ids) and r.status = 2 and r.is_public and r.end_date is not null
  on conflict (rfp_id) do update set end_date = excluded.end_date, school_id = excluded.school_id,
    parent_category_id = excluded.parent_category_id, type_id = excluded.type_id, name_folded = excluded.name_folded,
    words = excluded.words;
$$;
--> statement-breakpoint
create function keep_public_listing() returns trigger language plpgsql as
$$
begin
  perform keep_public_listings(array[new.id]);
  perform nextval('public_listings_version');
  return null;
end $$;
--> statement-breakpoint
create function keep_listings_of_lines() returns trigger language plpgsql as
$$ begin perform keep_public_listings(array(select distinct rfp_id from changed)); return null; end $$;
--> statement-breakpoint
create trigger rfps_listed after insert on rfps for each row
  when (new.status = 2 and new.is_public) execute function keep_public_listing();
--> statement-breakpoint
create trigger rfps_listing_changed
  after update of status, is_public, name, description, end_date, school_id, parent_category_id, type_id on rfps for each row
  when ((old.status = 2 and old.is_public) or (new.status = 2 and new.is_public)) execute function keep_public_listing();
--> statement-breakpoint
create trigger rfp_lines_listed after insert on rfp_lines referencing new table as changed
  for each statement execute function keep_listings_of_lines();
--> statement-breakpoint
create trigger rfp_lines_listing_changed after update on rfp_lines referencing new table as changed
  for each statement execute function keep_listings_of_lines();
--> statement-breakpoint
create trigger rfp_lines_unlisted after delete on rfp_lines referencing old table as changed
  for each statement execute function keep_listings_of_lines();
--> statement-breakpoint
select keep_public_listings(array(select id from rfps where status = 2 and is_public)), nextval('public_listings_version');
