CREATE TABLE "counted_listings" (
	"rfp_id" bigint PRIMARY KEY NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	"segment_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "counted_listings" ADD CONSTRAINT "counted_listings_rfp_id_public_listings_rfp_id_fk" FOREIGN KEY ("rfp_id") REFERENCES "public"."public_listings"("rfp_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counted_listings" ADD CONSTRAINT "counted_listings_segment_id_market_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."market_segments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A listing's words, and after an equals sign every end of every word among its names: what is typed is part of a name's
-- word where one of these begins with it. Immutable as an index must have it: a counted listing gets a row of its own for
-- every change of what is read here. Dear, so that no plan reads it row by row.
create function listing_terms(listing bigint) returns tsvector language sql immutable strict parallel safe cost 1000 as
$$
  select l.words || array_to_tsvector(array(
    select distinct '=' || substr(w, n, 200)
    from regexp_split_to_table(l.names_folded, '[ \t\n\r\f\v]+') w, generate_series(1, length(w)) n))
  from public.public_listings l where l.rfp_id = listing;
$$;
--> statement-breakpoint
CREATE INDEX "counted_listings_terms_idx" ON "counted_listings" USING gin (listing_terms("rfp_id"));
--> statement-breakpoint
-- Otherwise every analyze would take the terms of all listings.
alter index counted_listings_terms_idx alter column 1 set statistics 0;
--> statement-breakpoint
create function count_public_listing() returns trigger language plpgsql as
$$
begin
  delete from counted_listings where rfp_id = new.rfp_id;
  insert into counted_listings (rfp_id, end_date, segment_id) values (new.rfp_id, new.end_date, new.segment_id);
  return null;
end $$;
--> statement-breakpoint
create trigger public_listings_counted after insert or update on public_listings for each row
  execute function count_public_listing();
--> statement-breakpoint
insert into counted_listings (rfp_id, end_date, segment_id) select rfp_id, end_date, segment_id from public_listings;
