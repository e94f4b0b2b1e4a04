CREATE TABLE "market_segments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_segments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state_code" text NOT NULL,
	"parent_category_id" bigint,
	"type_id" integer NOT NULL,
	CONSTRAINT "market_segments_key" UNIQUE NULLS NOT DISTINCT("state_code","parent_category_id","type_id")
);
--> statement-breakpoint
-- Made anew, not altered: columns that were dropped would stay in every row.
DROP TABLE "public_listings";--> statement-breakpoint
CREATE TABLE "public_listings" (
	"rfp_id" bigint PRIMARY KEY NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	"segment_id" integer NOT NULL,
	"names_folded" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "market_segments" ADD CONSTRAINT "market_segments_state_code_states_code_fk" FOREIGN KEY ("state_code") REFERENCES "public"."states"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_segments" ADD CONSTRAINT "market_segments_parent_category_id_categories_id_fk" FOREIGN KEY ("parent_category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_listings" ADD CONSTRAINT "public_listings_rfp_id_rfps_id_fk" FOREIGN KEY ("rfp_id") REFERENCES "public"."rfps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_listings" ADD CONSTRAINT "public_listings_segment_id_market_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."market_segments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "public_listings_words_idx" ON "public_listings" USING gin ("words");--> statement-breakpoint
CREATE INDEX "public_listings_names_idx" ON "public_listings" USING gin ("names_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "public_listings_end_idx" ON "public_listings" USING btree ("end_date","rfp_id" DESC NULLS FIRST,"segment_id");--> statement-breakpoint
-- Purchases that are listed, with what lists of them are narrowed by and the names that they are found by: nobody types a
-- line's end, so that nothing is found across two names.
create view listed_purchases as
  select r.id, r.end_date, s.state_code, r.parent_category_id, r.type_id,
    lower(concat_ws(E'\n', r.name, s.name, c.name)) as names_folded
  from rfps r join schools s on s.id = r.school_id left join categories c on c.id = r.parent_category_id
  where r.status = 2 and r.is_public and r.end_date is not null;
--> statement-breakpoint
create function keep_market_segments(ids bigint[]) returns void language sql as
$$
  insert into market_segments (state_code, parent_category_id, type_id)
  select distinct p.state_code, p.parent_category_id, p.type_id from listed_purchases p
  where p.id = any(ids) and not exists (select 1 from market_segments m where m.state_code = p.state_code
    and m.parent_category_id is not distinct from p.parent_category_id and m.type_id = p.type_id)
  on conflict do nothing;
$$;
--> statement-breakpoint
create or replace function keep_public_listings(ids bigint[]) returns void language sql as
$$
  delete from public_listings l where l.rfp_id = any(ids) and not exists (select 1 from listed_purchases p where p.id = l.rfp_id);
  select keep_market_segments(ids);
  insert into public_listings (rfp_id, end_date, segment_id, names_folded, words)
  select p.id, p.end_date, m.id, p.names_folded,
    to_tsvector('english', r.name || ' ' || regexp_replace(left(r.description, 4000), '<[^>]*>', ' ', 'g') || ' '
      || left(coalesce((select string_agg(l.description || ' ' || coalesce(l.details, ''), ' ' order by l.position)
        from rfp_lines l where l.rfp_id = r.id), ''), 200000))
  from listed_purchases p join rfps r on r.id = p.id join market_segments m on m.state_code = p.state_code
    and m.parent_category_id is not distinct from p.parent_category_id and m.type_id = p.type_id
  where p.id = any(ids)
  on conflict (rfp_id) do update set end_date = excluded.end_date, segment_id = excluded.segment_id,
    names_folded = excluded.names_folded, words = excluded.words;
$$;
--> statement-breakpoint
-- A school or a category of another name, or a school of another state: what is listed of it says so.
create function rename_public_listings() returns trigger language plpgsql as
$$
declare
  ids bigint[] := array(select r.id from rfps r where r.status = 2 and r.is_public
    and case tg_table_name when 'schools' then r.school_id else r.parent_category_id end = new.id);
begin
  perform keep_market_segments(ids);
  update public_listings l set segment_id = m.id, names_folded = p.names_folded
  from listed_purchases p join market_segments m on m.state_code = p.state_code
    and m.parent_category_id is not distinct from p.parent_category_id and m.type_id = p.type_id
  where p.id = any(ids) and l.rfp_id = p.id;
  perform nextval('public_listings_version');
  return null;
end $$;
--> statement-breakpoint
create trigger schools_listed after update of name, state_code on schools for each row
  when (old.name is distinct from new.name or old.state_code is distinct from new.state_code)
  execute function rename_public_listings();
--> statement-breakpoint
create trigger categories_listed after update of name on categories for each row
  when (old.name is distinct from new.name) execute function rename_public_listings();
--> statement-breakpoint
select keep_public_listings(array(select id from rfps where status = 2 and is_public)), nextval('public_listings_version');
